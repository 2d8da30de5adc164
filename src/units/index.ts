export { unitsOf } from "./units";
export type { Units, UnitView } from "./units";
export { useUnits } from "./useUnits";
export { marksOf, numberText, parseNumber } from "./numbers";
export type { Marks } from "./numbers";
