export { DemoDaysNote } from "./DemoDaysNote";
export { useDemoDays, useIsDemo } from "./useDemoDays";
