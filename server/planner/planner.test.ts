import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastCost } from "./bruteForce.fixture";
import { planFaults } from "./check";
import { compile } from "./compiled";
import { severities, type Problem } from "./model";
import { allocationOf, plan, type PlanResult } from "./modes";
import { mixedProblem } from "./problem.fixture";
import { createTiming } from "./timing";
import { full, runs } from "../../tests/scope";

const seeds = fc.integer({ min: 0, max: 1e9 });

function planned(problem: Problem, rounds = 60): PlanResult {
  return plan({ problem, mode: "FULL", budget: { rounds }, seed: 1 });
}

function expectValid(problem: Problem, { plan: found, violations, faults }: PlanResult): void {
  const faulty = new Set(faults.filter(({ kind }) => kind === "ORDER").map(({ id }) => id));
  const sound = { ...problem, orders: problem.orders.filter(({ id }) => !faulty.has(id)) };
  expect(planFaults(sound, found)).toEqual([]);
  expect(violations.flat().filter(({ code }) => severities[code] === "HARD")).toEqual([]);
}

function runOf({ journeys }: PlanResult["plan"], order: string): string | undefined {
  const at = journeys.flatMap(({ id, runs }) =>
    runs.map(({ stops }) => ({ id, stops: stops.map((stop) => stop.order) })),
  );
  return at.find(({ stops }) => stops.includes(order))?.id;
}

describe("a plan", () => {
  it("keeps every hard rule, loses no order and adds up, whatever is mixed", () => {
    fc.assert(
      fc.property(seeds, fc.nat(13), fc.nat(3), (seed, orders, journeys) => {
        const problem = mixedProblem(seed, { orders: orders + 1, journeys: journeys + 1 });
        expectValid(problem, planned(problem));
      }),
      { numRuns: runs(2000) },
    );
  }, 120_000);

  it("is the best there is where all can be tried", { ...full, timeout: 120_000 }, () => {
    const sizes = [
      { orders: 4, journeys: 2, count: 60 },
      { orders: 5, journeys: 2, count: 12 },
      { orders: 7, journeys: 1, count: 3 },
    ];
    for (const { count, ...size } of sizes)
      for (let seed = 1; seed <= runs(count); seed++) {
        const problem = onMap(mixedProblem(seed * 7919, size));
        const compiled = compile(problem);
        const least = leastCost(compiled, createTiming(compiled));
        expect(planned(problem, 400).plan.cost, `seed ${seed}, ${size.orders} orders`).toBeCloseTo(least, 6);
      }
  });

  it("keeps every hard rule whatever it begins with", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = mixedProblem(seed, { orders: 12, journeys: 3 });
        const anyhow = problem.journeys.map(
          ({ id }, at) =>
            [id, [problem.orders.filter((_, order) => order % 3 === at).map((order) => order.id)]] as const,
        );
        const allocation = Object.fromEntries(anyhow);
        expectValid(problem, plan({ problem, mode: "FULL", allocation, budget: { rounds: 20 }, seed: 1 }));
      }),
      { numRuns: runs(200) },
    );
  });

  it("is the same for the same seed and rounds", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = mixedProblem(seed, { orders: 12, journeys: 3 });
        expect(planned(problem)).toEqual(planned(problem));
      }),
      { numRuns: runs(20) },
    );
  });

  it("leaves locked runs as they are, to the byte", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = mixedProblem(seed, { orders: 12, journeys: 3 });
        const first = planned(problem).plan;
        const locking = problem.journeys.map((journey, at) => {
          const isRound = journey.start === journey.end && journey.start !== undefined && journey.start < 2;
          const runs = first.journeys[at]!.runs;
          return { ...journey, lockedRuns: isRound ? runs.slice(0, 1) : [] };
        });
        const locked = { ...problem, journeys: locking };
        const again = plan({
          problem: locked,
          mode: "FULL",
          allocation: allocationOf(first),
          budget: { rounds: 40 },
          seed: 2,
        });
        expectValid(locked, again);
        for (const { id, lockedRuns } of locking)
          for (const run of lockedRuns)
            expect(JSON.stringify(again.plan.journeys.find((each) => each.id === id)!.runs)).toContain(
              JSON.stringify(run),
            );
      }),
      { numRuns: runs(200), examples: [[1124], [3632]] },
    );
  });
});

describe("modes", () => {
  it("fit new orders between what is planned, and move nothing", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = mixedProblem(seed, { orders: 12, journeys: 3 });
        const early = { ...problem, orders: withoutLinks(problem.orders.slice(0, 6)) };
        const all = { ...problem, orders: [...early.orders, ...withoutLinks(problem.orders.slice(6))] };
        const before = planned(early).plan;
        const allocation = allocationOf(before);
        const after = plan({
          problem: all,
          mode: "INCREMENTAL",
          allocation,
          budget: { rounds: 40 },
          seed: 1,
        });
        expectValid(all, after);
        for (const { id, runs } of before.journeys) {
          const now = after.plan.journeys.find((journey) => journey.id === id)!.runs;
          const old = runs.flatMap(({ stops }) => stops.map(({ order }) => order));
          const kept = now.flatMap(({ stops }) => stops.map(({ order }) => order));
          expect(kept.filter((order) => old.includes(order))).toEqual(old);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("keep vehicles: a planned order may change its place, not its journey", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = mixedProblem(seed, { orders: 12, journeys: 3 });
        const before = planned(problem, 5).plan;
        const after = plan({
          problem,
          mode: "KEEP_VEHICLES",
          allocation: allocationOf(before),
          budget: { rounds: 60 },
          seed: 3,
        });
        expectValid(problem, after);
        expect(after.plan.cost).toBeLessThanOrEqual(before.cost + 1e-6);
        for (const { id } of problem.orders) {
          const [was, is] = [runOf(before, id), runOf(after.plan, id)];
          if (was !== undefined && is !== undefined) expect(is).toBe(was);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

function onMap(problem: Problem): Problem {
  return { ...problem, orders: problem.orders.map((order) => ({ ...order, place: order.place ?? 2 })) };
}

function withoutLinks(orders: Problem["orders"]): Problem["orders"] {
  return orders.map((order) => ({ ...order, dropOrder: undefined }));
}
