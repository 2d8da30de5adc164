export { packOf } from "./packOf";
export { packs } from "./packs";
export type { LocaleName, LocalePack } from "./packs";
