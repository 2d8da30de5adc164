import { rowsAnswer, type Endpoint } from "../../http/endpoint";
import { rowsEnvelope } from "../../http/shapes";
import { actorOf } from "../../resourceCalls";
import type { BulkChange, BulkChangeWish } from "../BulkChange";
import { about } from "./address";
import { bulkChangeBody } from "./shapes";

/** Spec 7.4: changes many vehicles' days at once, or what they and their drivers are from now on. */
export function bulkChangeEndpoint(changes: BulkChange): Endpoint {
  return {
    ...about,
    family: "rows",
    method: "POST",
    path: "/gt/gt-api/journeys/bulk-change",
    summary: "Change vehicles and their drivers for a day, or as the new default",
    query: { type: "object", properties: { saveAsDefault: { type: "boolean" } } },
    body: { type: "json", schema: bulkChangeBody },
    answers: {
      status: 200,
      description: "How it went for each vehicle, in their order",
      schema: rowsEnvelope,
    },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_CHANGED",
      "SCHEDULE_CLOSED",
      "SCHEDULE_SWITCHED_OFF",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const wish = call.body as BulkChangeWish;
      const actor = actorOf(call);
      const rows =
        call.query.saveAsDefault === true
          ? await changes.asDefault(actor, wish)
          : await changes.forDay(actor, wish, call.idempotencyKey);
      return rowsAnswer(rows, { total: rows.length });
    },
  };
}
