export { DemoDaysNote } from "./DemoDaysNote";
export { useDemoDays } from "./useDemoDays";
