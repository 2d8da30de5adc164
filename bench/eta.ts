import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askedWay, estimate, restOf, type UnderWay } from "../server/estimates";
import { evaluate, type Problem } from "../server/planner";
import { randomOf } from "../server/planner/kernel/random";
import { createRouter, loadRoads, profiles } from "../server/roads";
import { cityDay, cityPlaces } from "./cityDay";
import { median, printFigures } from "./figures";

/**
 * A run of 40 stops estimated anew from somewhere on its way, the roads included, beside timing the whole of its journey
 * with new tables: on the roads of ROADS_EXTRACT, else of the demo company's.
 */
const extract = process.env.ROADS_EXTRACT ?? "demo/porto.osm.pbf";
if (!existsSync(extract)) {
  process.stdout.write("Left out: ROADS_EXTRACT names no extract (.osm.pbf)\n");
  process.exit();
}
const stops = 40;
const times = 200;
const folder = mkdtempSync(join(tmpdir(), "eta-"));
try {
  const roads = loadRoads(extract, "car", join(folder, "car.roads"));
  const router = createRouter(roads, { profile: profiles.CAR_FAST, correction: 1.45 });
  const random = randomOf(7);
  const { latitudes, longitudes } = roads.network;
  const places = cityPlaces({ orders: stops, journeys: 1 }, latitudes, longitudes, random);
  const problem = cityDay({ orders: stops, journeys: 1 }, tableOf(), random);
  const whole: Problem = {
    ...problem,
    orders: problem.orders.map((order) => ({ ...order, centre: "north" })),
  };
  const sequence = whole.orders.map(({ id }) => id);
  const allocation = { "journey 0": [sequence] };
  const [run] = evaluate(whole, allocation).plan.journeys[0]!.runs;
  const from = places[5]!;
  const under: UnderWay = {
    problem: whole,
    places,
    vehicle: "journey 0",
    now: run!.departure + 60,
    runs: [
      {
        id: "run",
        loading: run!.loading,
        departure: run!.departure,
        left: run!.departure,
        stops: sequence.map((order) => ({ order, isOver: false, isSuspended: false })),
      },
    ],
    position: { ...from, time: run!.departure + 45 },
    pauses: [],
    legs: [],
  };
  const anew = milliseconds(() => {
    const rest = restOf(under)!;
    const asked = askedWay(under, rest, whole)!;
    const { seconds, metres } = router.table([asked.from], [asked.to]);
    return estimate(whole, rest, { way: { seconds: seconds[0]!, metres: metres[0]! }, factor: 1.1 });
  });
  const full = milliseconds(() => evaluate({ ...whole, tables: [tableOf()] }, allocation));
  printFigures([
    {
      name: `A run of ${stops} stops is estimated anew, CPU, median of ${times}`,
      value: median(anew),
      limit: 20,
      unit: "ms",
    },
    { name: "The slowest of them", value: Math.max(...anew), unit: "ms" },
    {
      name: "The same by tables of all its places and a timing of the whole day",
      value: median(full),
      unit: "ms",
    },
  ]);

  function tableOf() {
    const { seconds, metres } = router.table(places);
    return { places: places.length, seconds, metres };
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Of processor time, of each of so many turns once it is warm. */
function milliseconds(work: () => unknown): number[] {
  for (let turn = 0; turn < 20; turn += 1) work();
  return Array.from({ length: times }, () => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
}
