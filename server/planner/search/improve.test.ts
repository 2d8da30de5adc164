import { describe, expect, it } from "vitest";
import { compile } from "../compiled";
import { mixedProblem } from "../problem.fixture";
import { createTiming, type Runs } from "../timing";
import { improve, type Budget } from "./improve";

const mixed = mixedProblem(11, { orders: 40, journeys: 6 });
const problem = { ...mixed, orders: mixed.orders.map((order) => ({ ...order, place: order.place ?? 2 })) };
const compiled = compile(problem);
const nothing = problem.journeys.map((): Runs => []);

function search(budget: Budget, seed: number, offers: (readonly Runs[])[] = []) {
  return improve(compiled, createTiming(compiled), nothing, () => false, budget, seed, {
    offered: () => offers.shift(),
  });
}

describe("a search that is offered the plans of others", () => {
  const good = search({ rounds: 3000 }, 1);

  it("goes on from one that is better", () => {
    expect(search({ rounds: 16 }, 2).cost).toBeGreaterThan(good.cost);
    const found = search({ rounds: 16 }, 2, [good.allocation]);
    expect(found.cost).toBeCloseTo(good.cost, 6);
    expect(new Set(found.missing)).toEqual(new Set(good.missing));
  });

  it("goes its own way where none is better", () => {
    expect(search({ rounds: 200 }, 3, [nothing, nothing])).toEqual(search({ rounds: 200 }, 3));
  });
});

it("ends with what there is when it is told to, right after the first plan too", () => {
  let looks = 0;
  const { missing } = search({ progress: () => 0, isOver: () => looks++ >= 0 }, 1);
  expect(looks).toBe(1);
  expect(missing.length).toBeLessThan(problem.orders.length);
});

it("leaves all out where nobody drives, whatever chance does", () => {
  const idle = compile({ ...problem, journeys: [] });
  for (let seed = 1; seed <= 40; seed++) {
    const found = improve(idle, createTiming(idle), [], () => false, { rounds: 10 }, seed);
    expect(found.allocation).toEqual([]);
    expect(found.missing.length).toBeGreaterThan(0);
  }
});
