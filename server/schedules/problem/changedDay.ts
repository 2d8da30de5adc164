import type { JourneyChange } from "../../../schemas/schedule";
import type { Day, DayVehicle } from "../records";
import { type DayShift, timeOn } from "./clock";

type Driver = NonNullable<ReturnType<Day["drivers"]["get"]>>;

/** The driver's shift, or what the day has in its place; undefined where nobody works. */
export function changedShift(
  day: Day,
  shift: DayShift | undefined,
  { off, start_time: begins, end_time: ends, breakShift }: JourneyChange = {},
): DayShift | undefined {
  if (off === true) return undefined;
  if (shift?.break && breakShift) {
    const { break: _weekdays, ...rest } = shift;
    return changedShift(day, rest, {
      ...(begins !== undefined && { start_time: begins }),
      ...(ends !== undefined && { end_time: ends }),
    });
  }
  if (begins === undefined && ends === undefined) return shift;
  const start = begins === undefined ? shift?.start : timeOn(day, begins, day.midnight - day.origin);
  if (start === undefined) return undefined;
  // An end that is not after the start is the next day's.
  const end = ends === undefined ? shift?.end : timeOn(day, ends, start + 1);
  if (end === undefined || end <= start) return undefined;
  const rest = shift?.break;
  return {
    start,
    end,
    fixedStart: shift?.fixedStart === true,
    ...(rest && rest.start >= start && rest.end <= end && { break: rest }),
  };
}

/** The vehicle as its record says and the day changes it. */
export function changedVehicle(vehicle: DayVehicle, change: JourneyChange = {}): DayVehicle {
  const { runDistanceLimit, weight, volume, requirements, scheduleZones, costPerDistance, activationCost } =
    change;
  return {
    ...vehicle,
    ...given({
      runDistanceLimit,
      weight,
      volume,
      requirements,
      scheduleZones,
      costPerDistance,
      activationCost,
    }),
  };
}

/** Who drives, with what the day has in place of the record's break, places and price. */
export function changedDriver(
  driver: Driver | undefined,
  { breakShift, startLocation, endLocation, costPerHour }: JourneyChange = {},
): Driver | undefined {
  // A break's kind is one of the record's: the form has no others, and what the planner does not know is none.
  const changed = { breakShift: breakShift as Driver["breakShift"], startLocation, endLocation, costPerHour };
  return driver && { ...driver, ...given(changed) };
}

/** Without what the day leaves as it is. */
function given<Values extends object>(values: Values): Partial<Values> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Partial<Values>;
}

/** The limits of who drives, which the day changes whoever that is. */
export function changedLimits(
  driver: Driver | undefined,
  change: JourneyChange = {},
): Pick<Driver, "drivingLimit" | "dutyTimeLimit" | "runDurationLimit"> {
  const { drivingLimit, dutyTimeLimit, runDurationLimit } = { ...driver, ...change };
  return {
    ...(drivingLimit !== undefined && { drivingLimit }),
    ...(dutyTimeLimit !== undefined && { dutyTimeLimit }),
    ...(runDurationLimit !== undefined && { runDurationLimit }),
  };
}
