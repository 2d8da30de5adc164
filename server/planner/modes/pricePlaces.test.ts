import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAlongRoad } from "../day.fixture";
import type { Allocation, Problem } from "../model";
import { mixedProblem } from "../problem.fixture";
import { allocationOf, evaluate, plan, pricePlaces } from "./index";
import { runs } from "../../../tests/scope";

/** What a journey comes to with these runs, by evaluating all of it. */
function evaluated(problem: Problem, allocation: Allocation, journey: string) {
  const { plan: whole } = evaluate(problem, allocation);
  return whole.journeys.find(({ id }) => id === journey)!;
}

describe("the price of a place", () => {
  it("is what evaluating the day with and without the order comes to, whatever is mixed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(3), (seed, more) => {
        const mixed = mixedProblem(seed, { orders: 12, journeys: 1 + more });
        const problem = {
          ...mixed,
          journeys: mixed.journeys.map((each) => ({ ...each, lockedRuns: [] })),
          orders: mixed.orders.map((order) => ({ ...order, place: order.place ?? 2 })),
        };
        const planned = plan({ problem, mode: "FULL", budget: { rounds: 20 }, seed: 1 });
        const allocation = allocationOf(planned.plan);
        const { id } = problem.orders[seed % problem.orders.length]!;
        const prices = pricePlaces(problem, allocation, [id])!;
        const without = (each: readonly (readonly string[])[]) =>
          each.map((run) => run.filter((order) => order !== id));
        for (const { journey, places, best } of prices.journeys) {
          const left = without(allocation[journey] ?? []);
          const before = evaluated(problem, { [journey]: left.filter((run) => run.length > 0) }, journey);
          expect(places).toHaveLength(left.reduce((sum, run) => sum + run.length + 1, 1));
          for (const { run, stop, cost, metres, back } of places) {
            const way =
              run === null
                ? [...left, [id]]
                : left.map((each, at) => (at === run ? each.toSpliced(stop, 0, id) : each));
            const full = way.filter((each) => each.length > 0);
            const after = evaluated(problem, { [journey]: full }, journey);
            expect(cost).toBeCloseTo(after.cost - before.cost, 6);
            expect(metres).toBeCloseTo(after.totals.distance - before.totals.distance, 6);
            expect(after.runs.map(({ finish }) => finish)).toContain(back);
          }
          expect(places[best]).toBeDefined();
        }
      }),
      { numRuns: runs(100) },
    );
  });

  const day = dayAlongRoad(
    { near: { km: 2 }, far: { km: 6 }, between: { km: 4 }, heavy: { km: 3, weight: 50 } },
    { one: {}, two: {} },
  );
  const allocation = { one: [["near", "far"]] };

  it("is least where the order lies on the way, and a new run is no better", () => {
    const one = pricePlaces(day, allocation, ["between"])!.journeys[0]!;
    expect(one.places[one.best]).toMatchObject({ run: 0, stop: 1, metres: 0, violations: [] });
    expect(one.places.at(-1)!.run).toBeNull();
  });

  it("says which rules a place breaks more than the journey does anyway", () => {
    const { journeys } = pricePlaces(day, allocation, ["heavy"])!;
    for (const { places } of journeys)
      for (const { violations } of places) expect(violations.map(({ code }) => code)).toContain("CAPACITY");
  });

  it("tells what is spared where the order leaves, so that staying costs nothing", () => {
    const { saved, journeys } = pricePlaces(day, allocation, ["far"])!;
    const stays = journeys[0]!.places.find(({ run, stop }) => run === 0 && stop === 1)!;
    expect(stays.cost - saved.cost).toBeCloseTo(0, 6);
    expect(stays.metres - saved.metres).toBe(0);
  });

  it("moves several orders together, in their sequence", () => {
    const { places } = pricePlaces(day, { one: [["between"]] }, ["near", "far"])!.journeys[0]!;
    expect(places.map(({ run, stop }) => [run, stop])).toEqual([
      [0, 0],
      [0, 1],
      [null, 0],
    ]);
  });
});
