import { isLoaded } from "../../loading";
import type { Plan, PlannedRun, PlannedStop } from "../../planner";
import { runIdOf } from "../../runs";
import { type OpenDay, orderOf } from "../OpenDay";
import { secondsOf } from "../problem";
import type { DayOrder } from "../records";
import { hasGone, isFixed } from "./fixed";

/** A day as far as it has come: what is over at the times at which it was, what is under way, and the rest as planned. */
export type DrivenDay = {
  /** Of each vehicle first the runs that are over, then the one that it drives, then the others. */
  plan: Plan;
  /** Orders that stay where they are. */
  reached: ReadonlySet<string>;
  /** The run that each vehicle drives, by what it is called. */
  running: ReadonlyMap<string, string>;
};

/** `moment` in seconds since the day's origin; `broken` is a vehicle that reaches no further stop. */
export function asDriven(open: OpenDay, moment: number, broken?: string): DrivenDay {
  const reached = new Set<string>();
  const running = new Map<string, string>();
  const journeys = open.evaluated.journeys.map((journey) => {
    const isBroken = journey.id === broken;
    const runs = journey.runs.map((run) => {
      const driven = runAsDriven(open, run, { moment, isBroken, vehicle: journey.id });
      for (const id of driven.reached) reached.add(id);
      if (driven.stage === stages.running) running.set(journey.id, driven.id);
      return driven;
    });
    const inOrder = runs.toSorted((one, other) => one.stage - other.stage);
    return { ...journey, runs: inOrder.map(({ run }) => run) };
  });
  return { plan: { journeys, unplanned: [], cost: 0 }, reached, running };
}

const stages = { over: 0, running: 1, ahead: 2 } as const;

type Around = { moment: number; isBroken: boolean; vehicle: string };

function runAsDriven(open: OpenDay, run: PlannedRun, { moment, isBroken, vehicle }: Around) {
  const { day, arrangement } = open;
  const first = run.stops[0]?.order ?? "";
  const id = arrangement.plan[vehicle]?.find(({ orders }) => orders.includes(first))?.id ?? first;
  const stops = run.stops.map((stop) => ({ stop, order: orderOf(open, stop.order) }));
  const fixed = stops.filter(({ order }) => isFixed(order, isBroken));
  const left = stops.filter(({ order }) => !isFixed(order, isBroken)).map(({ stop }) => stop);
  const isAboard = isBroken && isLoaded(day.loadings.get(runIdOf(day.date, id)));
  const reached = fixed.map(({ order }) => order.id);
  if (!stops.some(({ order }) => hasGone(order)) && !isAboard)
    return { id, stage: stages.ahead, reached, run: notBefore(run, moment) };
  const served = fixed
    .map(({ stop, order }) => servedStop(open, stop, order, moment))
    .toSorted((one, other) => one.finish - other.finish);
  const isOver = left.length === 0 && served.every(({ finish }) => finish < moment);
  return {
    id,
    stage: isOver ? stages.over : stages.running,
    reached,
    run: {
      ...run,
      loading: Math.min(run.loading, moment - 1),
      departure: Math.min(run.departure, moment - 1),
      finish: isOver ? served.at(-1)!.finish : Math.max(run.finish, moment + 1),
      stops: [...served, ...left],
    },
  };
}

/** A run that has not left yet leaves now at the earliest. */
function notBefore(run: PlannedRun, moment: number): PlannedRun {
  const later = Math.max(0, moment - run.departure);
  return { ...run, departure: run.departure + later, finish: run.finish + later };
}

/** What was done when it was done, else as it was planned; what is under way is done after its operation from now on. */
function servedStop({ day }: OpenDay, stop: PlannedStop, order: DayOrder, moment: number): PlannedStop {
  const { arrivalReported, arrivalGps, departureReported, departureGps } = order.fact ?? {};
  const at = (instant: string | undefined) => (instant === undefined ? undefined : secondsOf(day, instant));
  const operation = stop.finish - stop.begin;
  const came = at(arrivalReported) ?? at(arrivalGps);
  const isOver = !isUnderWay(order);
  if (isOver) {
    const finish = Math.min(at(departureReported) ?? at(departureGps) ?? stop.finish, moment - 1);
    const begin = Math.min(came ?? stop.begin, finish);
    return { ...stop, arrive: Math.min(stop.arrive, begin), begin, finish };
  }
  const begin = came ?? (order.status === "STARTED_MOVE" ? moment + stop.driving : moment);
  return {
    ...stop,
    arrive: Math.min(begin, came ?? begin),
    begin,
    finish: Math.max(moment, begin + operation),
  };
}

function isUnderWay(order: DayOrder): boolean {
  return isFixed(order) && !over.has(order.status ?? "NEW");
}

const over = new Set(["DEPARTED", "COMPLETED", "PARTIALLY_COMPLETED", "FAILED", "CANCELLED"]);
