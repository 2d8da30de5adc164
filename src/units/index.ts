export { unitsOf } from "./units";
export type { Units, UnitView } from "./units";
export { useUnits } from "./useUnits";
export { numberText, parseNumber } from "./numbers";
