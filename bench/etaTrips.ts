import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askedWay, estimate, restOf, type UnderWay } from "../server/estimates";
import type { Journey, Order, Problem } from "../server/planner";
import { createRouter, loadRoads, type Place, profiles } from "../server/roads";
import { median, printFigures } from "./figures";
import { lengthOf, secondsPerFix, tripsOf } from "./roadTrips";

/**
 * Real trips, each estimated once a third of its time has passed, from where the car was then: `ROADS_EXTRACT=porto.osm.pbf
 * TAXI_TRACKS=trips.csv npm run bench -- etaTrips`. The roads' correction is found on every other trip, and the estimates
 * are held against those between them.
 */
const { ROADS_EXTRACT: extract = "demo/porto.osm.pbf", TAXI_TRACKS: tracks } = process.env;
if (tracks === undefined || !existsSync(tracks)) {
  process.stdout.write("Left out: TAXI_TRACKS names no tracks (.csv)\n");
  process.exit();
}
type Router = ReturnType<typeof createRouter>;

const folder = mkdtempSync(join(tmpdir(), "eta-"));
try {
  const roads = loadRoads(extract, "car", join(folder, "car.roads"));
  const trips = tripsOf(tracks);
  const plain = createRouter(roads, { profile: profiles.CAR_FAST });
  const known = trips
    .filter((_, at) => at % 2 === 0)
    .flatMap(({ from, to, seconds }) => {
      const way = wayOf(plain, from, to);
      return way ? [seconds / way.seconds] : [];
    });
  const correction = median(known);
  const router = createRouter(roads, { profile: profiles.CAR_FAST, correction });
  const held = trips
    .filter((_, at) => at % 2 === 1)
    .flatMap(({ places, seconds, to }) => {
      const third = Math.floor((places.length - 1) / 3);
      const here = places[third]!;
      const passed = third * secondsPerFix;
      const way = wayOf(router, here, to);
      if (!way) return [];
      const left = arrivalOf({ here, to, passed }, router) - passed;
      return [{ left, really: seconds - passed, way: way.metres / lengthOf(places.slice(third)) }];
    });
  const errors = held.map(({ left, really }) => Math.abs(left - really) / 60);
  const biases = held.map(({ left, really }) => (left - really) / 60);
  const share = (minutes: number) => errors.filter((error) => error < minutes).length / errors.length;
  printFigures([
    { name: `Driving time correction factor, of ${known.length} trips`, value: correction, unit: "" },
    {
      name: `Time left at a third of ${held.length} others: off by, median`,
      value: median(errors),
      limit: 4,
      unit: "min",
    },
    {
      name: "  off by, nine of ten less than",
      value: errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.9)]!,
      unit: "min",
    },
    { name: "  too late by, median", value: median(biases), unit: "min" },
    {
      name: "  off by less than 1, 2, 4 minutes",
      value: share(1),
      unit: `, ${share(2).toFixed(2)}, ${share(4).toFixed(2)}`,
    },
    {
      name: "  time left by that driven, median",
      value: median(held.map(({ left, really }) => left / really)),
      unit: "",
    },
    { name: "  way left by that driven, median", value: median(held.map(({ way }) => way)), unit: "" },
  ]);
} finally {
  rmSync(folder, { recursive: true });
}

function wayOf(router: Router, from: Place, to: Place): { seconds: number; metres: number } | undefined {
  const { seconds, metres } = router.table([from], [to]);
  return (seconds[0] ?? -1) > 0 ? { seconds: seconds[0]!, metres: metres[0]! } : undefined;
}

/** When the car is expected, in seconds since it left: as a vehicle with one stop is. */
function arrivalOf({ here, to, passed }: { here: Place; to: Place; passed: number }, router: Router): number {
  const under: UnderWay = {
    problem: oneStop(router, here, to),
    places: [here, to],
    vehicle: "car",
    now: passed,
    runs: [
      {
        id: "run",
        loading: 0,
        departure: 0,
        left: 0,
        stops: [{ order: "stop", isOver: false, isSuspended: false, started: 0 }],
      },
    ],
    position: { ...here, time: passed },
    pauses: [],
    legs: [],
  };
  const rest = restOf(under)!;
  const asked = askedWay(under, rest, under.problem)!;
  const [stop] = estimate(under.problem, rest, { way: wayOf(router, asked.from, asked.to), factor: 1 });
  return stop!.arrive;
}

function oneStop(router: Router, from: Place, to: Place): Problem {
  const { seconds, metres } = router.table([from, to]);
  const order: Order = {
    id: "stop",
    task: "DELIVERY",
    place: 1,
    centre: "centre",
    windows: [{ start: 0, end: 86_400 }],
    operation: 0,
    visit: 0,
    loading: 0,
    weight: 0,
    volume: 0,
    requirements: [],
    includeDrivers: [],
    excludeDrivers: [],
    preferDrivers: [],
    stopSequence: "ANY",
    penalty: 0,
  };
  const journey: Journey = {
    id: "car",
    driver: "driver",
    centre: "centre",
    table: 0,
    shift: { start: 0, end: 86_400 },
    fixedStart: false,
    start: 0,
    end: undefined,
    weight: Infinity,
    volume: Infinity,
    requirements: [],
    territories: [],
    mostRuns: 1,
    limits: { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: Infinity },
    breaks: [],
    costs: { activation: 0, perHour: 0, perKilometre: 0, perOrder: 0 },
    lockedRuns: [],
  };
  return {
    orders: [order],
    journeys: [journey],
    centres: [{ id: "centre", place: 0, hours: [{ start: 0, end: 86_400 }], loading: 0, unloading: 0 }],
    tables: [{ places: 2, seconds, metres }],
    prices: { latePerMinute: 0, waitingPerHour: 0, notPreferredDriver: 0, stopSequence: 0 },
    allowedLateness: 0,
    allowedOverload: 0,
    incompatible: [],
  };
}
