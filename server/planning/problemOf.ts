import type { Problem, TravelTable } from "../planner";
import type { Place } from "../roads";
import type { TravelSource, TravelTimes } from "../travel";
import type { JobRequest } from "./JobRequest";

/** Nowhere: no road leads there, so that whoever is there is named. */
const nowhere: Place = { latitude: Number.NaN, longitude: Number.NaN };

/** The request as the planner takes it, with times and distances between its places. Throws TravelFault. */
export async function problemOf(
  { problem }: Pick<JobRequest, "problem">,
  travel: TravelTimes,
  signal?: AbortSignal,
): Promise<{ problem: Problem; source: TravelSource }> {
  const { places, driving } = problem;
  const known = places.map((place) => place ?? nowhere);
  const tables: TravelTable[] = [];
  for (const { maxSpeed, vehicle, ...how } of driving) {
    const topSpeed = maxSpeed === undefined ? {} : { topSpeed: maxSpeed };
    const table = await travel.table({
      from: known,
      driving: { ...how, vehicle: { ...vehicle, ...topSpeed } },
      signal,
    });
    tables.push({ places: places.length, seconds: shared(table.seconds), metres: shared(table.metres) });
  }
  return { source: travel.source, problem: problemWith(problem, tables) };
}

/** The request as the planner takes it, with these times between its places. */
export function problemWith(
  { places, driving: _driving, orders, journeys, ...rest }: JobRequest["problem"],
  tables: TravelTable[],
): Problem {
  return {
    ...rest,
    tables,
    orders: orders.map(({ place, ...order }) => ({
      ...order,
      place: place === null || places[place] === null ? undefined : place,
    })),
    journeys: journeys.map(({ driving: table, start, end, limits, ...journey }) => ({
      ...journey,
      table,
      start: start ?? undefined,
      end: end ?? undefined,
      limits: { ...unlimited, ...limits },
    })),
  };
}

/** In memory that all planning threads read. */
function shared(cells: Int32Array): Int32Array {
  const all = new Int32Array(new SharedArrayBuffer(cells.byteLength));
  all.set(cells);
  return all;
}

const unlimited = { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: Infinity };
