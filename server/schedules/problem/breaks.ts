import type { Journey } from "../../planner";
import type { Day } from "../records";
import { type DayShift, timeOn } from "./clock";

type Driver = NonNullable<ReturnType<Day["drivers"]["get"]>>;

/** The breaks of a driver's day: the weekday's own, else what the driver has for every day (spec 3.5). */
export function breaksOf(
  day: Day,
  driver: Driver | undefined,
  shift: DayShift | undefined,
): Pick<Journey, "breaks" | "drivingBreak"> {
  if (!shift) return { breaks: [] };
  if (shift.break) {
    const { start, end } = shift.break;
    return { breaks: [{ earliest: start, latest: start, duration: end - start }] };
  }
  const { type, duration = 0, earliest, latest, afterDriving } = driver?.breakShift ?? {};
  if (duration <= 0) return { breaks: [] };
  if (type === "AFTER_DRIVING")
    return { breaks: [], ...(afterDriving && { drivingBreak: { after: afterDriving, duration } }) };
  if (type === undefined || earliest === undefined) return { breaks: [] };
  const from = timeOn(day, earliest, shift.start);
  const until = type === "FLOATING" && latest !== undefined ? timeOn(day, latest, from) : from;
  return { breaks: [{ earliest: from, latest: until, duration }] };
}
