import type { ScheduleJourney } from "../../schemas/schedule";
import type { RunWay } from "../runLines";
import type { Arrangement } from "./Arrangement";
import { dayProblem } from "./problem";
import type { Day } from "./records";

type Planned = Pick<ScheduleJourney, "vehicle" | "runs">;

/**
 * The places that each run goes by: from its centre and back to it, but the vehicle's first run from where its driver
 * begins, and the last one to where he ends. What is not on the map is left out.
 */
export function runWays(day: Day, arrangement: Arrangement, planned: readonly Planned[]): RunWay[] {
  const { places, driving, orders, journeys, centres } = dayProblem(day, arrangement);
  const rows = new Map(orders.map(({ id, place }) => [id, place]));
  const known = new Map(journeys.map((journey) => [journey.id, journey]));
  const centre = centres[0]?.place ?? null;
  return planned.flatMap(({ vehicle, runs }) => {
    const journey = known.get(vehicle);
    const how = journey && driving[journey.driving];
    if (!how) return [];
    return runs.map(({ id, stops }, at) => {
      const stations = [
        at === 0 ? journey.start : centre,
        ...stops.map(({ order }) => rows.get(order) ?? null),
        at === runs.length - 1 ? journey.end : centre,
      ];
      const found = stations.flatMap((row) => (row === null ? [] : (places[row] ?? [])));
      return { vehicle, run: id, places: found, driving: how };
    });
  });
}
