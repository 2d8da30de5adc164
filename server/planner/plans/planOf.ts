import type { Compiled } from "../compiled";
import type { Plan, PlannedJourney, PlannedRun, Rest } from "../model";
import type { Runs, Steps, Timing } from "../timing";

/** Times and costs of an allocation, whatever rules it breaks; `runs` of each journey. */
export function planOf(compiled: Compiled, timing: Timing, allocation: readonly Runs[]): Plan {
  const { orders } = compiled.problem;
  const planned = new Set(allocation.flat(2));
  const journeys = allocation.map((runs, index) => plannedJourney(compiled, timing, runs, index));
  const unplanned = orders.filter((_, node) => !planned.has(node));
  return {
    journeys,
    unplanned: unplanned.map(({ id }) => id),
    cost: sum([...journeys.map(({ cost }) => cost), ...unplanned.map(({ penalty }) => penalty)]),
  };
}

/** One journey with its times, whatever rules it breaks. */
export function plannedJourney(
  compiled: Compiled,
  timing: Timing,
  runs: Runs,
  index: number,
): PlannedJourney {
  const journey = compiled.problem.journeys[index]!;
  const cost = timing.costOf(compiled.journeys[index]!, runs, true);
  const { steps } = timing;
  if (steps.count === 0)
    return {
      id: journey.id,
      start: journey.shift.start,
      end: journey.shift.start,
      runs: [],
      breaks: [],
      totals: nothing,
      cost,
    };
  return {
    id: journey.id,
    start: steps.start,
    end: steps.end,
    runs: plannedRuns(compiled, steps, runs),
    breaks: restsOf(steps),
    totals: {
      driving: steps.driving,
      waiting: steps.waiting,
      distance: steps.distance,
      orders: steps.orders,
      lateness: steps.lateness,
    },
    cost,
  };
}

/** The runs that were timed last; locked ones as they are. */
export function plannedRuns(compiled: Compiled, steps: Steps, runs: Runs): PlannedRun[] {
  return runs.map(
    (nodes, run) => compiled.lockedRuns[compiled.lock[nodes[0]!]!] ?? plannedRun(compiled, steps, run),
  );
}

const nothing = { driving: 0, waiting: 0, distance: 0, orders: 0, lateness: 0 };

function plannedRun({ problem }: Compiled, steps: Steps, run: number): PlannedRun {
  const [first, last] = [steps.firstStep[run]!, steps.lastStep[run]!];
  const within = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const [loading, finish] = [steps.begin[first]!, steps.leave[last]!];
  return {
    loading,
    departure: steps.departure[run]!,
    return: steps.arrive[last]!,
    unloading: steps.begin[last]!,
    finish,
    distance: sum(within.map((at) => steps.metres[at]!)),
    driving: sum(within.map((at) => steps.drive[at]!)),
    breaks: restsOf(steps).filter(({ start }) => start >= loading && start < finish),
    stops: within.slice(1, -1).map((at) => ({
      order: problem.orders[steps.node[at]!]!.id,
      arrive: steps.arrive[at]!,
      begin: steps.begin[at]!,
      finish: steps.leave[at]!,
      driving: steps.drive[at]!,
      distance: steps.metres[at]!,
    })),
  };
}

function restsOf({ breaks, breakStart, breakEnd }: Steps): Rest[] {
  return breakStart.slice(0, breaks).map((start, at) => ({ start, end: breakEnd[at]! }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
