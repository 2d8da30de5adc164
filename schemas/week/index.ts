export { isSoundWeek, weekFaults } from "./faults";
export {
  dayShifts,
  daySeconds,
  endingNext,
  overlaps,
  placeOf,
  round,
  roundTheClock,
  shiftOf,
  startsWithin,
  weekdayProperty,
  weekdays,
  weekSeconds,
} from "./shift";
export type { Shift, Stretch, Weekday } from "./shift";
