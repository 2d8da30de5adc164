import { expect, it } from "vitest";
import { putOffOn, type Turn } from "./outOfTurn";

const stops = (more: Partial<Turn> = {}): Turn[] =>
  Array.from({ length: 6 }, (_, at) => ({ begin: at * 900, opens: 0, isFree: true, ...more }));
const keys = Array.from({ length: 400 }, (_, at) => `run ${at}`);

it("has a driver put a stop off on every other run, each time the same one for the same key", () => {
  const places = keys.map((key) => putOffOn(stops(), key));
  const some = places.filter((at) => at !== undefined);
  expect(some.length).toBeGreaterThan(150);
  expect(some.length).toBeLessThan(250);
  expect(new Set(some)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(keys.map((key) => putOffOn(stops(), key))).toEqual(places);
});

it("puts off no stop for one that is not open yet, and none that others wait for", () => {
  expect(keys.flatMap((key) => putOffOn(stops({ opens: 9_000 }), key) ?? [])).toEqual([]);
  expect(keys.flatMap((key) => putOffOn(stops({ isFree: false }), key) ?? [])).toEqual([]);
  expect(keys.flatMap((key) => putOffOn(stops().slice(0, 1), key) ?? [])).toEqual([]);
});
