import type { Feature } from "../feature";
import { estimateEndpoints } from "./endpoints";
import { departureTable, estimateRuns, estimateTable } from "./table";

export { askedWay, estimate } from "./estimate";
export type { Way } from "./estimate";
export { type Learning, learntOfDay, type Paces } from "./learnt";
export { punctualityOf, spareOf } from "./punctuality";
export type { Promised, PunctualitySettings } from "./punctuality";
export { type Rest, restOf } from "./restOf";
export { forgetEstimates, keepDepartures, readArrivals, readEstimates, writeEstimates } from "./rows";
export { type OrderFacts, stopFacts } from "./stopFacts";
export { estimatesBeside } from "./table";
export { type Expected, toldThen } from "./toldThen";
export type { DrivenLeg, Pause, RunFacts, ServedStop, StopFacts, UnderWay } from "./UnderWay";

/** When orders of days that are being driven are expected (execution 3a). */
export const estimatesFeature: Feature = {
  migrations: [estimateTable, departureTable, estimateRuns],
  protectedTables: ["departure_estimate", "order_estimate"],
  serve: () => ({ endpoints: estimateEndpoints() }),
};
