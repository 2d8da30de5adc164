import type { Communications } from "../../communications";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import type { StatusGroup } from "../../orders";
import { actorOf } from "../../resourceCalls";
import type { Drafts } from "../Drafts";
import type { Schedules } from "../Schedules";
import { runsToDrive, runsWith } from "../runsToDrive";
import { concerned, driversOf } from "../sending";
import { about, addressed, base, draftErrors } from "./address";
import { announcementBody, announcementShape, draftAnnouncementShape } from "./shapes";

/** What sending runs will tell customers and drivers: what the sending itself would compose, counted and not written. */
export function announcementEndpoint(schedules: Schedules, communications: Communications): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/announcement`,
    summary: "What sending runs would tell customers and drivers; nothing is done",
    body: { type: "json", schema: announcementBody },
    answers: {
      status: 200,
      description: "How many of them, and why not the others",
      schema: announcementShape,
    },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "SCHEDULE_RUN_UNKNOWN",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const { runs } = call.body as { runs: string[] };
      const actor = actorOf(call);
      const { open } = await schedules.open(actor, aoc, date);
      const orders = concerned(open, { kind: "send", runs });
      const ids = orders.map(({ id }) => id);
      const drivers = communications.runs.count(actor, () => runsToDrive(open, runsWith(open, ids)));
      const channels = communications.runs.channels(actor, driversOf(open, runs));
      const customers = await communications.announce(actor, orders);
      return jsonAnswer({ ...customers, ...(drivers && { drivers }), channels });
    },
  };
}

/** The same of a draft's runs, one by one: whom to expect to hear of it once they are sent. */
export function draftAnnouncementEndpoint(
  schedules: Schedules,
  drafts: Drafts,
  communications: Communications,
): Endpoint {
  return {
    ...about,
    method: "GET",
    path: `${base}/drafts/{job}/announcement`,
    summary: "Whom sending the runs of a draft would tell, order by order and run by run; nothing is done",
    answers: { status: 200, description: "By which channel, and why not", schema: draftAnnouncementShape },
    errors: draftErrors,
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const actor = actorOf(call);
      const found = await schedules.open(actor, aoc, date);
      const draft = await drafts.drafted(actor, found, call.params.job ?? "");
      if (!draft) return jsonAnswer({ customers: [], drivers: [] });
      const then = await schedules.decided(actor, draft.found.open, draft.arrangement);
      const { redriven } = draft;
      const runs = Object.values(then.arrangement.plan)
        .flat()
        .filter(({ orders }) => !redriven || orders.some((id) => redriven.has(id)))
        .map(({ id }) => id);
      // What is unplanned still is planned once the draft is accepted.
      const from: StatusGroup[] = ["unplanned", "planned"];
      const orders = redriven
        ? concerned(then, { kind: "send", runs }, [...from, "sending", "sent", "in progress"]).filter(
            ({ id }) => redriven.has(id),
          )
        : concerned(then, { kind: "send", runs }, from);
      const customers = await communications.announceEach(actor, orders);
      return jsonAnswer({ customers, drivers: communications.runs.channels(actor, driversOf(then, runs)) });
    },
  };
}
