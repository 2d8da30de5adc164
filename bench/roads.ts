import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouter, loadRoads, profiles, type Place, type RoadTable } from "../server/roads";
import { median, printFigures } from "./figures";
import { dijkstraOver } from "./roadDijkstra";
import { tripsOf } from "./roadTrips";

/**
 * Roads of a real city: `ROADS_EXTRACT=porto.osm.pbf TAXI_TRACKS=trips.csv npm run bench -- roads`. The tracks are a CSV
 * whose POLYLINE has a place, [longitude, latitude], each 15 s; without them routes are not held against driven ones.
 */
const extract = process.env.ROADS_EXTRACT;
if (extract === undefined || !existsSync(extract)) {
  process.stdout.write("Left out: ROADS_EXTRACT names no extract (.osm.pbf)\n");
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), "roads-"));
try {
  const kept = join(folder, "car.roads");
  const build = cpuSeconds(() => loadRoads(extract, "car", kept));
  const load = cpuSeconds(() => loadRoads(extract, "car", kept));
  const roads = load.result;
  const router = createRouter(roads, { profile: profiles.CAR_FAST });
  const draw = placesAmong(roads.network.latitudes, roads.network.longitudes);
  // Warm: a server has answered before.
  router.table(draw(300));
  const small = cpuSeconds(() => router.table(draw(600)));
  const large = cpuSeconds(() => router.table(draw(1000)));
  const runs = Array.from({ length: 30 }, () => draw(21));
  const ways = () => runs.map((stops) => router.legs(stops));
  ways();
  const geometry = cpuSeconds(ways);

  const [sources, targets] = [draw(40), draw(1000)];
  const table = router.table(sources, targets);
  const dijkstra = dijkstraOver(roads, profiles.CAR_FAST);
  const wrong = sources.reduce(
    (sum, source, row) => sum + differing(table, row, dijkstra(source, targets)),
    0,
  );
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  printFigures([
    { name: "Roads are built of the extract, CPU", value: build.seconds, limit: 15, unit: "s" },
    { name: "Roads that are kept are loaded, CPU", value: load.seconds, limit: 1, unit: "s" },
    { name: "600 × 600 times and distances, CPU", value: small.seconds, limit: 0.7, unit: "s" },
    { name: "1,000 × 1,000 times and distances, CPU", value: large.seconds, limit: 2, unit: "s" },
    {
      name: "Ways of 30 runs of 20 legs with their points, CPU",
      value: geometry.seconds * 1000,
      limit: 100,
      unit: "ms",
    },
    {
      name: "Memory of the roads, heap and arrays",
      value: (heapUsed + arrayBuffers) / 1e6,
      limit: 300,
      unit: "MB",
    },
    {
      name: `Times other than Dijkstra's, of ${sources.length * targets.length}`,
      value: wrong,
      limit: 0,
      unit: "",
    },
  ]);
  if (process.env.TAXI_TRACKS !== undefined) holdAgainst(tripsOf(process.env.TAXI_TRACKS));

  function holdAgainst(trips: ReturnType<typeof tripsOf>): void {
    const driven = trips.flatMap((trip) => {
      const { seconds, metres } = router.table([trip.from], [trip.to]);
      return (seconds[0] ?? -1) > 0
        ? [{ length: (metres[0] ?? 0) / trip.metres, time: (seconds[0] ?? 0) / trip.seconds }]
        : [];
    });
    // The factor is found on every other trip, and holds for those between them.
    const timesOf = (rest: number) => driven.filter((_, at) => at % 2 === rest).map(({ time }) => time);
    const factor = 1 / median(timesOf(0));
    const time = factor * median(timesOf(1));
    const length = median(driven.map((each) => each.length));
    printFigures([
      {
        name: `Length of the route by that driven, median of ${driven.length} trips`,
        value: length,
        unit: "",
      },
      { name: "  its distance from 1", value: Math.abs(length - 1), limit: 0.05, unit: "" },
      { name: "Driving time correction factor, from half of the trips", value: factor, unit: "" },
      { name: "Time with it by that driven, median of the other half", value: time, unit: "" },
      { name: "  its distance from 1", value: Math.abs(time - 1), limit: 0.05, unit: "" },
    ]);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function cpuSeconds<Result>(work: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

/** Draws crossings, the same in each run of the bench. */
function placesAmong(latitudes: Float64Array, longitudes: Float64Array): (count: number) => Place[] {
  let seed = 1;
  return (count) =>
    Array.from({ length: count }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      const node = seed % latitudes.length;
      return { latitude: latitudes[node] ?? 0, longitude: longitudes[node] ?? 0 };
    });
}

function differing(table: RoadTable, row: number, expected: number[]): number {
  return expected.filter((seconds, column) => table.seconds[row * expected.length + column] !== seconds)
    .length;
}
