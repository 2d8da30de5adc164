import type { Property } from "../../../schemas";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { LinesOf } from "../../runLines";
import { plainText } from "../../http/shapes";
import type { Drafts } from "../Drafts";
import { runWays } from "../runWays";
import type { Schedules } from "../Schedules";
import { told } from "../telling";
import { about, addressed, base, draftErrors } from "./address";

/** The ways of a day's runs, for its map. */
export function linesEndpoint(schedules: Schedules, drafts: Drafts, linesOf: LinesOf): Endpoint {
  return {
    ...about,
    method: "GET",
    path: `${base}/lines`,
    summary: "The ways of a schedule's runs by road, straight where no road leads",
    query: {
      type: "object",
      properties: { job: { ...plainText(200), description: "A planning job: the runs of its draft" } },
      additionalProperties: false,
    },
    answers: { status: 200, description: "A line for each run", schema: linesShape },
    errors: draftErrors,
    does: async (call) => {
      const { aoc, date } = addressed(call);
      const actor = actorOf(call);
      const found = await schedules.open(actor, aoc, date);
      const { job } = call.query as { job?: string };
      const draft = job === undefined ? undefined : await drafts.drafted(actor, found, job);
      const { day, arrangement } = draft ? { ...draft.found.open, ...draft } : found.open;
      const { journeys } = told(
        draft ? await schedules.decided(actor, draft.found.open, arrangement) : found.open,
      );
      const elements = await linesOf(actor.accountId).of(runWays(day, arrangement, journeys));
      return jsonAnswer({ elements, count: elements.length });
    },
  };
}

const linesShape: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: {
    elements: {
      type: "array",
      items: {
        type: "object",
        required: ["vehicle", "run", "points"],
        properties: {
          vehicle: { type: "string" },
          run: { type: "string" },
          points: {
            type: "array",
            items: { type: "integer" },
            description: "Latitude and longitude in turn, in hundred-thousandths of a degree",
          },
        },
      },
    },
    count: { type: "integer", minimum: 0 },
  },
};
