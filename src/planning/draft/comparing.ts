import type { Kpis } from "../../../schemas/schedule";
import type { Quantity } from "../day/kpis";

/**
 * What plans are compared by, the less the better; of several days their sum. The last of them give way where a card has
 * no room for all; `least` are the pixels that a figure has, so that those of all cards stand alike.
 */
export const compared = [
  { name: "cost", quantity: "money", label: "planning.kpis.cost", least: 66 },
  { name: "distance", quantity: "distance", label: "planning.table.columns.distance", least: 66 },
  { name: "vehicles", quantity: "count", label: "planning.kpis.vehicles", least: 40 },
  { name: "late", quantity: "count", label: "planning.table.columns.late", least: 28 },
  { name: "unplanned", quantity: "count", label: "planning.kpis.unplanned", least: 40 },
  { name: "working", quantity: "duration", label: "planning.kpis.working", least: 46 },
] as const satisfies { name: keyof Kpis; quantity: Quantity; label: string; least: number }[];

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
