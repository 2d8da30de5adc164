export { colorSchemeOf, colorSchemes, markerColors, priorityColors } from "./markerColors";
export type { ColorScheme } from "./markerColors";
export { orderShapes } from "./orderShapes";
export { RunBadge, RunChip, runColors, runLook, runLooksOf, textOn, toldLoading } from "../../runLooks";
export type { RunLook } from "../../runLooks";
export { stopState } from "./stopState";
export type { StopState } from "./stopState";
export { useRunLooks } from "./useRunLooks";
export { windowColor, windowHours } from "./windowHours";
