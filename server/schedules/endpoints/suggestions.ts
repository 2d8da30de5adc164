import { ApiFailure } from "../../../schemas/failure";
import type { ScheduleSuggestion } from "../../../schemas/schedule";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import { addedViolations, severities, suggest, type Suggestion, type Violation } from "../../planner";
import { actorOf } from "../../resourceCalls";
import { allocationIn, type OpenDay, orderOf } from "../OpenDay";
import { withoutSent } from "../pricing";
import { insertions } from "../reassigning/byHand";
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
    summary:
      "Where an order would fit: where it breaks no hard rule first, then by cost; with what it breaks more",
    query: {
      type: "object",
      required: ["order"],
      properties: {
        order: plainText(200),
        most: { type: "integer", minimum: 1, maximum: 100 },
        underWay: {
          type: "boolean",
          description: "On the runs that are under way alone, from where their vehicles are (execution 4)",
        },
      },
      additionalProperties: false,
    },
    answers: { status: 200, description: "The best place of each vehicle", schema: elementsShape },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_ORDER_UNKNOWN",
      "SCHEDULE_ORDER_BEGUN",
      "ORDER_NOT_ON_MAP",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const { order, most = usual, underWay = false } = call.query as Asked;
      const { open } = await schedules.open(actorOf(call), aoc, date);
      refuseUnknown(open, order);
      if (underWay) {
        const elements = insertions(open, order, schedules.now()).slice(0, most);
        return jsonAnswer({ elements, count: elements.length });
      }
      const all = suggest(withoutSent(open), allocationIn(open), order, open.problem.journeys.length);
      const elements = ranked(open, all)
        .slice(0, most)
        .map(({ place, broken }) => told(open, place, broken));
      return jsonAnswer({ elements, count: elements.length });
    },
  };
}

type Asked = { order: string; most?: number; underWay?: boolean };

function refuseUnknown(open: OpenDay, id: string): void {
  const { reference } = orderOf(open, id);
  if (!open.problem.orders.some((each) => each.id === id))
    throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
}

/** Those that break no hard rule first; of the others those that break fewest, and what a larger limit would let in. */
function ranked(open: OpenDay, places: readonly Suggestion[]): { place: Suggestion; broken: Violation[] }[] {
  const known = new Map(
    open.evaluated.journeys.map(({ id }, index) => [id, open.evaluated.violations[index]]),
  );
  return places
    .map((place) => ({ place, broken: addedViolations(known.get(place.journey) ?? [], place.violations) }))
    .toSorted(
      (one, other) =>
        hardIn(one.broken).length - hardIn(other.broken).length ||
        unbounded(one.broken) - unbounded(other.broken) ||
        one.place.addedCost - other.place.addedCost,
    );
}

function hardIn(broken: readonly Violation[]): Violation[] {
  return broken.filter(({ code }) => severities[code] === "HARD");
}

/** Rules that no larger limit would keep. */
function unbounded(broken: readonly Violation[]): number {
  return hardIn(broken).filter(({ excess }) => excess === undefined).length;
}

function told({ day, arrangement }: OpenDay, place: Suggestion, broken: Violation[]): ScheduleSuggestion {
  const { journey, run, stop, addedCost, addedSeconds, addedMetres, planned } = place;
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
    violations: broken.map(violationOf),
  };
}
