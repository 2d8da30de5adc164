import { ApiFailure } from "../../schemas/failure";
import type { Allocation, Problem } from "../planner";
import { type JobRequest, problemOf, problemWith } from "../planning";
import type { TravelSource, TravelTimes } from "../travel";
import type { Arrangement } from "./Arrangement";
import { type EvaluatedDay, evaluatedDay } from "./evaluatedDay";
import { dayProblem } from "./problem";
import type { Day, DayOrder } from "./records";
import { runNumbers } from "./runNumbers";

/** A day with what is decided of it, timed: what actions look at. */
export type OpenDay = {
  day: Day;
  arrangement: Arrangement;
  problem: Problem;
  /** The rows of its tables. */
  places: JobRequest["problem"]["places"];
  source: TravelSource;
  /** What its times are between, and how those are driven. */
  ways: string;
  evaluated: EvaluatedDay;
};

/** Times what is decided of a day, and tells what it breaks. @throws TravelFault. */
export async function timed(
  day: Day,
  arrangement: Arrangement,
  travel: TravelTimes,
  before?: OpenDay,
): Promise<OpenDay> {
  const asked = dayProblem(day, arrangement);
  const ways = JSON.stringify([asked.places, asked.driving]);
  // The same places: the same times between them.
  const known = before?.ways === ways ? before : undefined;
  const { problem, source } = known
    ? { problem: problemWith(asked, known.problem.tables), source: known.source }
    : await problemOf({ problem: asked }, travel);
  const evaluated = evaluatedDay(problem, allocationIn({ problem, arrangement }), known?.evaluated);
  const settled = withTimes(arrangement, evaluated);
  // What has just got its times is costed as it will be from now on: a sum in another order has other last digits.
  const open = { day, arrangement, problem, places: asked.places, source, evaluated, ways };
  return settled ? timed(day, settled, travel, open) : open;
}

/** @throws ApiFailure SCHEDULE_ORDER_UNKNOWN. */
export function orderOf({ day }: OpenDay, id: string): DayOrder {
  const order = day.orders.find((each) => each.id === id);
  if (!order) throw new ApiFailure("SCHEDULE_ORDER_UNKNOWN", { value: id });
  return order;
}

/** Runs that are locked or were sent keep their times and numbers from when that was said; undefined where all have theirs. */
function withTimes(arrangement: Arrangement, { journeys }: EvaluatedDay): Arrangement | undefined {
  const runs = { ...arrangement.runs };
  let isNew = false;
  for (const { id: vehicle, runs: planned } of journeys) {
    const arranged = arrangement.plan[vehicle] ?? [];
    const numbers = runNumbers(
      arranged.map(({ id }) => id),
      arrangement.runs,
    );
    for (const run of arranged) {
      const standing = runs[run.id];
      const times = planned.find(({ stops }) => stops.some(({ order }) => run.orders.includes(order)));
      if (!standing || standing.times || !times) continue;
      runs[run.id] = { ...standing, times, number: numbers.get(run.id)! };
      isNew = true;
    }
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
