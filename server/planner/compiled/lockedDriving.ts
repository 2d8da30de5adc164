import type { Journey, PlannedRun } from "../model";

/** Seconds at the wheel in a locked run up to its first long rest, and since its last one. */
export type LockedDriving = { before: number; since: number; rests: boolean };

/** A wait that is as long as the rest after driving is one, too. */
export function lockedDrivingOf(
  { departure, return: back, unloading, breaks, stops }: PlannedRun,
  { duration }: NonNullable<Journey["drivingBreak"]> = { after: Infinity, duration: Infinity },
): LockedDriving {
  const driving = { before: 0, since: 0, rests: false };
  let moment = departure;
  for (const { arrive, begin, finish } of [...stops, { arrive: back, begin: unloading, finish: unloading }]) {
    for (const { start, end } of breaks.filter((rest) => rest.start >= moment && rest.start < arrive)) {
      driving.since += start - moment;
      if (end - start >= duration) rest();
      moment = end;
    }
    driving.since += arrive - moment;
    let idle = begin - arrive;
    for (const { start, end } of breaks.filter((each) => each.start >= arrive && each.start < begin)) {
      idle -= end - start;
      if (end - start >= duration) rest();
    }
    if (idle >= duration) rest();
    moment = finish;
  }
  if (!driving.rests) driving.before = driving.since;
  return driving;

  function rest(): void {
    if (!driving.rests) driving.before = driving.since;
    driving.rests = true;
    driving.since = 0;
  }
}
