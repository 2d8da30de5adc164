import { expect, it } from "vitest";
import { addsUp, hasAnything, isUnderWay, standing } from "./standing";

it("says better and worse of what gets better one way, and of nothing else", () => {
  expect([standing("more", 2), standing("more", -2), standing("less", 2)]).toEqual([
    "better",
    "worse",
    "worse",
  ]);
  expect([standing("more", 0), standing(undefined, 2)]).toEqual(["same", "same"]);
});

it("knows a period without anything, of which counts are 0 and all else is not known", () => {
  expect(hasAnything({ visits: 0, onTimeShare: null })).toBe(false);
  expect(hasAnything({})).toBe(false);
  expect(hasAnything({ visits: 3, onTimeShare: null })).toBe(true);
});

it("knows a short period that today is part of, where sums and counts are not whole yet", () => {
  const today = "2026-11-25";
  expect(isUnderWay({ from: today, to: today }, today)).toBe(true);
  expect(isUnderWay({ from: "2026-11-19", to: "2026-11-26" }, today)).toBe(true);
  expect(isUnderWay({ from: "2026-11-18", to: "2026-11-24" }, today)).toBe(false);
  expect(isUnderWay({ from: "2026-10-27", to: today }, today)).toBe(false);
  expect((["sum", "count", "mean", { ratio: ["late", "stops"] }, undefined] as const).map(addsUp)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
