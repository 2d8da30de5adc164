import { expect, it } from "vitest";
import { noKpis } from "../day/day.fixture";
import { bestOf, sumOf } from "./comparing";

const plan = { ...noKpis, planned: 10, cost: 100, distance: 5_000, vehicles: 3 };

it("is best in what no other plan has less of, and in nothing that is the same everywhere", () => {
  const cheaper = { ...plan, cost: 90, distance: 6_000 };
  const best = bestOf([plan, cheaper]);
  expect([...best(plan)]).toEqual(["distance"]);
  expect([...best(cheaper)]).toEqual(["cost"]);
  expect([...bestOf([plan])(plan)]).toEqual([]);
});

it("is never best that leaves more orders out", () => {
  const smaller = { ...plan, planned: 9, unplanned: 1, cost: 10 };
  const best = bestOf([plan, smaller]);
  expect([...best(smaller)]).toEqual([]);
  expect([...best(plan)]).toEqual([]);
});

it("adds days up", () => {
  expect(sumOf([plan, { ...plan, late: 2 }])).toMatchObject({ planned: 20, cost: 200, late: 2, vehicles: 6 });
  expect(sumOf([])).toMatchObject({ planned: 0, cost: 0 });
});
