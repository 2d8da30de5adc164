import { randomUUID } from "node:crypto";
import type { Allocation } from "../planner";
import { type ArrangedRun, type Arrangement, tidied } from "./Arrangement";

/**
 * What is decided once a plan is accepted. Vehicles that the plan does not know keep what they have, but for orders
 * that it gives to others; a run stays the same one as long as one of its orders is in it.
 */
export function draftArrangement(
  now: Arrangement,
  draft: Allocation,
  id: () => string = randomUUID,
): Arrangement {
  const placed = new Set(Object.values(draft).flat(2));
  const vehicles = [...new Set([...Object.keys(now.plan), ...Object.keys(draft)])];
  const kept = new Set(now.lockedOrders?.filter((order) => !placed.has(order)));
  const plan = Object.fromEntries(
    vehicles.map((vehicle) => {
      const before = now.plan[vehicle] ?? [];
      const given = draft[vehicle];
      if (given) return [vehicle, withKept(before, namedRuns(before, given, id), kept)];
      return [
        vehicle,
        before.map((run) => ({ ...run, orders: run.orders.filter((order) => !placed.has(order)) })),
      ];
    }),
  );
  return tidied({ ...now, plan });
}

/** Locked orders that the plan has no room for stay in their runs, after the stops that they came after. */
function withKept(
  before: readonly ArrangedRun[],
  planned: readonly ArrangedRun[],
  kept: ReadonlySet<string>,
): ArrangedRun[] {
  const runs = [...planned];
  for (const { id, orders } of before) {
    for (const [index, order] of orders.entries()) {
      if (!kept.has(order)) continue;
      const at = runs.findIndex((run) => run.id === id);
      if (at < 0) runs.push({ id, orders: [order] });
      else {
        const earlier = orders.slice(0, index);
        const last = runs[at]!.orders.findLastIndex((each) => earlier.includes(each));
        runs[at] = { id, orders: runs[at]!.orders.toSpliced(last + 1, 0, order) };
      }
    }
  }
  return runs;
}

function namedRuns(
  before: readonly ArrangedRun[],
  given: Allocation[string],
  id: () => string,
): ArrangedRun[] {
  const left = [...before];
  return given.map((orders) => {
    const same = left.findIndex((run) => run.orders.some((order) => orders.includes(order)));
    const [known] = same < 0 ? [] : left.splice(same, 1);
    return { id: known?.id ?? id(), orders: [...orders] };
  });
}
