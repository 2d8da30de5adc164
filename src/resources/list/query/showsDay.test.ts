import { describe, expect, it } from "vitest";
import type { Filter } from "../../../../schemas";
import { showsDay } from "./showsDay";

describe("whether a list shows a day", () => {
  it.each<{ filter: Filter; shown: boolean }>([
    { filter: {}, shown: true },
    { filter: { aoc: { in: ["a"] }, weight: { gt: 5 } }, shown: true },
    { filter: { orderDate: "2026-11-10" }, shown: true },
    { filter: { orderDate: { eq: "2026-11-11" } }, shown: false },
    { filter: { orderDate: { ne: "2026-11-10" } }, shown: false },
    { filter: { orderDate: ["2026-11-09", "2026-11-10"] }, shown: true },
    { filter: { orderDate: { in: ["2026-11-09"] } }, shown: false },
    { filter: { orderDate: { gte: "2026-11-10", lte: "2026-11-10" } }, shown: true },
    { filter: { orderDate: { gte: "2026-11-01", lt: "2026-11-10" } }, shown: false },
    { filter: { orderDate: { gt: "2026-11-10" } }, shown: false },
    { filter: { orderDate: { empty: true } }, shown: false },
    { filter: { orderDate: { empty: false } }, shown: true },
  ])("$filter: $shown", ({ filter, shown }) => {
    expect(showsDay(filter, "orderDate", "2026-11-10")).toBe(shown);
  });
});
