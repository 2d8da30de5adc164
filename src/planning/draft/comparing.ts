import type { Kpis } from "../../../schemas/schedule";
import type { Quantity } from "../day/kpis";

/** What plans are compared by, the less the better; of several days their sum. */
export const compared = [
  { name: "unplanned", quantity: "count" },
  { name: "distance", quantity: "distance" },
  { name: "working", quantity: "duration" },
  { name: "cost", quantity: "money" },
  { name: "late", quantity: "count" },
  { name: "vehicles", quantity: "count" },
] as const satisfies { name: keyof Kpis; quantity: Quantity }[];

type Compared = (typeof compared)[number]["name"];

export type Figures = Pick<Kpis, Compared | "planned">;

/** Which figures of a plan no other one betters; none where all plans have the same, or one plans less. */
export function bestOf(plans: readonly Figures[]): (plan: Figures) => ReadonlySet<Compared> {
  const most = Math.max(...plans.map(({ planned }) => planned));
  const whole = plans.filter(({ planned }) => planned === most);
  return (plan) =>
    new Set(
      whole.length < 2 || plan.planned < most
        ? []
        : compared
            .map(({ name }) => name)
            .filter((name) => whole.some((other) => other[name] > plan[name]))
            .filter((name) => whole.every((other) => other[name] >= plan[name])),
    );
}

/** What days come to together. */
export function sumOf(days: readonly Figures[]): Figures {
  const sum = { planned: 0, unplanned: 0, distance: 0, working: 0, cost: 0, late: 0, vehicles: 0 };
  for (const day of days) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += day[name];
  return sum;
}
