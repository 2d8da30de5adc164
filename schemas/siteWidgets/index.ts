export * from "./calls";
export { frameSource } from "./frameMessages";
export type { FrameMessage, FrameEvent } from "./frameMessages";
export { originsOfSites } from "./originsOfSites";
export { snippetOf } from "./snippetOf";
export { type StoredWidget, toldWidget } from "./toldWidget";
