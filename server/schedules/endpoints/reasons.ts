import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import { actorOf } from "../../resourceCalls";
import { unplannedReasons } from "../explaining";
import { orderOf } from "../OpenDay";
import type { Schedules } from "../Schedules";
import { about, addressed, base } from "./address";

export function reasonsEndpoint(schedules: Schedules): Endpoint {
  return {
    ...about,
    method: "GET",
    path: `${base}/reasons`,
    summary: "Why an order is unplanned as the day stands, and what would let it fit",
    query: {
      type: "object",
      required: ["order"],
      properties: { order: plainText(200) },
      additionalProperties: false,
    },
    answers: {
      status: 200,
      description: "How many vehicles each rule keeps away, and how many could take it",
      schema: { type: "object", required: ["order", "reasons", "relaxation", "fits", "untried"] },
    },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_ORDER_UNKNOWN",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const { order } = call.query as { order: string };
      const { open } = await schedules.open(actorOf(call), aoc, date);
      return jsonAnswer(unplannedReasons(open, orderOf(open, order).id));
    },
  };
}
