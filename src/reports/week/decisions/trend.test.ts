import { expect, it } from "vitest";
import { trendOf } from "./trend";

const told = (day: string, count: number, totals = {}) => ({ day, count, totals });
const lastWeek = "2026-11-16";
const since = "2026-11-03";

it("counts week by week from the one in which the account's rows begin", () => {
  const days = [told("2026-11-08", 4), told("2026-11-16", 2), told("2026-11-22", 5)];
  expect(trendOf(days, { since, lastWeek }, "count")).toEqual([4, 0, 7]);
  expect(trendOf([], { since, lastWeek }, "count")).toEqual([0, 0, 0]);
  expect(trendOf([], { since: undefined, lastWeek }, "count")).toEqual([]);
});

it("leaves out what is before the eight weeks, and after the last one", () => {
  const days = [told("2026-09-27", 9), told("2026-09-28", 1), told("2026-11-23", 9)];
  expect(trendOf(days, { since: "2026-01-01", lastWeek }, "count")).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

it("sums, and weighs means by what they are of", () => {
  const days = [
    told("2026-11-09", 4, { late: 1, averageRate: 5, ratings: 1 }),
    told("2026-11-10", 4, { late: 2, averageRate: 2, ratings: 3 }),
    told("2026-11-17", 4, {}),
  ];
  const from = { since: "2026-11-09", lastWeek };
  expect(trendOf(days, from, { sum: "late" })).toEqual([3, 0]);
  expect(trendOf(days, from, { mean: "averageRate", of: "ratings" })).toEqual([2.75, null]);
});
