import { expect, it } from "vitest";
import { filledDays } from "./filled";

const period = { from: "2026-11-16", to: "2026-11-22" };

it("has the days of a period on which nothing happened among the others", () => {
  expect(filledDays(["2026-11-17", "2026-11-20"], period, undefined)).toEqual(
    ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`),
  );
  expect(filledDays(["2026-11-09", "2026-11-23"], { from: "2026-11-04", to: "2026-11-29" }, "week")).toEqual([
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
  ]);
});

it("leaves months, and a period without anything, as they are", () => {
  expect(filledDays(["2026-09-01", "2026-11-01"], period, "month")).toEqual(["2026-09-01", "2026-11-01"]);
  expect(filledDays([], period, undefined)).toEqual([]);
});
