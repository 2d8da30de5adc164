import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem, TravelTable } from "../server/planner";
import { randomOf } from "../server/planner/kernel/random";
import { createRouter, loadRoads, profiles, type Place } from "../server/roads";
import { cityDay, cityPlaces, type CitySize } from "./cityDay";

/** A day on the real roads of the city of ROADS_EXTRACT: the same for the same size. Its tables are in shared memory. */
export function cityProblem(size: CitySize): Problem {
  const folder = mkdtempSync(join(tmpdir(), "city-day-"));
  const roads = loadRoads(process.env.ROADS_EXTRACT!, "car", join(folder, "car.roads"));
  rmSync(folder, { recursive: true });
  const random = randomOf(7);
  const places = cityPlaces(size, roads.network.latitudes, roads.network.longitudes, random);
  return cityDay(size, travelTable(roads, places), random);
}

function travelTable(roads: ReturnType<typeof loadRoads>, places: Place[]): TravelTable {
  const { seconds, metres } = createRouter(roads, { profile: profiles.CAR_FAST, correction: 1.45 }).table(
    places,
  );
  return { places: places.length, seconds: whole(seconds), metres: whole(metres) };
}

function whole(cells: Float64Array): Int32Array {
  const all = new Int32Array(new SharedArrayBuffer(4 * cells.length));
  for (let at = 0; at < cells.length; at++) all[at] = Math.round(cells[at]!);
  return all;
}
