import { type Allocation, evaluate, type Evaluated, type Problem } from "../planner";
import { problemOf } from "../planning";
import type { TravelSource, TravelTimes } from "../travel";
import type { Arrangement } from "./Arrangement";
import { dayProblem } from "./problem";
import type { Day } from "./records";

/** A day with what is decided of it, timed: what actions look at. */
export type OpenDay = {
  day: Day;
  arrangement: Arrangement;
  problem: Problem;
  source: TravelSource;
  evaluated: Evaluated;
};

/** Times what is decided of a day, and tells what it breaks. @throws TravelFault. */
export async function timed(day: Day, arrangement: Arrangement, travel: TravelTimes): Promise<OpenDay> {
  const { problem, source } = await problemOf({ problem: dayProblem(day, arrangement) }, travel);
  const evaluated = evaluate(problem, allocationIn({ problem, arrangement }));
  const settled = withTimes(arrangement, evaluated);
  // What has just got its times is costed as it will be from now on: a sum in another order has other last digits.
  return settled ? timed(day, settled, travel) : { day, arrangement, problem, source, evaluated };
}

/** Runs that are locked or were sent keep their times from when that was said; undefined where all have theirs. */
function withTimes(arrangement: Arrangement, { plan }: Evaluated): Arrangement | undefined {
  const runs = { ...arrangement.runs };
  let isNew = false;
  for (const { id: vehicle, runs: planned } of plan.journeys)
    for (const run of arrangement.plan[vehicle] ?? []) {
      const standing = runs[run.id];
      const times = planned.find(({ stops }) => stops.some(({ order }) => run.orders.includes(order)));
      if (!standing || standing.times || !times) continue;
      runs[run.id] = { ...standing, times };
      isNew = true;
    }
  return isNew ? { ...arrangement, runs } : undefined;
}

/** Which orders each vehicle serves, as the planner takes it: those that it knows. */
export function allocationIn({ problem, arrangement }: Pick<OpenDay, "problem" | "arrangement">): Allocation {
  const known = new Set(problem.orders.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(arrangement.plan).map(([vehicle, runs]) => [
      vehicle,
      runs.map(({ orders }) => orders.filter((id) => known.has(id))).filter((orders) => orders.length > 0),
    ]),
  );
}
