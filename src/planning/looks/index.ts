export { lineCasings, lineColors, lineDashes, lineLooksOf } from "./lineLooks";
export type { LineLook } from "./lineLooks";
export { colorSchemeOf, markerColors, priorityColors } from "./markerColors";
export type { ColorScheme } from "./markerColors";
export { orderShapes } from "./orderShapes";
export { runColors, runLook, runLooksOf } from "./runLooks";
export type { RunLook } from "./runLooks";
