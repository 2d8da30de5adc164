import type { PlannedRun, Problem } from "../model";
import type { LockedDriving } from "./lockedDriving";

/**
 * A problem as flat arrays, by the index of an order (`node`) and of a journey. Everything that does not depend on what
 * else is on a run is decided here.
 */
export type Compiled = {
  problem: Problem;
  orders: number;
  kind: Uint8Array;
  /** The other order of a linked pair, else -1. */
  partner: Int32Array;
  place: Int32Array;
  operation: Float64Array;
  visit: Float64Array;
  loading: Float64Array;
  weight: Float64Array;
  volume: Float64Array;
  penalty: Float64Array;
  /** -1 first, 1 last in its run. */
  sequence: Int8Array;
  /** Windows of a node stand from `windowFrom[node]` up to `windowFrom[node + 1]`. */
  windowFrom: Int32Array;
  windowStart: Float64Array;
  windowEnd: Float64Array;
  /** Seconds that an operation may begin after its window. */
  lateness: number;
  /** Orders with the same requirements are of one class; 1 where two classes may not be on one run, row by row. */
  classOf: Int32Array;
  classes: number;
  conflicts: Uint8Array;
  /** The locked run that an order belongs to, counted over all journeys, else -1. */
  lock: Int32Array;
  lockedRuns: PlannedRun[];
  /** By locked run. */
  lockedDriving: LockedDriving[];
  /** By node and journey, row by row: 0 never, 1 may, 2 outside of its dynamic territory. */
  allowed: Uint8Array;
  /** What the order costs on the journey, wherever it stands in it. */
  extra: Float64Array;
  journeys: CompiledJourney[];
};

export const deliver = 0;
export const collect = 1;
export const pickUp = 2;
export const drop = 3;

export type CompiledJourney = {
  index: number;
  /** Times and distances of its kind of driving. */
  seconds: Int32Array;
  metres: Int32Array;
  places: number;
  weight: number;
  volume: number;
  centre: { place: number; loading: number; unloading: number; hours: Float64Array };
  /** -1 where it begins or ends with a stop. */
  start: number;
  end: number;
  perSecond: number;
  perMetre: number;
};
