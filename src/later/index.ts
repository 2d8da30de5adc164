export { LateMenu, LateMenuItem, LatePopover } from "./overlays";
export { later } from "./later";
export type { Later, NotLoaded } from "./later";
