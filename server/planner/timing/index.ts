export type { Steps } from "./Steps";
export { createTiming } from "./Timing";
export type { Runs, Timing } from "./Timing";
