import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isWorse, middleOf, rankOf } from "./standings";

const rows = [
  { driver: "a", stops: 120, onTime: 90, deviation: 4 },
  { driver: "b", stops: 300, onTime: 95, deviation: -1 },
  { driver: "c", stops: 100, onTime: 85, deviation: -6 },
  { driver: "d", stops: 99, onTime: 99, deviation: 0 },
  { driver: "e", stops: 200, onTime: 90, deviation: 2 },
  { driver: "f", stops: 200 },
];
const ranked = { by: "stops", from: 100 };
const rank = (id: string, measure: string, better?: "more" | "less") =>
  rankOf(rows, { id, of: "driver", measure, better, ranked });

it("ranks those who have enough, the best first, and gives the same place to who are alike", () => {
  expect(rank("b", "onTime", "more")).toEqual({ place: 1, count: 4 });
  expect(rank("a", "onTime", "more")).toEqual({ place: 2, count: 4 });
  expect(rank("e", "onTime", "more")).toEqual({ place: 2, count: 4 });
  expect(rank("c", "onTime", "more")).toEqual({ place: 4, count: 4 });
});

it("has no rank for who has too little, or nothing known", () => {
  expect(rank("d", "onTime", "more")).toBeUndefined();
  expect(rank("f", "onTime", "more")).toBeUndefined();
  expect(rank("nobody", "onTime", "more")).toBeUndefined();
});

it("takes what gets better neither way for best at nothing", () => {
  expect(["b", "e", "a", "c"].map((id) => rank(id, "deviation")?.place)).toEqual([1, 2, 3, 4]);
  expect(isWorse(undefined, -7, { low: -3, high: 5 })).toBe(true);
  expect(isWorse(undefined, -4, { low: -3, high: 5 })).toBe(false);
});

it("tells what is worse than the middle half by the way in which it gets better", () => {
  const middle = { low: 88, high: 93 };
  expect(isWorse("more", 87, middle)).toBe(true);
  expect(isWorse("more", 94, middle)).toBe(false);
  expect(isWorse("less", 94, middle)).toBe(true);
  expect(isWorse("less", 87, middle)).toBe(false);
});

it("has the middle half of four and more, as percentiles are counted", () => {
  expect(middleOf([1, 2, 3])).toBeUndefined();
  expect(middleOf([4, 1, 3, 2])).toEqual({ low: 1.75, high: 3.25 });
  expect(middleOf([5, 1, 4, 2, 3])).toEqual({ low: 2, high: 4 });
  const some = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(some, (values) => {
      const { low, high } = middleOf(values) ?? { low: Number.NaN, high: Number.NaN };
      expect(values.filter((value) => value <= high + 1e-9).length).toBeGreaterThanOrEqual(values.length / 2);
      expect(low).toBeLessThanOrEqual(high + 1e-9);
    }),
  );
});
