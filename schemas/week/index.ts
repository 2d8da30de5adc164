export { isSoundWeek, weekFaults } from "./faults";
export type { WeekFault } from "./faults";
export {
  dayShifts,
  daySeconds,
  overlaps,
  placeOf,
  round,
  secondsOf,
  shiftOf,
  startsWithin,
  weekdayProperty,
  weekdays,
  weekSeconds,
} from "./shift";
export type { Shift, Stretch, Weekday } from "./shift";
