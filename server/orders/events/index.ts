export { derive, type Outcome } from "./derive";
export type { Happened, ItemFact, RunHappened, Steps } from "./Happened";
export { followEvents, happens, settleEvents } from "./recording";
export { readEvents } from "./rows";
export { type Answered, tell, type Told } from "./telling";
export { eventTable, prepareEvents } from "./table";
