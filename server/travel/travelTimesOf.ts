import { createTravelTimes } from "./createTravelTimes";
import { osrm, valhalla } from "./engines";
import { keptTables } from "./keptTables";
import { roadEngine, type RoadSource } from "./roadEngine";
import { straightLine } from "./straightLine";
import type { TravelTimes } from "./TravelTimes";

/** Straight lines stay as they are. */
const straight = -1;

/**
 * The travel times that an operator has chosen: a routing engine before the roads of an extract before none at all. An
 * extract may come while the server runs.
 */
export function travelTimesOf(
  { osrmUrl, valhallaUrl }: { osrmUrl?: string | undefined; valhallaUrl?: string | undefined },
  roads: RoadSource & { readonly hasExtract: boolean; readonly extractNumber: number },
): TravelTimes {
  if (osrmUrl !== undefined) return createTravelTimes(osrm(osrmUrl));
  if (valhallaUrl !== undefined) return createTravelTimes(valhalla(valhallaUrl));
  const byRoad = createTravelTimes(keptTables(roadEngine(roads), () => roads.extractNumber));
  const byBird = createTravelTimes(straightLine);
  const now = () => (roads.hasExtract ? byRoad : byBird);
  return {
    get generation() {
      return roads.hasExtract ? roads.extractNumber : straight;
    },
    get source() {
      return now().source;
    },
    table: (request) => now().table(request),
    legs: (request) => now().legs(request),
  };
}
