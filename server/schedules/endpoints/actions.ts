import type { Schedule, ScheduleAction } from "../../../schemas/schedule";
import type { RunMails } from "../../communications";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { Actor } from "../../resources";
import { isDecision } from "../actions";
import { closeDay } from "../closing";
import type { DraftDecisions } from "../DraftDecisions";
import { reassign } from "../reassigning/byHand";
import { relax } from "../relaxing";
import type { Asked, Schedules } from "../Schedules";
import { sendRuns } from "../sending";
import { turn } from "../turning";
import { about, addressed, base } from "./address";
import { actionBody, scheduleShape } from "./shapes";

export function actionsEndpoint(schedules: Schedules, decisions: DraftDecisions, mails: RunMails): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/actions`,
    summary: "Do something to a schedule that stands as it was seen",
    body: { type: "json", schema: actionBody },
    answers: { status: 200, description: "The schedule as it is then", schema: scheduleShape },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_CHANGED",
      "SCHEDULE_RUN_SENT",
      "SCHEDULE_RUN_UNKNOWN",
      "SCHEDULE_VEHICLE_UNKNOWN",
      "SCHEDULE_DRIVER_UNKNOWN",
      "SCHEDULE_DRIVER_MISSING",
      "SCHEDULE_ORDER_UNKNOWN",
      "SCHEDULE_ORDER_BEGUN",
      "SCHEDULE_VEHICLE_BROKEN",
      "SCHEDULE_ORDER_UNPLANNED",
      "SCHEDULE_CLOSED",
      "SCHEDULE_NOT_LATER",
      "SCHEDULE_BEING_PLANNED",
      "SCHEDULE_NOTHING_TO_UNDO",
      "SCHEDULE_NOTHING_TO_REDO",
      "SCHEDULE_STEP_OVERTAKEN",
      "SCHEDULE_STEP_OF_DAYS",
      "SCHEDULE_NOTHING_TO_RELAX",
      "SCHEDULE_SWITCHED_OFF",
      "SCHEDULE_NO_DRAFT",
      "SCHEDULE_DRAFT_SPLIT",
      "SCHEDULE_DRAFT_OF_DAYS",
      "SCHEDULE_DRAFTS_MANY",
      "ORDER_NOT_ON_MAP",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { version, action } = call.body as { version: number; action: ScheduleAction };
      return jsonAnswer(
        await act(actorOf(call), { ...addressed(call), version, action, key: call.idempotencyKey }),
      );
    },
  };

  function act(actor: Actor, { action, ...asked }: Asked<ScheduleAction>): Promise<Schedule> {
    if (isDecision(action)) return schedules.decide(actor, { ...asked, action });
    if (action.kind === "undo" || action.kind === "redo")
      return turn({ schedules, mails }, actor, { ...asked, action });
    if (action.kind === "relax") return relax(schedules, actor, { ...asked, action });
    if (action.kind === "reassign") return reassign({ schedules, mails }, actor, { ...asked, action });
    if (action.kind === "moveDay") return schedules.moveDay(actor, { ...asked, action });
    if (action.kind === "close") return closeDay(schedules, mails, actor, { ...asked, action });
    if (action.kind === "send" || action.kind === "recall")
      return sendRuns(schedules, mails, actor, { ...asked, action });
    return decisions.decide(actor, { ...asked, action });
  }
}
