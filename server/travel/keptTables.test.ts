import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Place, RoadDriving } from "../roads";
import { keptTables } from "./keptTables";
import { straightLine } from "./straightLine";
import type { TravelEngine } from "./TravelEngine";

const place = fc.record({
  latitude: fc.integer({ min: 40, max: 44 }),
  longitude: fc.integer({ min: -9, max: -5 }),
});
const car: RoadDriving = { mode: "CAR_FAST", vehicle: {}, zones: [] };

/** The engine, and how many cells it was asked for. */
function counted(engine: TravelEngine) {
  const asked = { cells: 0, isDown: false };
  const table: TravelEngine["table"] = async (from, to, ...more) => {
    if (asked.isDown) throw new Error("no answer");
    asked.cells += from.length * to.length;
    return engine.table(from, to, ...more);
  };
  return { asked, engine: { ...engine, table } };
}

it("answers what the engine answers, however the questions grow", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(place, { maxLength: 12 }), { maxLength: 6 }), async (questions) => {
      const kept = keptTables(straightLine, () => 1);
      for (const places of questions)
        expect(await kept.table(places, places, car)).toEqual(await straightLine.table(places, places, car));
    }),
  ));

it("asks only for what it was not asked before", async () => {
  const { asked, engine } = counted(straightLine);
  const kept = keptTables(engine, () => 1);
  const places: Place[] = Array.from({ length: 20 }, (_, at) => ({ latitude: 41 + at / 100, longitude: -8 }));
  await Promise.all([kept.table(places, places, car), kept.table(places, places, car)]);
  expect(asked.cells).toBe(400);
  const more = [...places.toReversed(), { latitude: 42, longitude: -8 }];
  await kept.table(more, more, car);
  expect(asked.cells).toBe(400 + 21 + 20);
  await kept.table(places, places, { ...car, mode: "PEDESTRIAN" });
  expect(asked.cells).toBe(400 + 21 + 20 + 400);
});

it("keeps the tables of many ways to drive, and forgets the oldest beyond its room", async () => {
  const { asked, engine } = counted(straightLine);
  const places: Place[] = Array.from({ length: 20 }, (_, at) => ({ latitude: 41 + at / 100, longitude: -8 }));
  const ways = Array.from({ length: 12 }, (_, at) => ({ ...car, vehicle: { topSpeed: 50 + at } }));
  /** The cells that the engine is asked for as each way is asked for in turn, twice. */
  const twice = async (kept: TravelEngine) => {
    asked.cells = 0;
    for (const way of [...ways, ...ways]) await kept.table(places, places, way);
    return asked.cells;
  };
  expect(await twice(keptTables(engine, () => 1))).toBe(12 * 400);
  const one = 64 * 64 * 8;
  expect(await twice(keptTables(engine, () => 1, 12 * one))).toBe(12 * 400);
  expect(await twice(keptTables(engine, () => 1, 6 * one))).toBe(24 * 400);
});

it("forgets what no longer holds, and what failed", async () => {
  const { asked, engine } = counted(straightLine);
  let roads = 1;
  const kept = keptTables(engine, () => roads);
  const places: Place[] = [{ latitude: 41, longitude: -8 }];
  asked.isDown = true;
  await expect(kept.table(places, places, car)).rejects.toThrow("no answer");
  asked.isDown = false;
  await kept.table(places, places, car);
  roads = 2;
  await kept.table(places, places, car);
  expect(asked.cells).toBe(2);
});
