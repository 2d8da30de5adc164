import * as fc from "fast-check";
import { expect, it } from "vitest";
import { partsOf } from "./parts";

const names = ["early", "onTime", "late"];

it("lays the parts of a whole side by side, and leaves out what there is none of", () => {
  expect(partsOf(names, { early: 0, onTime: 75, late: 25 }, 100)).toEqual([
    { name: "onTime", from: 0, width: 75 },
    { name: "late", from: 75, width: 25 },
  ]);
  expect(partsOf(names, {}, 100)).toEqual([]);
});

it("shows one of a thousand, too", () => {
  expect(partsOf(names, { early: 1, onTime: 998, late: 1 }, 96)).toEqual([
    { name: "early", from: 0, width: 1.5 },
    { name: "onTime", from: 1.5, width: 93 },
    { name: "late", from: 94.5, width: 1.5 },
  ]);
});

it("fills the bar whatever the parts are", () => {
  const counts = fc.record({ early: fc.nat(9999), onTime: fc.nat(9999), late: fc.nat(9999) });
  fc.assert(
    fc.property(counts, (totals) => {
      const parts = partsOf(names, totals, 96);
      fc.pre(parts.length > 0);
      const last = parts.at(-1);
      expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(96, 6);
      expect(Math.min(...parts.map(({ width }) => width))).toBeGreaterThanOrEqual(1.5);
    }),
  );
});
