import type { Place, RoadDriving, RoadTimes } from "../roads";
import type { EngineLeg, TravelEngine } from "./TravelEngine";

/** The roads of an extract: in this thread or in another one. Both throw a TravelFault, or the signal's reason. */
export interface RoadSource {
  table(from: Place[], to: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<RoadTimes>;
  legs(stops: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<(EngineLeg | undefined)[]>;
}

export function roadEngine(roads: RoadSource): TravelEngine {
  return {
    source: "ROADS",
    table: (...question) => roads.table(...question),
    legs: (...question) => roads.legs(...question),
  };
}
