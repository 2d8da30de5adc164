export { lineCasings, lineColors, lineDashes, lineLooksOf } from "./lineLooks";
export type { LineLook } from "./lineLooks";
export { colorSchemeOf, markerColors, priorityColors } from "./markerColors";
export type { ColorScheme } from "./markerColors";
export { orderShapes } from "./orderShapes";
export { pinSymbol } from "./pinSymbol";
export type { PinLooks } from "./pinSymbol";
