export { violationOf } from "./journeys";
export { toldDay } from "./schedule";
export type { ToldDay } from "./schedule";
