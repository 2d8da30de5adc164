export { besidePath, placesBeside } from "./beside";
export { areaShown, isBackward, isDrawn, layers, linesShown, roadsFrom } from "./kinds";
export type { Layer, Look, Shown } from "./kinds";
export { numberShown, placeShown } from "./placeShown";
export { layerOf, partsOf, project, worldSize } from "./Shapes";
export type { Shapes } from "./Shapes";
export { shapesOf } from "./shapesOf";
export type { MapShapes } from "./shapesOf";
