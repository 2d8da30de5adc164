import { setImmediate } from "node:timers/promises";
import type { UnplannedReasons } from "../../../schemas/schedule";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { plainText } from "../../http/shapes";
import { actorOf } from "../../resourceCalls";
import { reasonsOfMany, unplannedReasons } from "../explaining";
import { type OpenDay, orderOf } from "../OpenDay";
import { relaxationOf } from "../relaxing";
import type { Schedules } from "../Schedules";
import { about, addressed, base } from "./address";
import { elementsShape, reasonsBody } from "./shapes";

const errors = [
  "FORBIDDEN",
  "UNAUTHENTICATED",
  "NOT_FOUND",
  "BAD_PARAMETER",
  "SCHEDULE_ORDER_UNKNOWN",
  "TRAVEL_TIMES_MISSING",
] as const;

/** Why orders are unplanned: one, or many with what would let each fit, priced. */
export function reasonsEndpoints(schedules: Schedules): Endpoint[] {
  return [
    {
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
      errors: [...errors],
      does: async (call) => {
        const { aoc, date } = addressed(call);
        const { order } = call.query as { order: string };
        const { open } = await schedules.open(actorOf(call), aoc, date);
        return jsonAnswer(unplannedReasons(open, orderOf(open, order).id));
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/reasons`,
      summary:
        "Why orders are unplanned, and what of the day would have to be larger for each, with what that costs",
      body: { type: "json", schema: reasonsBody },
      answers: { status: 200, description: "The reasons of each, in their sequence", schema: elementsShape },
      errors: [...errors],
      does: async (call) => {
        const { aoc, date } = addressed(call);
        const { orders } = call.body as { orders: string[] };
        const { open } = await schedules.open(actorOf(call), aoc, date);
        const elements: UnplannedReasons[] = [];
        const known = orders.map((order) => orderOf(open, order).id);
        for (const reasons of reasonsOfMany(open, known)) {
          elements.push({ ...reasons, remedy: remedyFor(open, reasons) });
          // Others are not kept waiting by a long list.
          await setImmediate();
        }
        return jsonAnswer({ elements, count: elements.length });
      },
    },
  ];
}

/** What a vehicle can take as it is needs no larger limit. */
function remedyFor(open: OpenDay, { order, relaxation, fits }: UnplannedReasons): UnplannedReasons["remedy"] {
  return relaxation && fits === 0 ? relaxationOf(open, order, relaxation.vehicle) : null;
}
