export { derive, type Outcome } from "./derive";
export type { Happened, Steps } from "./Happened";
export { followEvents, happens, settleEvents } from "./recording";
export { readEvents } from "./rows";
export { eventTable, prepareEvents } from "./table";
