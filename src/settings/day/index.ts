export { DayChooser } from "./DayChooser";
export { pageOf, useDay } from "./useDay";
