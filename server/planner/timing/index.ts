export type { Steps } from "./Steps";
export { createTiming } from "./Timing";
export type { Runs, Standing, Timing } from "./Timing";
