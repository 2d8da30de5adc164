import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce, createRouting, metresBetween } from "../roads";
import { gridOf } from "../roads/extractFile.fixture";
import { roadsFrom } from "../roads/testRoads.fixture";
import { runs } from "../../tests/scope";
import { createTravelTimes, roadEngine, straightLine, type Driving, type TravelTimes } from ".";

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

describe.each<[string, TravelTimes]>([
  ["ROADS", byRoad],
  ["STRAIGHT_LINE", byBird],
])("travel times of %s", (source, travel) => {
  it("say where they are from", async () => {
    expect((await travel.table({ from: [at(0, 0)], driving: car })).source).toBe(source);
    expect((await travel.legs({ stops: [], driving: car })).source).toBe(source);
  });

  it("name what is no place, and put no time in its cells", async () => {
    const places = [
      at(0, 0),
      { latitude: Number.NaN, longitude: 0 },
      at(2, 2),
      { latitude: 91, longitude: 0 },
    ];
    const table = await travel.table({ from: places, driving: car });
    expect(table.noRoad).toEqual({ from: [1, 3], to: [1, 3] });
    expect([...table.seconds.subarray(4, 8)]).toEqual([-1, -1, -1, -1]);
    expect(table.seconds[2]).toBeGreaterThan(0);
    const some = await travel.table({ from: [at(0, 0)], to: places, driving: car });
    expect(some.noRoad).toEqual({ from: [], to: [1, 3] });
    expect([some.seconds[2], some.metres[2]]).toEqual([table.seconds[2], table.metres[2]]);
    const { legs, noRoad } = await travel.legs({ stops: [...places, at(0, 0), at(2, 2)], driving: car });
    expect(noRoad).toEqual([0, 1, 2, 3]);
    expect(legs[4]).toMatchObject({ seconds: table.seconds[2], metres: table.metres[2] });
    expect((await travel.table({ from: [], to: [at(0, 0)], driving: car })).seconds).toHaveLength(0);
  });

  it("are the same in a table and as ways, whole and never endless", async () => {
    const place = fc.record({
      latitude: fc.double({ min: 40.99, max: 41.01, noNaN: true }),
      longitude: fc.double({ min: -8.01, max: -7.99, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 2, maxLength: 5 }), async (stops) => {
        const driving = { ...car, correction: 1.3 };
        const [table, run] = [
          await travel.table({ from: stops, driving }),
          await travel.legs({ stops, driving }),
        ];
        for (const [leg, way] of run.legs.entries()) {
          const cell = leg * stops.length + leg + 1;
          expect([way?.seconds ?? -1, way?.metres ?? -1]).toEqual([table.seconds[cell], table.metres[cell]]);
          expect(way === undefined || way.points.every((each) => Number.isFinite(each))).toBe(true);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it("are longer for the slow, through slow zones, and by the correction factor", async () => {
    const seconds = async (more: Partial<Driving>) =>
      (await travel.table({ from: [at(0, 0)], to: [at(0, 3)], driving: { ...car, ...more } })).seconds[0]!;
    const usual = await seconds({});
    const near = (value: number, times: number) =>
      expect(Math.abs(value - times * usual)).toBeLessThan(times + 1);
    near(await seconds({ correction: 2 }), 2);
    const all = [
      [40, -9],
      [40, -7],
      [42, -7],
      [42, -9],
    ] as const;
    near(await seconds({ zones: [{ corners: [...all], coefficient: 0.5 }] }), 2);
    near(await seconds({ zones: [{ corners: [...all], coefficient: 0.5 }], correction: 1.5 }), 3);
    expect(await seconds({ vehicle: { topSpeed: 5 } })).toBeGreaterThan(4 * usual);
    expect(await seconds({ mode: "PEDESTRIAN" })).toBeGreaterThan(4 * usual);
    expect(await seconds({ mode: "TRUCK_SLOW" })).toBeGreaterThan(usual);
  });

  it("refuse what they don't know, by name", async () => {
    const fault = (driving: Driving) =>
      travel.table({ from: [at(0, 0)], driving }).catch((error: unknown) => error);
    expect(await fault({ mode: "TRANSIT" })).toMatchObject({
      code: "TRAVEL_MODE_UNSUPPORTED",
      metadata: { mode: "TRANSIT" },
    });
    expect(await fault({ ...car, correction: Number.NaN })).toMatchObject({
      code: "TRAVEL_INVALID",
      message: "correction is NaN: give a number above 0",
    });
    expect(await fault({ ...car, vehicle: { topSpeed: 0 } })).toMatchObject({
      metadata: { field: "vehicle.topSpeed", value: "0" },
    });
    expect(await fault({ ...car, zones: [{ corners: [], coefficient: -1 }] })).toMatchObject({
      metadata: { field: "zones.0.coefficient" },
    });
  });
});

describe("travel times without roads", () => {
  it("are those of the way of a bird and half again, faster as it grows", async () => {
    const ways = [0.01, 0.1, 1].map((north) => ({ latitude: 41 + north, longitude: -8 }));
    const { seconds, metres } = await byBird.table({ from: [at(0, 0)], to: ways, driving: car });
    for (const [index, to] of ways.entries())
      expect(metres[index]! / metresBetween(41, -8, to.latitude, to.longitude)).toBeCloseTo(1.45, 2);
    const speeds = ways.map((_, index) => (metres[index]! / seconds[index]!) * 3.6);
    expect(speeds[0]).toBeCloseTo(28, 0);
    expect(speeds[2]).toBeGreaterThan(speeds[1]!);
    expect(speeds[2]).toBeLessThan(80);
  });

  it("end where nobody would walk", async () => {
    const { noRoad } = await byBird.table({
      from: [{ latitude: 0, longitude: 0 }],
      to: [{ latitude: 0, longitude: 179 }],
      driving: { mode: "PEDESTRIAN" },
    });
    expect(noRoad).toEqual({ from: [0], to: [0] });
  });
});

it("travel times by road name the place that lies outside of the extract", async () => {
  const far = { latitude: 50, longitude: 8 };
  const { noRoad } = await byRoad.table({ from: [at(0, 0), far, at(1, 1)], driving: car });
  expect(noRoad).toEqual({ from: [1], to: [1] });
});
