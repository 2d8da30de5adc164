import type { ScheduleOrder, ScheduleStop } from "../../../schemas/schedule";
import { isLate, littleTime, timeLeft } from "../day/stopWindows";

/** How a stop keeps its order's windows and the rules: `broken` where it is late, or another hard rule is broken. */
export type StopState = "broken" | "atRisk" | "good";

export function stopState(stop: ScheduleStop, order: ScheduleOrder): StopState {
  if (isLate(stop) || stop.violations.some(({ severity }) => severity === "HARD")) return "broken";
  return (timeLeft(stop, order) ?? Infinity) < littleTime ? "atRisk" : "good";
}
