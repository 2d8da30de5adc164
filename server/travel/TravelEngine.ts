import type { Place, RoadDriving } from "../roads";
import type { TravelSource } from "./TravelTimes";

/** Row by row: milliseconds and decimetres, -1 in both where no road leads. The arrays are the caller's from then on. */
export type EngineTable = { times: Int32Array; lengths: Int32Array };

/**
 * Milliseconds, decimetres, and points as latitude and longitude in turn; where the source knows it, with the
 * milliseconds until each of them.
 */
export type EngineLeg = { time: number; length: number; points: Float64Array; times?: Float64Array };

/** A source of times for places that are on earth; what is put over its answers is none of its business. */
export interface TravelEngine {
  readonly source: TravelSource;
  /** `to` is the same array as `from` where the places are. */
  table(from: Place[], to: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<EngineTable>;
  legs(stops: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<(EngineLeg | undefined)[]>;
}
