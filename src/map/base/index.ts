export { BaseMap } from "./BaseMap";
