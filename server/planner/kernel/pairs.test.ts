import { describe, expect, it } from "vitest";
import type { FlatPairs } from "./FlatProblem";
import { randomOf } from "./random";
import { ruinAndRecreate } from "./ruinAndRecreate";

describe("ruin and recreate of pairs", () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    "finds the best of all plans of few pairs (%i)",
    (seed) => {
      const problem = drawn({ pairs: 2 + (seed % 2), seed, activation: 0 });
      const plan = ruinAndRecreate(problem, { rounds: 1500 }, 1);
      expect(plan.cost).toBe(leastCost(problem));
      expect(costOf(problem, plan.runs)).toBe(plan.cost);
    },
  );

  it.each([15, 60])(
    "picks up before it drops, in the same run, within capacities and windows (%i pairs)",
    (pairs) => {
      const problem = drawn({ pairs, seed: pairs, activation: 0 });
      const plan = ruinAndRecreate(problem, { rounds: 600 }, 3);
      expect(costOf(problem, plan.runs)).toBe(plan.cost);
      expect([...plan.runs.flat(), ...plan.unplanned].sort((one, other) => one - other)).toEqual(
        Array.from({ length: 2 * pairs }, (_, index) => index + 1),
      );
    },
  );

  it("goes to and fro with one vehicle where a second costs more than the driving", () => {
    const problem = (activation: number): FlatPairs => ({
      ...drawn({ pairs: 2, seed: 9, activation }),
      // The centre is between two places; a pair is at the one, a pair at the other, their windows by turns.
      cost: Int32Array.from([
        0, 50, 50, 50, 50, 50, 0, 0, 100, 100, 50, 0, 0, 100, 100, 50, 100, 100, 0, 0, 50, 100, 100, 0, 0,
      ]),
      time: new Int32Array(25).fill(1),
      open: Int32Array.from([0, 0, 200, 100, 300]),
      close: Int32Array.from([600, 99, 299, 199, 399]),
      demand: Int32Array.from([0, 5, -5, 5, -5]),
    });
    const plan = (activation: number) => ruinAndRecreate(problem(activation), { rounds: 500 }, 1);
    expect(plan(0)).toMatchObject({
      cost: 200,
      runs: expect.arrayContaining([
        [1, 2],
        [3, 4],
      ]),
    });
    expect(plan(1000)).toEqual({ cost: 1400, runs: [[1, 3, 2, 4]], unplanned: [] });
  });

  it("gives the same plan for the same seed and rounds", () => {
    const problem = drawn({ pairs: 20, seed: 4, activation: 100_000 });
    const plan = () => ruinAndRecreate(problem, { rounds: 400 }, 2);
    expect(plan()).toEqual(plan());
  });
});

/** Pairs about the centre; drops have wide windows, pickups narrower ones. Odd places are pickups, the next one drops. */
function drawn({ pairs, seed, activation }: { pairs: number; seed: number; activation: number }): FlatPairs {
  const random = randomOf(seed);
  const places = 2 * pairs + 1;
  const points = Array.from({ length: places }, () => [random() * 60, random() * 60] as const);
  const draw = (most: number) => Math.floor(random() * most);
  const cost = Int32Array.from({ length: places * places }, (_, cell) => {
    const [from, to] = [points[Math.floor(cell / places)], points[cell % places]];
    return from && to ? Math.ceil(Math.hypot(from[0] - to[0], from[1] - to[1])) : 0;
  });
  const isPickup = (place: number) => place % 2 === 1;
  const open = Int32Array.from(points, (_, place) => (isPickup(place) ? draw(200) : 0));
  const weights = points.map(() => 1 + draw(9));
  return {
    places,
    time: cost,
    cost,
    open,
    close: open.map((from, place) => (isPickup(place) ? from + 150 : 600)),
    service: Int32Array.from(points, (_, place) => (place === 0 ? 0 : 3)),
    demand: Int32Array.from(points, (_, place) =>
      place === 0 ? 0 : isPickup(place) ? (weights[place] ?? 0) : -(weights[place - 1] ?? 0),
    ),
    capacity: 15,
    vehicles: pairs,
    activation,
    penalty: new Float64Array(places).fill(1_000_000),
    drop: Int32Array.from(points, (_, place) => (isPickup(place) ? place + 1 : 0)),
  };
}

/** The cost of runs by their definition; fails where one is not allowed. */
function costOf(problem: FlatPairs, runs: number[][]): number {
  expect(runs.length).toBeLessThanOrEqual(problem.vehicles);
  const planned = new Set(runs.flat());
  expect(planned.size).toBe(runs.flat().length);
  const left = problem.penalty.reduce(
    (sum, each, place) => (place === 0 || planned.has(place) ? sum : sum + each),
    0,
  );
  return runs.reduce((sum, run) => sum + (costOfRun(problem, run) ?? Number.NaN), left);
}

function costOfRun(problem: FlatPairs, run: number[]): number | undefined {
  const { places, time, cost, open, close, service, demand, capacity, activation } = problem;
  const at = (values: Int32Array, index: number) => values[index] ?? Number.NaN;
  let [place, moment, sum, weight] = [0, at(open, 0), activation, 0];
  for (const order of [...run, 0]) {
    sum += at(cost, place * places + order);
    moment = Math.max(moment + at(time, place * places + order), at(open, order));
    weight += at(demand, order);
    const paired = order === 0 || order % 2 === 1 || run.slice(0, run.indexOf(order)).includes(order - 1);
    if (moment > at(close, order) || weight > capacity || !paired) return undefined;
    moment += at(service, order);
    place = order;
  }
  return weight === 0 ? sum : undefined;
}

/** The least cost of all plans with all pairs: each pair is put into each two places of each run of the others. */
function leastCost(problem: FlatPairs): number {
  let least = Infinity;
  const extend = (runs: number[][], pickup: number): void => {
    if (pickup >= problem.places) {
      const costs = runs.map((run) => costOfRun(problem, run));
      if (runs.length <= problem.vehicles && !costs.includes(undefined))
        least = Math.min(
          least,
          costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
        );
      return;
    }
    extend([...runs, [pickup, pickup + 1]], pickup + 2);
    for (const [index, run] of runs.entries())
      for (let from = 0; from <= run.length; from++)
        for (let to = from + 1; to <= run.length + 1; to++)
          extend(runs.with(index, run.toSpliced(from, 0, pickup).toSpliced(to, 0, pickup + 1)), pickup + 2);
  };
  extend([], 1);
  return least;
}
