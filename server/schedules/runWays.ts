import type { ScheduleJourney } from "../../schemas/schedule";
import type { Place } from "../roads";
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
      const placeOf = (row: number | null): Place[] =>
        row === null ? [] : [places[row]].flatMap((place) => place ?? []);
      const by = arrangement.journeys[vehicle]?.breakdown;
      const found = [
        ...placeOf(at === 0 ? journey.start : centre),
        ...withTakeovers(stops, arrangement, (order) => placeOf(rows.get(order) ?? null)),
        // One that broke down comes to no other place.
        ...(by ? [by].map(pointOf) : placeOf(at === runs.length - 1 ? journey.end : centre)),
      ];
      return { vehicle, run: id, places: found, driving: how };
    });
  });
}

/** The places of stops, and before the first stop after it that where goods are taken over from another vehicle. */
function withTakeovers(
  stops: Planned["runs"][number]["stops"],
  { takeovers = {} }: Arrangement,
  placeOf: (order: string) => Place[],
): Place[] {
  const waiting = stops
    .flatMap(({ order }) => takeovers[order] ?? [])
    .toSorted((one, other) => one.time - other.time);
  return stops.flatMap(({ order, arrive }) => {
    const due = waiting.filter(({ time }) => time <= arrive);
    waiting.splice(0, due.length);
    const [first] = due;
    return [...(first ? [pointOf(first)] : []), ...placeOf(order)];
  });
}

function pointOf({ latitude, longitude }: Place): Place {
  return { latitude, longitude };
}
