import { createTravelTimes } from "./createTravelTimes";
import { osrm, valhalla } from "./engines";
import { keptTables } from "./keptTables";
import { roadEngine, type RoadSource } from "./roadEngine";
import { straightLine } from "./straightLine";
import type { TravelTimes } from "./TravelTimes";

/** The travel times of an account, by its id, as they are now: the same object as long as they are of the same kind. */
export type TravelOf = (account: string) => TravelTimes;

/** Straight lines stay as they are. */
const straight = -1;

/**
 * The travel times that an operator has chosen: a routing engine before the roads of an extract before none at all. An
 * extract may come while the server runs, and be one account's alone.
 */
export function travelTimesOf(
  { osrmUrl, valhallaUrl }: { osrmUrl?: string | undefined; valhallaUrl?: string | undefined },
  roads: RoadSource & { serves(account: string): boolean; readonly extractNumber: number },
): TravelOf {
  const engine = engineOf(osrmUrl, valhallaUrl);
  if (engine) return () => engine;
  const byRoad = {
    ...createTravelTimes(keptTables(roadEngine(roads), () => roads.extractNumber)),
    get generation() {
      return roads.extractNumber;
    },
  };
  const byBird = { ...createTravelTimes(straightLine), generation: straight };
  return (account) => (roads.serves(account) ? byRoad : byBird);
}

function engineOf(osrmUrl: string | undefined, valhallaUrl: string | undefined): TravelTimes | undefined {
  if (osrmUrl !== undefined) return createTravelTimes(osrm(osrmUrl));
  if (valhallaUrl !== undefined) return createTravelTimes(valhalla(valhallaUrl));
  return undefined;
}
