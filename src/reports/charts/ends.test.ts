import * as fc from "fast-check";
import { expect, it } from "vitest";
import { endsOf } from "./ends";

const range = (low: number, quarter: number, threeQuarters: number, high: number) => ({
  low,
  quarter,
  threeQuarters,
  high,
});

const usual = [range(-8, -2, 8, 20), range(-6, -1, 9, 22), range(-9, -3, 7, 18), range(-7, -2, 8, 20)];

it("ends where the farthest does, as long as none reaches much farther than the others", () => {
  expect(endsOf(usual)).toEqual({ low: -9, high: 22 });
  expect(endsOf([...usual, range(-10, -4, 12, 36)])).toEqual({ low: -10, high: 36 });
  expect(endsOf([])).toEqual({ low: 0, high: 0 });
  expect(endsOf([range(3, 4, 8, 9)])).toEqual({ low: 0, high: 9 });
});

it("cuts what reaches much farther, but never its quarters", () => {
  expect(endsOf([...usual, range(-40, -4, 12, 90)])).toEqual({ low: -14, high: 35 });
  expect(endsOf([...usual, range(-8, -4, 60, 200)])).toEqual({ low: -9, high: 60 });
  // Of few names each is seen whole.
  expect(endsOf([...usual.slice(0, 2), range(-40, -4, 12, 90)])).toEqual({ low: -40, high: 90 });
});

it("keeps all quarters and nothing within the axis", () => {
  const minutes = fc.integer({ min: -100, max: 300 });
  const any = fc
    .tuple(minutes, minutes, minutes, minutes)
    .map((four) => four.toSorted((one, other) => one - other))
    .map(([low = 0, quarter = 0, threeQuarters = 0, high = 0]) => range(low, quarter, threeQuarters, high));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (ranges) => {
      const { low, high } = endsOf(ranges);
      expect(low).toBeLessThanOrEqual(Math.min(0, ...ranges.map(({ quarter }) => quarter)));
      expect(high).toBeGreaterThanOrEqual(Math.max(0, ...ranges.map(({ threeQuarters }) => threeQuarters)));
      expect(low).toBeGreaterThanOrEqual(Math.min(0, ...ranges.map((each) => each.low)));
      expect(high).toBeLessThanOrEqual(Math.max(0, ...ranges.map((each) => each.high)));
    }),
  );
});
