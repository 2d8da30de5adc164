import { drop, type Compiled } from "../compiled";
import { ruinAndRecreate, type FlatPlan } from "../kernel";
import type { Budget, Found } from "../search";
import type { Runs, Timing } from "../timing";
import { flatOf } from "./flatOf";
import { alikePartOf, type Alike } from "./alikePartOf";

/** The part of the time that the kernel has; the general search, which knows all rules, goes on from its plan. */
const share = 0.5;
/** Rounds of the kernel take so much less time than those of the general search. */
const roundsOfOne = 16;
/** Better plans are told where so much of the time has passed since the last one. */
const telling = 0.02;

/** Plans with the kernel; undefined where it finds nothing. */
export type PlanAlike = (progress: number) => Runs[] | undefined;

/** Chooses the kernel, several times faster, where vehicles are alike and orders ask for little; undefined elsewhere. */
export function planAlikeOf(
  compiled: Compiled,
  timing: Timing,
  { budget, seed }: { budget: Budget; seed: number },
  onBetter: (found: Found, progress: number) => void,
): PlanAlike | undefined {
  const alike = alikePartOf(compiled);
  if (!alike) return undefined;
  const flat = flatOf(compiled, alike);
  const lastOf = (begun: number) => begun + (1 - begun) * share;

  return (begun) => {
    let told = begun;
    const part = (progress: number) => (progress - begun) / (lastOf(begun) - begun);
    const flatBudget =
      "rounds" in budget
        ? { rounds: budget.rounds * roundsOfOne }
        : { progress: () => (budget.isOver?.() ? 1 : part(budget.progress())) };
    const plan = ruinAndRecreate(flat, flatBudget, seed, {
      onBetter: (better, progress) => {
        const now = begun + (lastOf(begun) - begun) * progress;
        if (now - told < telling) return;
        told = now;
        const found = foundOf(compiled, timing, runsOf(compiled, alike, better));
        if (found.cost < Infinity) onBetter(found, now);
      },
    });
    return withoutBroken(compiled, timing, runsOf(compiled, alike, plan));
  };
}

function runsOf({ journeys }: Compiled, alike: Alike, { runs }: FlatPlan): Runs[] {
  const all: Runs[] = journeys.map(() => []);
  for (const [at, orders] of runs.entries())
    all[alike.journeys[at]!] = [orders.map((order) => alike.nodes[order - 1]!)];
  return all;
}

/** What breaks a rule that the kernel does not know is left to the general search. */
function withoutBroken({ journeys }: Compiled, timing: Timing, all: Runs[]): Runs[] {
  return all.map((runs, index) => (timing.costOf(journeys[index]!, runs) < Infinity ? runs : []));
}

function foundOf({ journeys, orders, penalty, kind }: Compiled, timing: Timing, allocation: Runs[]): Found {
  const planned = new Set(allocation.flat(2));
  const missing = Array.from({ length: orders }, (_, node) => node).filter((node) => !planned.has(node));
  const driven = allocation.reduce((sum, runs, index) => sum + timing.costOf(journeys[index]!, runs), 0);
  const cost = missing.reduce((sum, node) => sum + penalty[node]!, driven);
  return { allocation, missing: missing.filter((node) => kind[node] !== drop), cost };
}
