export { drawBase } from "./drawBase";
export type { Tiles } from "./drawBase";
