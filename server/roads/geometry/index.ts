export { boxOf } from "./Box";
export type { Box } from "./Box";
export { cutLine } from "./cutLine";
export type { Frame, Points } from "./cutLine";
export { cutRing } from "./cutRing";
export { chained, isInside, reversed, signedArea } from "./rings";
export { simplified } from "./simplified";
