import type { JourneyChange } from "../../../schemas/schedule";
import type { Day, DayVehicle } from "../records";
import { type DayShift, timeOn } from "./clock";

type Driver = NonNullable<ReturnType<Day["drivers"]["get"]>>;

/** The driver's shift, or what the day has in its place; undefined where nobody works. */
export function changedShift(
  day: Day,
  shift: DayShift | undefined,
  { start_time: begins, end_time: ends }: JourneyChange = {},
): DayShift | undefined {
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
  const { runDistanceLimit, requirements, scheduleZones } = change;
  return {
    ...vehicle,
    ...(runDistanceLimit !== undefined && { runDistanceLimit }),
    ...(requirements && { requirements }),
    ...(scheduleZones && { scheduleZones }),
  };
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
