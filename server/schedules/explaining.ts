import type { UnplannedReasons } from "../../schemas/schedule";
import { explain, type Reasons } from "../planner";
import { allocationIn, type OpenDay } from "./OpenDay";

/** Why an order is unplanned as the day stands: by the vehicles that work on it, as a planning job tells it. */
export function unplannedReasons(open: OpenDay, order: string): UnplannedReasons {
  const { journeys } = open.problem;
  const working = journeys.filter(({ shift }) => shift.end > shift.start);
  const problem = working.length === journeys.length ? open.problem : { ...open.problem, journeys: working };
  const found = explain(problem, allocationIn(open), order);
  return found ? toldReasons(found) : notOnMap(open, order);
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
