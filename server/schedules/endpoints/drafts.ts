import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { Drafts } from "../Drafts";
import type { JobWish } from "../jobProblem";
import { about, addressed, base, draftErrors } from "./address";
import { draftShape, jobBody } from "./shapes";

export function draftEndpoints(drafts: Drafts): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: `${base}/jobs`,
      summary: "Have a schedule planned: a draft comes of it",
      body: { type: "json", schema: jobBody },
      answers: { status: 200, description: "The draft, which has nothing yet", schema: draftShape },
      errors: [
        "FORBIDDEN",
        "UNAUTHENTICATED",
        "NOT_FOUND",
        "BAD_PARAMETER",
        "SCHEDULE_CHANGED",
        "SCHEDULE_SWITCHED_OFF",
        "SCHEDULE_BEING_PLANNED",
        "TRAVEL_TIMES_MISSING",
      ],
      does: async (call) => {
        const { version, ...wanted } = call.body as JobWish & { version: number };
        return jsonAnswer(await drafts.begin(actorOf(call), { ...addressed(call), version }, wanted));
      },
    },
    {
      ...about,
      method: "GET",
      path: `${base}/drafts/{job}`,
      summary: "What a planning job would make of a schedule, the best so far while it goes on",
      answers: { status: 200, description: "The draft", schema: draftShape },
      errors: draftErrors,
      does: async (call) => {
        const { aoc, date } = addressed(call);
        return jsonAnswer(await drafts.read(actorOf(call), aoc, date, call.params.job ?? ""));
      },
    },
  ];
}
