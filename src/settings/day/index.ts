export { DayNote } from "./DayNote";
export { DayChooser } from "./DayChooser";
export { pageOf, useDay } from "./useDay";
