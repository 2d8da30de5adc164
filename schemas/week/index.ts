export { isSoundWeek, weekFaults } from "./faults";
export {
  dayShifts,
  daySeconds,
  overlaps,
  placeOf,
  round,
  shiftOf,
  startsWithin,
  weekdayProperty,
  weekdays,
  weekSeconds,
} from "./shift";
export type { Shift, Stretch, Weekday } from "./shift";
