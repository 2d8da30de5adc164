export { planning } from "./page";
export type { Hovered, Selection } from "./Selection";
