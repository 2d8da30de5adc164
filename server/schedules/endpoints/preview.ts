import type { ScheduleAction } from "../../../schemas/schedule";
import { ApiFailure } from "../../../schemas/failure";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { LinesOf } from "../../runLines";
import { decided, isDecision } from "../actions";
import type { Arrangement } from "../Arrangement";
import type { OpenDay } from "../OpenDay";
import { reassigned } from "../reassigning/byHand";
import { runWays } from "../runWays";
import type { Schedules } from "../Schedules";
import { about, addressed, base } from "./address";
import { previewBody } from "./shapes";

/** A day as it would be after a decision by hand, with its runs' ways, for who looks before he does it. */
export function previewEndpoint(schedules: Schedules, linesOf: LinesOf): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/preview`,
    summary: "What a schedule would be after a decision by hand; nothing is done",
    body: { type: "json", schema: previewBody },
    answers: {
      status: 200,
      description: "The schedule as it would be, and the lines of its runs",
      schema: { type: "object", required: ["schedule", "lines"] },
    },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_RUN_SENT",
      "SCHEDULE_RUN_UNKNOWN",
      "SCHEDULE_VEHICLE_UNKNOWN",
      "SCHEDULE_DRIVER_UNKNOWN",
      "SCHEDULE_ORDER_UNKNOWN",
      "SCHEDULE_ORDER_UNPLANNED",
      "SCHEDULE_ORDER_BEGUN",
      "SCHEDULE_VEHICLE_BROKEN",
      "ORDER_NOT_ON_MAP",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const { action } = call.body as { action: ScheduleAction };
      const actor = actorOf(call);
      const found = await schedules.open(actor, aoc, date);
      const arrangement = arrangementAfter(found.open, action, schedules.now());
      const schedule = await schedules.told(actor, found, arrangement);
      const ways = runWays(found.open.day, arrangement, schedule.journeys);
      return jsonAnswer({ schedule, lines: await linesOf(actor.accountId).of(ways) });
    },
  };
}

/** @throws ApiFailure BAD_PARAMETER where that is no decision by hand. */
function arrangementAfter(open: OpenDay, action: ScheduleAction, now: Date): Arrangement {
  if (action.kind === "reassign") return reassigned(open, action, now).arrangement;
  if (!isDecision(action)) throw new ApiFailure("BAD_PARAMETER", { name: "action" });
  return decided(open, action);
}
