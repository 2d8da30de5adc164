import { violationsOf } from "../check";
import { compile, type Compiled } from "../compiled";
import type { Allocation, Plan, Problem, Violation } from "../model";
import { planOf } from "../plans";
import { createTiming, type Runs, type Timing } from "../timing";

/** A problem made ready for planning, and the words between orders' ids and their indices. */
export type Session = {
  compiled: Compiled;
  timing: Timing;
  nodeOf: Map<string, number>;
  /** Nothing planned but what is locked, or an allocation as indices; orders that the problem lacks are left out. */
  runsOf: (allocation?: Allocation) => Runs[];
  idsOf: (runs: readonly Runs[]) => Allocation;
  planOf: (runs: readonly Runs[]) => Plan;
};

const open = new WeakMap<Problem, Session>();

/** The session of a problem that is asked about again and again; what is read of it is not to be changed. */
export function sessionOf(problem: Problem): Session {
  const session = open.get(problem) ?? openSession(problem);
  open.set(problem, session);
  return session;
}

/** A session of one's own. */
export function openSession(problem: Problem): Session {
  const compiled = compile(problem);
  const timing = createTiming(compiled);
  const nodeOf = new Map(problem.orders.map(({ id }, node) => [id, node]));
  const nodesOf = (orders: readonly string[]) =>
    orders.map((id) => nodeOf.get(id)).filter((node) => node !== undefined);
  const locked = compiled.lockedRuns.map(({ stops }) => nodesOf(stops.map(({ order }) => order)));
  return {
    compiled,
    timing,
    nodeOf,
    runsOf: (allocation = {}) => {
      let lock = 0;
      return problem.journeys.map(({ id, lockedRuns }) => {
        const kept = lockedRuns.map(() => locked[lock++]!);
        const given = (allocation[id] ?? []).map(nodesOf).filter((nodes) => nodes.length > 0);
        const runs = given.map(
          (nodes) =>
            kept.find(([first]) => first === nodes[0]) ?? nodes.filter((node) => compiled.lock[node]! < 0),
        );
        return [
          ...kept.filter((nodes) => !runs.includes(nodes)),
          ...runs.filter((nodes) => nodes.length > 0),
        ];
      });
    },
    idsOf: (allocation) =>
      Object.fromEntries(
        problem.journeys.map(({ id }, journey) => [
          id,
          allocation[journey]!.map((nodes) => nodes.map((node) => problem.orders[node]!.id)),
        ]),
      ),
    planOf: (runs) => planOf(compiled, timing, runs),
  };
}

export function allocationOf({ journeys }: Plan): Allocation {
  return Object.fromEntries(
    journeys.map(({ id, runs }) => [id, runs.map(({ stops }) => stops.map(({ order }) => order))]),
  );
}

export type Evaluated = { plan: Plan; violations: Violation[][] };

export function evaluated(problem: Problem, plan: Plan): Evaluated {
  return { plan, violations: violationsOf(problem, plan) };
}
