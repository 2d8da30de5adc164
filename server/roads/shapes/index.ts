export { besidePath } from "./beside";
export { isDrawn, layers, roadsFrom } from "./kinds";
export type { Layer, Look } from "./kinds";
export { layerOf, partsOf, project, worldSize } from "./Shapes";
export type { Shapes } from "./Shapes";
export { shapesOf } from "./shapesOf";
export type { MapShapes } from "./shapesOf";
