import type { OrderStatus } from "../../../schemas/generated";
import { type ArrangedRun, type Arrangement, tidied } from "../Arrangement";
import { type OpenDay, orderOf } from "../OpenDay";
import type { StoredStep } from "../rows";
import { isFixed } from "./fixed";
import type { Redriven } from "./redrive";

/** What a step keeps of what it takes from drivers, so that it can be taken back. */
export function redrivenStep(
  open: OpenDay,
  moved: readonly string[],
): { redriven: Record<string, OrderStatus> } {
  return { redriven: Object.fromEntries(moved.map((id) => [id, orderOf(open, id).status ?? "NEW"])) };
}

/**
 * A step of runs that are driven, taken back or made again: orders that somebody has begun since, or that are on another
 * run or gone, stay as they are. Where nothing happened since, all is as it was to the byte.
 */
export function turnedStep(open: OpenDay, step: StoredStep, isUndo: boolean): Redriven {
  const [from, to] = isUndo ? [step.after, step.before] : [step.before, step.after];
  const redriven = step.redriven ?? {};
  const now = open.arrangement;
  const known = new Map(open.day.orders.map((order) => [order.id, order]));
  const hasBroken = !isUndo && step.action.kind === "breakdown";
  const moved = Object.keys(redriven).filter((id) => {
    const order = known.get(id);
    return order !== undefined && !isFixed(order, hasBroken) && runWith(now, id) === runWith(from, id);
  });
  return { arrangement: withPlaces(now, to, new Set(moved)), moved, ...(isUndo && { statuses: redriven }) };
}

/** The day with these orders where another arrangement has them, and what that decides of their vehicles and runs. */
function withPlaces(now: Arrangement, to: Arrangement, moved: ReadonlySet<string>): Arrangement {
  const plan: Arrangement["plan"] = {};
  const runs = { ...now.runs };
  for (const vehicle of new Set([...Object.keys(now.plan), ...Object.keys(to.plan)])) {
    const mine = (now.plan[vehicle] ?? []).map((run) => ({
      ...run,
      orders: run.orders.filter((id) => !moved.has(id)),
    }));
    const wanted = to.plan[vehicle] ?? [];
    if (![...(now.plan[vehicle] ?? []), ...wanted].some(({ orders }) => orders.some((id) => moved.has(id)))) {
      plan[vehicle] = now.plan[vehicle] ?? [];
      continue;
    }
    const arranged = wanted.map(({ id, orders }) => {
      const own = mine.find((run) => run.id === id)?.orders ?? [];
      const back = orders.filter((order) => own.includes(order) || moved.has(order));
      return { id, orders: [...back, ...own.filter((order) => !orders.includes(order))] };
    });
    const others = mine.filter(({ id }) => !wanted.some((run) => run.id === id));
    plan[vehicle] = [...arranged, ...others];
    for (const run of [...arranged, ...others]) {
      const goal = wanted.find(({ id }) => id === run.id);
      const was = now.plan[vehicle]?.find(({ id }) => id === run.id);
      if (was?.orders.join() === run.orders.join()) continue;
      const { times: _times, number: _number, ...standing } = runs[run.id] ?? {};
      // Times hold for any part of the stops that they were made for.
      const decided = isWithin(run, goal)
        ? to.runs[run.id]
        : isWithin(run, was)
          ? now.runs[run.id]
          : standing;
      if (decided) runs[run.id] = decided;
      else delete runs[run.id];
    }
  }
  const { takeovers: _takeovers, ...rest } = now;
  return tidied({
    ...rest,
    ...(to.takeovers && { takeovers: to.takeovers }),
    journeys: to.journeys,
    plan,
    runs,
  });
}

function isWithin({ orders }: ArrangedRun, other: ArrangedRun | undefined): boolean {
  return other !== undefined && orders.every((id) => other.orders.includes(id));
}

function runWith({ plan }: Arrangement, order: string): string | undefined {
  return Object.values(plan)
    .flat()
    .find(({ orders }) => orders.includes(order))?.id;
}
