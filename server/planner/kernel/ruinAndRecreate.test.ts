import { describe, expect, it } from "vitest";
import type { FlatProblem } from "./FlatProblem";
import { randomOf } from "./random";
import { ruinAndRecreate } from "./ruinAndRecreate";

describe("ruin and recreate", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "finds the best of all plans of few orders (%i)",
    (seed) => {
      const problem = drawn({ orders: 3 + (seed % 4), seed, activation: seed % 2 === 0 ? 0 : 200 });
      const plan = ruinAndRecreate(problem, { rounds: 1500 }, 1);
      expect(plan.cost).toBe(leastCost(problem));
      expect(costOf(problem, plan.runs)).toBe(plan.cost);
    },
  );

  it.each([30, 80, 200])("keeps capacities, windows and the number of vehicles with %i orders", (orders) => {
    const problem = drawn({ orders, seed: orders, activation: 0 });
    const plan = ruinAndRecreate(problem, { rounds: 800 }, 3);
    expect(costOf(problem, plan.runs)).toBe(plan.cost);
    expect([...plan.runs.flat(), ...plan.unplanned].sort((one, other) => one - other)).toEqual(
      Array.from({ length: orders }, (_, index) => index + 1),
    );
  });

  it("gives the same plan for the same seed and rounds, and another for another seed", () => {
    const problem = drawn({ orders: 60, seed: 5, activation: 0 });
    const plan = (seed: number) => ruinAndRecreate(problem, { rounds: 300 }, seed);
    expect(plan(1)).toEqual(plan(1));
    expect(plan(2)).not.toEqual(plan(1));
  });

  it("goes on from the plan that it is given, and never gives a worse one", () => {
    const problem = drawn({ orders: 60, seed: 6, activation: 0 });
    const early = ruinAndRecreate(problem, { rounds: 50 }, 1);
    const late = ruinAndRecreate(problem, { rounds: 400 }, 1, { first: early });
    expect(late.cost).toBeLessThan(early.cost);
    expect(ruinAndRecreate(problem, { rounds: 0 }, 1, { first: late }).cost).toBeLessThanOrEqual(late.cost);
  });

  it("leaves out what no vehicle can carry or reach in time", () => {
    const problem = drawn({ orders: 8, seed: 7, activation: 0 });
    problem.demand[3] = problem.capacity + 1;
    problem.close[5] = 0;
    const plan = ruinAndRecreate(problem, { rounds: 200 }, 1);
    expect(plan.unplanned).toEqual(expect.arrayContaining([3, 5]));
  });

  it("takes a plan of no orders, of one order, and of no vehicle", () => {
    const problem = drawn({ orders: 1, seed: 8, activation: 5 });
    expect(ruinAndRecreate(problem, { rounds: 20 }, 1).runs).toEqual([[1]]);
    expect(ruinAndRecreate({ ...problem, vehicles: 0 }, { rounds: 20 }, 1).unplanned).toEqual([1]);
    expect(ruinAndRecreate(drawn({ orders: 0, seed: 8, activation: 5 }), { rounds: 20 }, 1)).toEqual({
      runs: [],
      unplanned: [],
      cost: 0,
    });
  });
});

/** Orders about the centre, a third with a narrow window, in one-way streets: there and back differ. */
function drawn({
  orders,
  seed,
  activation,
}: {
  orders: number;
  seed: number;
  activation: number;
}): FlatProblem {
  const random = randomOf(seed);
  const places = orders + 1;
  const points = Array.from({ length: places }, () => [random() * 100, random() * 100] as const);
  const draw = (most: number) => Math.floor(random() * most);
  const cost = Int32Array.from({ length: places * places }, (_, cell) => {
    const [from, to] = [points[Math.floor(cell / places)], points[cell % places]];
    if (!from || !to || from === to) return 0;
    return Math.round(Math.hypot(from[0] - to[0], from[1] - to[1])) + draw(10);
  });
  const open = Int32Array.from(points, (_, place) => (place > 0 && random() < 0.3 ? draw(200) : 0));
  return {
    places,
    time: cost.map((each) => (each > 0 ? each + draw(5) : 0)),
    cost,
    open,
    close: open.map((from, place) => (place > 0 && from > 0 ? from + 60 : 600)),
    service: Int32Array.from(points, (_, place) => (place === 0 ? 0 : 5)),
    demand: Int32Array.from(points, (_, place) => (place === 0 ? 0 : 1 + draw(9))),
    capacity: 20,
    vehicles: Math.max(2, Math.ceil(orders / 4)),
    activation,
    penalty: new Float64Array(places).fill(1000),
  };
}

/** The cost of runs by their definition; fails where one is not allowed. */
function costOf(problem: FlatProblem, runs: number[][]): number {
  expect(runs.length).toBeLessThanOrEqual(problem.vehicles);
  const planned = new Set(runs.flat());
  expect(planned.size).toBe(runs.flat().length);
  const left = problem.penalty.reduce(
    (sum, each, place) => (place === 0 || planned.has(place) ? sum : sum + each),
    0,
  );
  return runs.reduce((sum, run) => sum + (costOfRun(problem, run) ?? Number.NaN), left);
}

function costOfRun(
  { places, time, cost, open, close, service, demand, capacity, activation }: FlatProblem,
  run: number[],
) {
  const at = (values: Int32Array, index: number) => values[index] ?? Number.NaN;
  if (run.reduce((sum, order) => sum + at(demand, order), 0) > capacity) return undefined;
  let [place, moment, sum] = [0, at(open, 0), activation];
  for (const order of [...run, 0]) {
    sum += at(cost, place * places + order);
    moment = Math.max(moment + at(time, place * places + order), at(open, order));
    if (moment > at(close, order)) return undefined;
    moment += at(service, order);
    place = order;
  }
  return sum;
}

/** The least cost of all plans: each order is put into each place of each run of the others, or left out. */
function leastCost(problem: FlatProblem): number {
  let least = Infinity;
  const extend = (runs: number[][], order: number, left: number): void => {
    if (order === problem.places) {
      const costs = runs.map((run) => costOfRun(problem, run));
      if (runs.length <= problem.vehicles && !costs.includes(undefined))
        least = Math.min(
          least,
          costs.reduce<number>((sum, cost) => sum + (cost ?? 0), left),
        );
      return;
    }
    extend(runs, order + 1, left + (problem.penalty[order] ?? 0));
    extend([...runs, [order]], order + 1, left);
    for (const [index, run] of runs.entries())
      for (let at = 0; at <= run.length; at++)
        extend(runs.with(index, run.toSpliced(at, 0, order)), order + 1, left);
  };
  extend([], 1, 0);
  return least;
}
