import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import { movable } from "../actions";
import { pricedPlaces } from "../pricing";
import type { Schedules } from "../Schedules";
import { about, addressed, base } from "./address";
import { placesBody } from "./shapes";

/** What a dispatcher sees while orders are dragged: asked for once, and then only looked up. */
export function placesEndpoint(schedules: Schedules): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/places`,
    summary:
      "What each place on each vehicle would add and break for orders that are moved together; nothing is done",
    body: { type: "json", schema: placesBody },
    answers: {
      status: 200,
      description: "The places of each vehicle, and the best of them",
      schema: { type: "object", required: ["saved", "vehicles"] },
    },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_ORDER_UNKNOWN",
      "SCHEDULE_RUN_SENT",
      "ORDER_NOT_ON_MAP",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const { orders } = call.body as { orders: string[] };
      const { open } = await schedules.open(actorOf(call), aoc, date);
      return jsonAnswer(pricedPlaces(open, movable(open, orders)));
    },
  };
}
