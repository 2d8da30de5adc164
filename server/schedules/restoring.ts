import { type ArrangedRun, type Arrangement, tidied } from "./Arrangement";
import { isMovable, isSent } from "./arrangementOf";
import type { Day } from "./records";

/**
 * What was decided before, as far as it still can be: runs that were sent stay as they are, orders that are gone or on
 * their way are left where they are.
 */
export function restored(day: Day, now: Arrangement, before: Arrangement): Arrangement {
  const movable = new Set(day.orders.filter(isMovable).map(({ id }) => id));
  const plan: Arrangement["plan"] = {};
  const runs: Arrangement["runs"] = {};
  for (const { id: vehicle } of day.vehicles) {
    const stays = (now.plan[vehicle] ?? []).filter(({ orders }) => isSent(day, orders));
    for (const { id } of stays) if (now.runs[id]) runs[id] = now.runs[id];
    const comesBack = (before.plan[vehicle] ?? [])
      .filter(({ id }) => !stays.some((run) => run.id === id))
      .map((run) => {
        const orders = run.orders.filter((id) => movable.has(id));
        const standing = before.runs[run.id];
        // Times hold for the orders that they were made for.
        if (standing) runs[run.id] = orders.length === run.orders.length ? standing : withoutTimes(standing);
        return { id: run.id, orders };
      });
    plan[vehicle] = inSequence(before.plan[vehicle] ?? [], stays, comesBack, runs);
  }
  const { lockedOrders = [] } = now;
  const kept = lockedOrders.filter((id) => !movable.has(id));
  return tidied({
    ...before,
    plan,
    runs,
    lockedOrders: [...kept, ...(before.lockedOrders ?? []).filter((id) => movable.has(id))],
  });
}

/**
 * A vehicle's runs as they stood one after the other, where those whose times stay follow each other so; else what was sent
 * goes first.
 */
function inSequence(
  before: readonly ArrangedRun[],
  stays: readonly ArrangedRun[],
  comesBack: readonly ArrangedRun[],
  standings: Arrangement["runs"],
): ArrangedRun[] {
  const place = ({ id }: ArrangedRun) => before.findIndex((run) => run.id === id);
  const all = [...stays, ...comesBack];
  const asBefore = all.toSorted((one, other) => place(one) - place(other));
  const departures = asBefore.flatMap(({ id }) => standings[id]?.times?.departure ?? []);
  return departures.every((departure, at) => at === 0 || departures[at - 1]! <= departure) ? asBefore : all;
}

function withoutTimes({ locked }: Arrangement["runs"][string]): Arrangement["runs"][string] {
  return locked ? { locked } : {};
}
