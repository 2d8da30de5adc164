import type { RulesByResource } from "../resources";
import { locationRules } from "./locationMoves";
import { orderRules } from "./orderRules";
import { scheduleRules } from "./schedule";

export { orderEndpoints } from "./endpoints";
export { statusGroupOf } from "./statuses";
export { ledOn, planned } from "./planned";
export { unallocated } from "./statusChange";

/** What orders, and those who serve them, ask of their records beyond their schemas. */
export const recordRules: RulesByResource = new Map([
  ["orders", orderRules],
  ["customerLocations", locationRules],
  ["vehicles", scheduleRules("vehicle")],
  ["drivers", scheduleRules("performer")],
]);
