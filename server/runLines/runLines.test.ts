import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce, createRouting, metresBetween } from "../roads";
import { gridOf } from "../roads/extractFile.fixture";
import { roadsFrom } from "../roads/testRoads.fixture";
import {
  createTravelTimes,
  roadEngine,
  straightLine,
  TravelFault,
  type Driving,
  type LegsRequest,
  type TravelTimes,
} from "../travel";
import { RunLines } from ".";
import { KeptLines } from "./KeptLines";
import { simplifyLine } from "./simplifyLine";

const step = 0.001;
const at = (row: number, column: number) => ({ latitude: 41 + row * step, longitude: -8 + column * step });
const car: Driving = { mode: "CAR_FAST" };
const routing = createRouting((mover) => roadsFrom(gridOf(4), mover));
const byRoad = createTravelTimes(
  roadEngine({
    table: async (from, to, driving) => atOnce(routing.table(from, to, driving)),
    legs: async (stops, driving) => routing.legs(stops, driving),
  }),
);
const byBird = createTravelTimes(straightLine);
const same = () => "the same roads";

/** Notes how many stops it is asked for each time. */
function listening(travel: TravelTimes, before = () => {}): TravelTimes & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    source: travel.source,
    table: (request) => travel.table(request),
    legs: async (request: LegsRequest) => {
      asked.push(request.stops.length);
      before();
      return travel.legs(request);
    },
  };
}

const wire = (...places: { latitude: number; longitude: number }[]) =>
  places.flatMap(({ latitude, longitude }) => [Math.round(latitude * 1e5), Math.round(longitude * 1e5)]);
const run = (...places: { latitude: number; longitude: number }[]) => ({
  vehicle: "v",
  run: "r",
  places,
  driving: car,
});

describe("the lines of runs", () => {
  it("go around corners by road, and straight without roads", async () => {
    const places = [at(0, 0), at(1, 1)];
    const [line] = await new RunLines(byRoad, same).of([run(...places)]);
    expect(line).toMatchObject({ vehicle: "v", run: "r" });
    expect([wire(at(0, 0), at(0, 1), at(1, 1)), wire(at(0, 0), at(1, 0), at(1, 1))]).toContainEqual(
      line?.points,
    );
    expect((await new RunLines(byBird, same).of([run(...places)]))[0]?.points).toEqual(wire(...places));
  });

  it("are straight to where no road leads, and by road again from there", async () => {
    const far = { latitude: 45, longitude: 0 };
    const [line] = await new RunLines(byRoad, same).of([run(at(0, 0), far, at(0, 0), at(0, 2))]);
    expect(line?.points).toEqual(wire(at(0, 0), far, at(0, 0), at(0, 2)));
  });

  it("ask for what is new alone, and in one question where it hangs together", async () => {
    const travel = listening(byRoad);
    const lines = new RunLines(travel, same);
    await lines.of([run(at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(0, 0))]);
    expect(travel.asked).toEqual([5]);
    await lines.of([run(at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(0, 0))]);
    expect(travel.asked).toEqual([5]);
    // One stop in the midst is another: the legs to and from it are new.
    await lines.of([run(at(0, 0), at(1, 1), at(2, 1), at(3, 3), at(0, 0))]);
    expect(travel.asked).toEqual([5, 3]);
    // A truck has ways of its own.
    const truck = { ...run(at(0, 0), at(1, 1)), driving: { mode: "TRUCK_SLOW" } as const };
    await lines.of([truck]);
    expect(travel.asked).toEqual([5, 3, 2]);
  });

  it("look everything up anew when the roads are others", async () => {
    const travel = listening(byRoad);
    let roads = "first";
    const lines = new RunLines(travel, () => roads);
    await lines.of([run(at(0, 0), at(1, 1))]);
    roads = "second";
    await lines.of([run(at(0, 0), at(1, 1))]);
    expect(travel.asked).toEqual([2, 2]);
  });

  it("are straight as long as the roads are being read, and ask again the next time", async () => {
    let isReady = false;
    const travel = listening(byRoad, () => {
      if (!isReady) throw new TravelFault("ROADS_NOT_READY");
    });
    const lines = new RunLines(travel, same);
    const runs = Array.from({ length: 20 }, () => run(at(0, 0), at(1, 1)));
    const first = await lines.of(runs);
    expect(first.map(({ points }) => points)).toEqual(runs.map(() => wire(at(0, 0), at(1, 1))));
    // Those that were on their way at once, and no more.
    expect(travel.asked.length).toBeLessThanOrEqual(4);
    isReady = true;
    expect((await lines.of(runs.slice(0, 1)))[0]?.points).toHaveLength(6);
  });

  it("are straight for who drives in a way that nobody knows, and by road for the others", async () => {
    const lines = new RunLines(byRoad, same);
    const transit = { ...run(at(0, 0), at(1, 1)), driving: { mode: "TRANSIT" } as const };
    const [straight, road] = await lines.of([transit, run(at(0, 0), at(1, 1))]);
    expect([straight?.points.length, road?.points.length]).toEqual([4, 6]);
  });

  it("are empty where there is no way, and stand in the order of the runs", async () => {
    const lines = await new RunLines(byBird, same).of([
      { ...run(at(0, 0), at(0, 0)), run: "same" },
      { ...run(), run: "none" },
      { ...run(at(0, 0), at(0, 1)), run: "one" },
    ]);
    expect(lines.map(({ run: id, points }) => [id, points.length])).toEqual([
      ["same", 0],
      ["none", 0],
      ["one", 4],
    ]);
  });
});

describe("a simplified line", () => {
  it("keeps its ends, and comes by each point that it leaves out", () => {
    const points = fc.array(
      fc.tuple(
        fc.double({ min: 41, max: 41.02, noNaN: true }),
        fc.double({ min: -8.02, max: -8, noNaN: true }),
      ),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(points, (line) => {
        const simple = simplifyLine(line.flat(), 50);
        expect([...simple.subarray(0, 2)]).toEqual(line[0]!.map((each) => Math.round(each * 1e5)));
        expect([...simple.subarray(-2)]).toEqual(line.at(-1)!.map((each) => Math.round(each * 1e5)));
        for (const place of line) expect(metresTo(simple, place)).toBeLessThan(52);
      }),
    );
    expect(simplifyLine([], 5)).toHaveLength(0);
    expect(simplifyLine([41, -8, 41.0005, -8, 41.001, -8], 5)).toEqual(
      Int32Array.of(4_100_000, -800_000, 4_100_100, -800_000),
    );
  });
});

describe("kept lines", () => {
  it("have no more room than they were given, and those go first that nobody asked for", () => {
    const kept = new KeptLines(10);
    kept.set("one", new Int32Array(4));
    kept.set("two", new Int32Array(4));
    expect(kept.get("one")).toHaveLength(4);
    kept.set("three", new Int32Array(4));
    expect([kept.get("one")?.length, kept.get("two"), kept.size]).toEqual([4, undefined, 8]);
    kept.set("one", new Int32Array(6));
    expect([kept.size, kept.get("three")?.length]).toEqual([10, 4]);
    kept.set("huge", new Int32Array(11));
    expect([kept.size, kept.get("huge")]).toEqual([0, undefined]);
  });
});

/** From a place to the nearest side of a line, found by walking along it in small steps. */
function metresTo(line: Int32Array, [latitude, longitude]: [number, number]): number {
  let nearest = Infinity;
  for (let side = 0; side < Math.max(1, line.length / 2 - 1); side++)
    for (let part = 0; part <= 400; part++) {
      const [to, share] = [line.length > 2 ? 2 * side + 2 : 2 * side, part / 400];
      const north = line[2 * side]! + (line[to]! - line[2 * side]!) * share;
      const east = line[2 * side + 1]! + (line[to + 1]! - line[2 * side + 1]!) * share;
      nearest = Math.min(nearest, metresBetween(latitude, longitude, north / 1e5, east / 1e5));
    }
  return nearest;
}
