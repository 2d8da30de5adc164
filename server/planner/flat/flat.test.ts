import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastCost } from "../bruteForce.fixture";
import { planFaults, violationsOf } from "../check";
import { compile } from "../compiled";
import { severities, type Journey, type Order, type Problem } from "../model";
import { plan } from "../modes";
import { planOf } from "../plans";
import { createTiming } from "../timing";
import { alikeProblem } from "./alike.fixture";
import { planAlikeOf } from "./planAlike";
import { full, runs } from "../../../tests/scope";

const seeds = fc.integer({ min: 0, max: 1e9 });

/** What the kernel alone makes of a problem; undefined where it is not chosen. */
function byKernel(problem: Problem, rounds = 20) {
  const compiled = compile(problem);
  const timing = createTiming(compiled);
  const planAlike = planAlikeOf(compiled, timing, { budget: { rounds }, seed: 1 }, () => undefined);
  const runs = planAlike?.(0);
  return runs && planOf(compiled, timing, runs);
}

describe("a plan of vehicles that are alike", () => {
  it("keeps every hard rule and adds up as the kernel makes it", () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 5 }),
        (seed, orders, journeys) => {
          const problem = alikeProblem(seed, { orders, journeys });
          const found = byKernel(problem)!;
          expect(planFaults(problem, found)).toEqual([]);
          const violations = violationsOf(problem, found).flat();
          expect(violations.filter(({ code }) => severities[code] === "HARD")).toEqual([]);
        },
      ),
      // Pairs of no weight.
      { numRuns: runs(400), examples: [[872938986, 19, 3]] },
    );
  });

  it("is the best there is where all can be tried and weight alone can become too much", full, () => {
    for (let seed = 1; seed <= 40; seed++) {
      const problem = weightOnly(alikeProblem(seed * 7919, { orders: 4, journeys: 2 }));
      const compiled = compile(problem);
      const least = leastCost(compiled, createTiming(compiled));
      expect(byKernel(problem, 100)!.cost, `seed ${seed}`).toBeCloseTo(least, 3);
    }
  });

  it("is gone on from by the general search, and never worse", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = alikeProblem(seed, { orders: 24, journeys: 4 });
        const { plan: found } = plan({ problem, mode: "FULL", budget: { rounds: 20 }, seed: 1 });
        expect(planFaults(problem, found)).toEqual([]);
        expect(found.cost).toBeLessThanOrEqual(byKernel(problem, 20)!.cost + 1e-6);
      }),
      { numRuns: runs(60) },
    );
  });

  it("tells better plans as they are found, each cheaper than the one before", () => {
    const costs: number[] = [];
    const problem = alikeProblem(5, { orders: 120, journeys: 12, kind: "DELIVERY" });
    plan({ problem, mode: "FULL", budget: { rounds: 200 }, seed: 1 }, ({ cost }) => void costs.push(cost));
    expect(costs.length).toBeGreaterThan(2);
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
  });
});

describe("the kernel", () => {
  const changes: Record<string, (problem: Problem) => Problem> = {
    "another vehicle": withJourney({ weight: 99 }),
    "a limit of a day's driving": withEveryJourney({
      limits: { driving: 3600, duty: Infinity, runDuration: Infinity, runDistance: Infinity },
    }),
    "a limit of a run's distance": withEveryJourney({
      limits: { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: 50_000 },
    }),
    "several runs": withEveryJourney({ mostRuns: 2 }),
    "a break": withEveryJourney({ breaks: [{ earliest: 40_000, latest: 43_000, duration: 1800 }] }),
    "an end elsewhere": withEveryJourney({ end: undefined }),
    "two windows": withOrder({
      windows: [
        { start: 30_000, end: 32_000 },
        { start: 50_000, end: 52_000 },
      ],
    }),
    "an order that comes first": withOrder({ stopSequence: "FIRST" }),
    "an order for some drivers": withOrder({ includeDrivers: ["driver 0"] }),
    "a driver who is preferred": withOrder({ preferDrivers: ["driver 0"] }),
    "an order of another kind": withOrder({ task: "COLLECTION" }),
    balance: (problem) => ({
      ...problem,
      prices: { ...problem.prices, balance: { by: "HOURS", price: 1 } },
    }),
  };

  it("is chosen where all is alike", () => {
    expect(byKernel(day())).toBeDefined();
  });

  it.each(Object.keys(changes))("is not chosen where there is %s", (name) => {
    expect(byKernel(changes[name]!(day()))).toBeUndefined();
  });

  it("is chosen where a vehicle does not work, and where an order is for nobody", () => {
    const idle = withJourney({ shift: { start: 0, end: 0 } })(day());
    const lost = withOrder({ requirements: ["crane"] })(idle);
    const found = byKernel(lost)!;
    expect(found.unplanned).toContain(lost.orders[0]!.id);
    expect(found.journeys[0]!.runs).toEqual([]);
    expect(planFaults(lost, found)).toEqual([]);
  });
});

function day(): Problem {
  return alikeProblem(3, { orders: 8, journeys: 3, kind: "DELIVERY" });
}

function weightOnly(problem: Problem): Problem {
  return { ...problem, orders: problem.orders.map((order) => ({ ...order, volume: 0 })) };
}

function withJourney(change: Partial<Journey>): (problem: Problem) => Problem {
  return (problem) => ({
    ...problem,
    journeys: problem.journeys.map((journey, at) => (at === 0 ? { ...journey, ...change } : journey)),
  });
}

function withEveryJourney(change: Partial<Journey>): (problem: Problem) => Problem {
  return (problem) => ({
    ...problem,
    journeys: problem.journeys.map((journey) => ({ ...journey, ...change })),
  });
}

function withOrder(change: Partial<Order>): (problem: Problem) => Problem {
  return (problem) => ({
    ...problem,
    orders: problem.orders.map((order, at) => (at === 0 ? { ...order, ...change } : order)),
  });
}
