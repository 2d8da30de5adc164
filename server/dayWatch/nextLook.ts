import type { VehicleDay } from "./lookAtVehicle";

/** Seconds before a run leaves from which it is looked at. */
const before = 600;
/** Seconds after a run should be done from which nobody waits for it any more. */
const waitedFor = 86_400;

/**
 * When a day is to be looked at again without anything having happened: after the interval while a run is in progress or
 * about to leave, else when the next one is. Undefined where all are over, or were forgotten.
 */
export function nextLook(
  vehicles: readonly Pick<VehicleDay, "runs" | "facts">[],
  { now, interval }: { now: Date; interval: number },
): Date | undefined {
  const moment = now.getTime() / 1000;
  const due = vehicles.flatMap(({ runs, facts }) =>
    runs.flatMap(({ plan }, at) => {
      const { stops, left } = facts[at]!;
      const isOver = stops.every((stop) => stop.isOver || stop.left !== undefined);
      if (isOver || Date.parse(plan.finish) / 1000 + waitedFor < moment) return [];
      const begins = Date.parse(plan.departure) / 1000 - before;
      return [left === undefined ? Math.max(begins, moment + interval) : moment + interval];
    }),
  );
  return due.length === 0 ? undefined : new Date(Math.min(...due) * 1000);
}
