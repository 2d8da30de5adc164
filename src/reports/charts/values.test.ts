import { expect, it } from "vitest";
import { heightOf, limitsWith, targetLine, valueOf } from "./values";

const series = (name: string, below = false) => ({ name, label: name, below, colour: "#000" });

it("draws a measure as it is, or as its share of all", () => {
  const row = { late: 3, visits: 12 };
  expect(valueOf(row, "late")).toBe(3);
  expect(valueOf(row, "late", "visits")).toBe(25);
  expect(valueOf({ visits: 12 }, "late", "visits")).toBeNull();
  expect(valueOf({ late: 0, visits: 0 }, "late", "visits")).toBeNull();
});

it("has a stack's height without what stands below, and none where nothing is known", () => {
  const stack = [series("early", true), series("late15"), series("late30")];
  expect(heightOf({ early: 5, late15: 2, late30: 1, visits: 30 }, stack, "visits")).toBe(10);
  expect(heightOf({ early: 5 }, stack)).toBeNull();
});

it("draws a target at itself beside its series, among what is missed at what may be missed, at 0 nowhere", () => {
  const chart = { name: "a", title: "A?", kind: "line", by: "day" } as const;
  const target = { of: "onTimeShare", setting: "onTimeTarget" };
  expect(targetLine({ ...chart, series: ["onTimeShare"], target }, 95)).toBe(95);
  expect(targetLine({ ...chart, series: ["late"], printed: "onTimeShare", target }, 95)).toBe(5);
  expect(targetLine({ ...chart, series: ["onTimeShare"], target }, 0)).toBeUndefined();
  expect(targetLine({ ...chart, series: ["onTimeShare"] }, 95)).toBeUndefined();
});

it("gives an axis room for what is drawn besides its series", () => {
  expect(limitsWith([null, undefined, 12])(1, 8)).toEqual({ min: 1, max: 12 });
  expect(limitsWith([])(1, 8)).toEqual({ min: 1, max: 8 });
  expect(limitsWith([], 0.5)(2, 8)).toEqual({ min: -1, max: 11 });
  // Bars stand on nothing.
  expect(limitsWith([], 0.5)(0, 8)).toEqual({ min: 0, max: 12 });
});
