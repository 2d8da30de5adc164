import { ApiFailure } from "../../../schemas/failure";
import type { ScheduleSuggestion } from "../../../schemas/schedule";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import { suggest, type Suggestion } from "../../planner";
import { actorOf } from "../../resourceCalls";
import { isSent } from "../arrangementOf";
import { allocationIn, type OpenDay, orderOf } from "../OpenDay";
import type { Schedules } from "../Schedules";
import { violationOf } from "../wire";
import { about, addressed, base } from "./address";
import { elementsShape } from "./shapes";

const usual = 10;

export function suggestionsEndpoint(schedules: Schedules): Endpoint {
  return {
    ...about,
    method: "GET",
    path: `${base}/suggestions`,
    summary: "Where an order would fit, the cheapest place first",
    query: {
      type: "object",
      required: ["order"],
      properties: { order: plainText(200), most: { type: "integer", minimum: 1, maximum: 100 } },
      additionalProperties: false,
    },
    answers: { status: 200, description: "The best place of each vehicle", schema: elementsShape },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_ORDER_UNKNOWN",
      "ORDER_NOT_ON_MAP",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const { order, most = usual } = call.query as { order: string; most?: number };
      const { open } = await schedules.open(actorOf(call), aoc, date);
      refuseUnknown(open, order);
      const elements = suggest(withoutSent(open), allocationIn(open), order, most).map((place) =>
        told(open, place),
      );
      return jsonAnswer({ elements, count: elements.length });
    },
  };
}

function refuseUnknown(open: OpenDay, id: string): void {
  const { reference } = orderOf(open, id);
  if (!open.problem.orders.some((each) => each.id === id))
    throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
}

/** By hand an order may go into a locked run, never into one that was sent. */
function withoutSent({ problem, day, arrangement }: OpenDay): OpenDay["problem"] {
  return {
    ...problem,
    journeys: problem.journeys.map((journey) => ({
      ...journey,
      lockedRuns: journey.lockedRuns.filter((run) => {
        const first = run.stops[0]?.order ?? "";
        const served = arrangement.plan[journey.id]?.find(({ orders }) => orders.includes(first));
        return isSent(day, served?.orders ?? []);
      }),
    })),
  };
}

function told({ day, arrangement }: OpenDay, place: Suggestion): ScheduleSuggestion {
  const { journey, run, stop, addedCost, addedSeconds, addedMetres, planned, violations } = place;
  const stops = planned.runs[run]!.stops;
  const beside = stops.filter((_, at) => at !== stop).map(({ order }) => order);
  const found = arrangement.plan[journey]?.find(({ orders }) => orders.some((id) => beside.includes(id)));
  return {
    vehicle: journey,
    run: found?.id ?? null,
    stop,
    addedCost,
    addedSeconds,
    addedMetres,
    arrive: stops[stop]!.arrive + day.origin,
    violations: violations.map(violationOf),
  };
}
