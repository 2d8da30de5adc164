import fc from "fast-check";
import { expect, it } from "vitest";
import type { Allocation, Problem } from "../model";
import { mixedProblem } from "../problem.fixture";
import { everyWay } from "../search";
import { allocationOf, plan, suggest } from "./index";
import { openSession } from "./Session";
import { runs } from "../../../tests/scope";

/** By timing every place in every journey: what the order adds to each, those that break no hard rule first. */
function byTimingAll(problem: Problem, allocation: Allocation, order: string) {
  const { compiled, timing, nodeOf, runsOf } = openSession(problem);
  const found = runsOf(allocation).map((runs, index) => {
    const journey = compiled.journeys[index]!;
    const before = timing.costOf(journey, runs, true);
    const costs = (tolerant: boolean) =>
      [...everyWay(compiled, runs, nodeOf.get(order)!)].map(
        (way) => timing.costOf(journey, way, tolerant) - before,
      );
    const [keeping, breaking] = [Math.min(...costs(false)), Math.min(...costs(true))];
    return keeping < Infinity ? { broken: 0, added: keeping } : { broken: 1, added: breaking };
  });
  return found
    .toSorted((one, other) => one.broken - other.broken || one.added - other.added)
    .map(({ added }) => added);
}

it("suggests what timing every place of every journey would find, whatever is mixed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(3), (seed, more) => {
      const mixed = mixedProblem(seed, { orders: 14, journeys: 1 + more });
      const orders = mixed.orders.map((order) => ({ ...order, place: order.place ?? 2 }));
      const prices = { ...mixed.prices, waitingPerHour: seed % 3 === 0 ? 12 : mixed.prices.waitingPerHour };
      const problem = { ...mixed, orders, prices };
      const asked = orders.find(({ id }) => orders.every(({ dropOrder }) => dropOrder !== id))!;
      const others = orders.filter(({ id }) => id !== asked.id && id !== asked.dropOrder);
      const planned = plan({
        problem: { ...problem, orders: others },
        mode: "FULL",
        budget: { rounds: 20 },
        seed: 1,
      });
      // Every fourth time as a dispatcher might have it, who breaks rules.
      const byHand = (runs: readonly (readonly string[])[]) =>
        seed % 4 === 1 ? runs.map((run) => run.toReversed()) : runs;
      const allocation = Object.fromEntries(
        Object.entries(allocationOf(planned.plan)).map(([id, runs]) => [id, byHand(runs)]),
      );
      const exact = byTimingAll(problem, allocation, asked.id);
      for (const most of [1, 2, 10]) {
        const found = suggest(problem, allocation, asked.id, most).map(({ addedCost }) => addedCost);
        expect(found.length).toBe(Math.min(most, exact.length));
        for (const [rank, added] of found.entries()) expect(added).toBeCloseTo(exact[rank]!, 6);
      }
    }),
    { numRuns: runs(400) },
  );
});
