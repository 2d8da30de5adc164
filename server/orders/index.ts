import type { Feature } from "../feature";
import type { ResourceStore, RulesByResource } from "../resources";
import { orderEndpoints } from "./endpoints";
import {
  attemptTable,
  eventEtas,
  eventTable,
  loadingFacts,
  loadingTable,
  prepareAttempts,
  prepareEvents,
} from "./events";
import { settingsRead } from "./settingsRead";
import { locationRules } from "./locationMoves";
import { orderRules, type Teller } from "./orderRules";
import { scheduleRules } from "./schedule";

export {
  type Answered,
  derive,
  type Happened,
  type ItemFact,
  type LoadedItemFact,
  loadingOf,
  type OrderLoading,
  readEvents,
  readRunEvents,
  type RunHappened,
  runOf,
  type SaidOfLoading,
  strangerAmong,
  tell,
  type Told,
} from "./events";
export { itemFacts } from "./itemFacts";
export { readLog } from "./log";
export { eventLinesOf, toldBy } from "./logLines";
export { orderOf, type OrderValues } from "./order";
export { isOnRun, runStatusOf } from "./runStatus";
export { isDone, isFinal, statusesIn, statusGroupOf } from "./statuses";
export type { StatusGroup } from "./statuses";
export { ledOn, planned, takenBack, unallocated } from "./statusChange";

export const ordersFeature: Feature<{ stores: Map<string, ResourceStore>; now: () => Date }> = {
  migrations: [eventTable, loadingTable, attemptTable, eventEtas, loadingFacts],
  protectedTables: ["order_attempt", "order_loading"],
  settings: settingsRead,
  prepare: async (sql, resources) => {
    await prepareEvents(sql, resources);
    if (resources.has("orders")) await prepareAttempts(sql);
  },
  serve: ({ stores, now }) => ({ endpoints: orderEndpoints(stores, now) }),
};

/** What orders, and those who serve them, ask of their records beyond their schemas; `teller` tells what becomes of orders. */
export function recordRules(teller: Teller, now: () => Date): RulesByResource {
  return new Map([
    ["orders", orderRules(teller, now)],
    ["customerLocations", locationRules],
    ["vehicles", scheduleRules("vehicle", now)],
    ["drivers", scheduleRules("performer", now)],
  ]);
}
