import type { PlannedRun } from "../planner";

/** A run as a dispatcher sees it: which orders, in which order. */
export type ArrangedRun = { id: string; orders: string[] };

/** What is decided of a run beside its orders; with `times` they stay as they are (domain 2: a lock, or it was sent). */
export type RunStanding = { locked?: true; times?: PlannedRun };

/** What is decided of a vehicle's day: when it begins, and who drives. */
export type JourneyStanding = { start?: number; driver?: string | null };

/** What is decided of a day beside which order is on which run. */
export type Standing = {
  runs: Record<string, RunStanding>;
  journeys: Record<string, JourneyStanding>;
};

/** All that is decided of a day: what an action changes, and undo brings back. By vehicle, in the order of the day. */
export type Arrangement = Standing & { plan: Record<string, ArrangedRun[]> };

export const nothingArranged: Arrangement = { runs: {}, journeys: {}, plan: {} };

/** The run with its vehicle and its place in the day; undefined where there is none. */
export function findRun(
  { plan }: Arrangement,
  id: string,
): { vehicle: string; index: number; run: ArrangedRun } | undefined {
  for (const [vehicle, runs] of Object.entries(plan)) {
    const index = runs.findIndex((run) => run.id === id);
    if (index >= 0) return { vehicle, index, run: runs[index]! };
  }
  return undefined;
}

/** Without empty runs, and without what was decided of runs that are no more. */
export function tidied({ plan, runs, journeys }: Arrangement): Arrangement {
  const full = Object.entries(plan)
    .map(([vehicle, each]) => [vehicle, each.filter(({ orders }) => orders.length > 0)] as const)
    .filter(([, each]) => each.length > 0);
  const ids = new Set(full.flatMap(([, each]) => each.map(({ id }) => id)));
  return {
    plan: Object.fromEntries(full),
    runs: Object.fromEntries(Object.entries(runs).filter(([id]) => ids.has(id))),
    journeys,
  };
}
