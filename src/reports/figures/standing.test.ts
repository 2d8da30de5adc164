import { expect, it } from "vitest";
import { hasAnything, standing } from "./standing";

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
