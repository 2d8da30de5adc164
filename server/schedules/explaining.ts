import type { UnplannedReasons } from "../../schemas/schedule";
import { explain, type Reasons } from "../planner";
import { allocationIn, type OpenDay } from "./OpenDay";

/** Why an order is unplanned as the day stands: by the vehicles that work on it, as a planning job tells it. */
export function unplannedReasons(open: OpenDay, order: string): UnplannedReasons {
  const found = explain(workingOn(open), allocationIn(open), order);
  return found ? toldReasons(found) : notOnMap(open, order);
}

/** Journeys that are timed for all that is asked about at once: fewer than for one, since it is asked after each change. */
const mostTimed = 20_000;
const fewestTimed = 100;

/** The same of many, one after the other as they are wanted. */
export function* reasonsOfMany(open: OpenDay, orders: readonly string[]): Generator<UnplannedReasons> {
  const problem = workingOn(open);
  const allocation = allocationIn(open);
  const most = Math.max(fewestTimed, Math.floor(mostTimed / orders.length));
  for (const order of orders) {
    const found = explain(problem, allocation, order, most);
    yield found ? toldReasons(found) : notOnMap(open, order);
  }
}

/** The day with the vehicles that work on it. */
function workingOn({ problem }: OpenDay): OpenDay["problem"] {
  const working = problem.journeys.filter(({ shift }) => shift.end > shift.start);
  return working.length === problem.journeys.length ? problem : { ...problem, journeys: working };
}

export function toldReasons({ order, reasons, nearest, fits = 0, untried = 0 }: Reasons): UnplannedReasons {
  return {
    order,
    reasons: reasons.map(({ code, journeys }) => ({ id: code, vehicles: journeys })),
    relaxation: nearest ? { vehicle: nearest.journey, id: nearest.code, by: nearest.excess } : null,
    fits,
    untried,
  };
}

/** The planner does not know it: no vehicle finds there. */
export function notOnMap({ day }: OpenDay, order: string): UnplannedReasons {
  const reasons = [{ id: "NOT_GEOCODED", vehicles: day.vehicles.length }];
  return { order, reasons, relaxation: null, fits: 0, untried: 0 };
}
