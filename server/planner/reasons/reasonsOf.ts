import { type Compiled, drop, isOutside, lacksRequirement, refusesDriver } from "../compiled";
import type { Journey, Order, Problem, Violation, ViolationCode } from "../model";
import type { Runs, Timing } from "../timing";
import { createProbing, type Probing } from "./Probing";

/** A rule and how many journeys it rules out for an order. */
type Reason = { code: ViolationCode; journeys: number };

/** The order would fit the journey if only this limit were `excess` larger. */
type Relaxation = { journey: string; code: ViolationCode; excess: number };

/**
 * Why an order is unplanned (domain 17). `fits`: so many journeys could take it as they are, which costs more than leaving
 * it, or has not been tried. `untried`: so many journeys, the farthest ones, break no rule that needs no times, and were not timed, since too much
 * is unplanned for that.
 */
export type Reasons = {
  order: string;
  reasons: Reason[];
  nearest?: Relaxation;
  fits?: number;
  untried?: number;
};

type Planner = { compiled: Compiled; timing: Timing; nodeOf: Map<string, number> };

/** Journeys that are timed for all orders together, some seconds' work, and at least for each. */
const mostTimed = 100_000;
const fewestTimed = 50;

/**
 * Tells for each unplanned order which rules that need no times rule out which journeys; probes it in the others alone,
 * and then in what they do, the nearest first. How many are probed depends on nothing but the problem.
 */
export function reasonsOf(
  problem: Problem,
  planner: Planner,
  allocation: readonly Runs[],
  unplanned: readonly string[],
  most = mostTimed,
): Reasons[] {
  const { compiled, nodeOf } = planner;
  const probing = createProbing(problem, planner, allocation);
  const share = Math.max(fewestTimed, Math.floor(most / Math.max(1, unplanned.length)));
  return unplanned.map((id) => {
    const asked = nodeOf.get(id)!;
    // A linked pair is planned together or not at all, so that both have the reasons of the first.
    const node = compiled.kind[asked] === drop ? compiled.partner[asked]! : asked;
    probing.left = share;
    return { order: id, ...reasonsFor(problem, compiled, probing, allocation, node) };
  });
}

type Probe = { journey: number; violations: Violation[] };

function reasonsFor(
  problem: Problem,
  compiled: Compiled,
  probing: Probing,
  allocation: readonly Runs[],
  node: number,
): Omit<Reasons, "order"> {
  const probes: Probe[] = [];
  const open: number[] = [];
  const both = [node, compiled.partner[node]!].filter((each) => each >= 0);
  const orders = both.map((each) => problem.orders[each]!);
  for (const [journey, each] of problem.journeys.entries()) {
    const violations = refusalsOf(problem, orders, each);
    if (violations.length === 0) open.push(journey);
    else probes.push({ journey, violations: withTimes(violations, probing, node, journey) });
  }
  const most = Math.floor(probing.left / Math.max(1, 4 * open.length));
  let untried = 0;
  for (const journey of nearestFirst(compiled, allocation, node, open)) {
    const alone = probing.alone(node, journey);
    const isAsked = alone?.length === 0 && allocation[journey]!.length > 0;
    if (!alone || (isAsked && probing.left <= 0)) untried++;
    else probes.push({ journey, violations: isAsked ? probing.within(node, journey, most) : alone });
  }
  const nearest = nearestOf(problem, probes);
  const fits = probes.filter(({ violations }) => violations.length === 0).length;
  return {
    reasons: counted(probes),
    ...(nearest && { nearest }),
    ...(fits > 0 && { fits }),
    ...(untried > 0 && { untried }),
  };
}

/** Whether a larger limit alone would be enough is known by the times only. */
function withTimes(violations: Violation[], probing: Probing, node: number, journey: number): Violation[] {
  const [only, second] = violations;
  if (second || only?.excess === undefined) return violations;
  return probing.alone(node, journey) ?? [{ code: only.code }];
}

/** By how long the way to their nearest stop is; empty ones come first. */
function nearestFirst(
  { journeys, place }: Compiled,
  allocation: readonly Runs[],
  node: number,
  open: readonly number[],
): number[] {
  const ways = new Map(
    open.map((journey) => {
      const { places, seconds } = journeys[journey]!;
      const row = place[node]! * places;
      let least = allocation[journey]!.length > 0 ? Infinity : -1;
      for (const nodes of allocation[journey]!)
        for (const other of nodes) {
          const way = seconds[row + place[other]!]!;
          if (way >= 0 && way < least) least = way;
        }
      return [journey, least];
    }),
  );
  return open.toSorted((one, other) => ways.get(one)! - ways.get(other)! || one - other);
}

function counted(probes: readonly Probe[]): Reason[] {
  const counts = new Map<ViolationCode, number>();
  for (const { violations } of probes)
    for (const code of new Set(violations.map((violation) => violation.code)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, journeys]) => ({ code, journeys }))
    .toSorted((one, other) => other.journeys - one.journeys);
}

/** Of the journeys whose only fault is a limit the one that passes it least. */
function nearestOf({ journeys }: Problem, probes: readonly Probe[]): Relaxation | undefined {
  let nearest: Relaxation | undefined;
  for (const { journey, violations } of probes) {
    const [only, second] = violations;
    if (!only || second || only.excess === undefined) continue;
    if (nearest && nearest.excess <= only.excess) continue;
    nearest = { journey: journeys[journey]!.id, code: only.code, excess: only.excess };
  }
  return nearest;
}

/** The hard rules that need no times: which of them an order breaks on a journey, whatever else that does. */
function refusalsOf(problem: Problem, orders: readonly Order[], journey: Journey): Violation[] {
  const [order] = orders;
  const spare = 1 + problem.allowedOverload / 100;
  const found: Violation[] = [];
  if (orders.some(({ centre }) => centre !== journey.centre)) found.push({ code: "OTHER_CENTRE" });
  if (orders.some((each) => lacksRequirement(each, journey))) found.push({ code: "REQUIREMENT_MISSING" });
  if (orders.some((each) => refusesDriver(each, journey))) found.push({ code: "DRIVER_NOT_ALLOWED" });
  if (orders.some((each) => each.territory?.fixed && isOutside(each, journey)))
    found.push({ code: "TERRITORY" });
  found.push(...over("CAPACITY", order!.weight - journey.weight * spare));
  found.push(...over("VOLUME", order!.volume - journey.volume * spare));
  if (!hasRoad(problem, orders, journey)) found.push({ code: "NO_ROAD" });
  return found;
}

function over(code: "CAPACITY" | "VOLUME", excess: number): Violation[] {
  return excess > 1e-6 ? [{ code, excess }] : [];
}

/** From the centre and back to it; a journey that begins or ends elsewhere is timed. */
function hasRoad({ centres, tables }: Problem, orders: readonly Order[], journey: Journey): boolean {
  const centre = centres.find(({ id }) => id === journey.centre)!.place;
  if (journey.start !== centre || journey.end !== centre) return true;
  const { places, seconds } = tables[journey.table]!;
  const line = [centre, ...orders.map(({ place }) => place ?? centre), centre];
  return line.every((to, at) => at === 0 || seconds[line[at - 1]! * places + to]! >= 0);
}
