export { CentreField } from "./CentreField";
export { dayAfter } from "./dayAfter";
export { DayField } from "./DayField";
export { DayInput } from "./DayInput";
export { useCentres } from "./useCentres";
export { useTerritories } from "./useTerritories";
export type { Centre } from "./useCentres";
