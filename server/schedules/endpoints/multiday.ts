import { plainText } from "../../http/shapes";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { DraftDecisions, MultidayAction } from "../DraftDecisions";
import type { AskedDays, Drafts } from "../Drafts";
import type { MultidayWish } from "../multiday/multidayProblem";
import { about } from "./address";
import { elementsShape, multidayActionBody, multidayJobBody } from "./shapes";

const base = "/ui-api/planning/multiday/{aoc}";

const errors = [
  "FORBIDDEN",
  "UNAUTHENTICATED",
  "NOT_FOUND",
  "BAD_PARAMETER",
  "SCHEDULE_CHANGED",
  "SCHEDULE_CLOSED",
  "TRAVEL_TIMES_MISSING",
] as const;

type Days = Pick<AskedDays, "days">;

/** Several days of a centre that one job plans together (spec 3.3); each day's part of its draft is read as any draft is. */
export function multidayEndpoints(drafts: Drafts, decisions: DraftDecisions): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: `${base}/jobs`,
      summary: "Have several days planned together: a draft of all of them comes of it",
      body: { type: "json", schema: multidayJobBody },
      answers: {
        status: 200,
        description: "The job, whose draft each of the days has",
        schema: { type: "object", required: ["job"], properties: { job: plainText(200) } },
      },
      errors: [...errors, "SCHEDULE_SWITCHED_OFF", "SCHEDULE_BEING_PLANNED", "SCHEDULE_HORIZON"],
      does: async (call) => {
        const { days, ...wanted } = call.body as Days & MultidayWish;
        const asked = { aoc: call.params.aoc ?? "", days };
        return jsonAnswer({ job: await drafts.beginTogether(actorOf(call), asked, wanted) });
      },
    },
    {
      ...about,
      method: "POST",
      path: `${base}/actions`,
      summary: "Accept a draft of several days, on all of them or on none, put it aside, or let it go",
      body: { type: "json", schema: multidayActionBody },
      answers: { status: 200, description: "The schedules as they are then, by date", schema: elementsShape },
      errors: [...errors, "SCHEDULE_NO_DRAFT", "SCHEDULE_DRAFT_SPLIT", "SCHEDULE_DRAFTS_MANY"],
      does: async (call) => {
        const { days, action } = call.body as Days & { action: MultidayAction };
        const asked = { aoc: call.params.aoc ?? "", days, action, key: call.idempotencyKey };
        const elements = await decisions.decideTogether(actorOf(call), asked);
        return jsonAnswer({ elements, count: elements.length });
      },
    },
  ];
}
