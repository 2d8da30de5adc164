import { ApiFailure } from "../../schemas/failure";
import type { Endpoint } from "../http/endpoint";
import type { ChangeFeed } from "./feed";
import { ChangeStream } from "./ChangeStream";

/** GET /gt/gt-api/changes (docs/architecture.md). */
export function changesEndpoint(feed: ChangeFeed): Endpoint {
  return {
    method: "GET",
    path: "/gt/gt-api/changes",
    family: "rows",
    tag: "Changes",
    access: "signedIn",
    summary: "What others change, as server-sent events",
    query: {
      type: "object",
      properties: {
        since: { type: "string", description: "The last sequence heard; Last-Event-ID stands before it." },
        positions: { type: "boolean", description: "Whether to tell where vehicles are, too." },
      },
      additionalProperties: false,
    },
    answers: {
      status: 200,
      description:
        "A stream of `change` and `reset` events, `presence` to pages that said which day they are on, `estimates`, `alerts`, `runs` and `jobs` to who may read those, and `position` of each vehicle, the latest only and once a second at most, to those that ask for positions",
      type: "text/event-stream",
    },
    errors: ["UNAUTHENTICATED", "BAD_PARAMETER", "OVERLOADED"],
    handles: async (request, reply, call) => {
      const since = sequenceOf(request.headers["last-event-id"] ?? call.query.since);
      feed.refuseTooMany();
      const wants = { page: call.origin, positions: call.query.positions === true };
      await feed.add(call.caller, () => ChangeStream.of(reply), since, wants);
      return undefined;
    },
  };
}

function sequenceOf(given: unknown): number | undefined {
  if (given === undefined || given === "") return undefined;
  const sequence = Number(given);
  if (Number.isSafeInteger(sequence) && sequence >= 0) return sequence;
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "since",
    value: given,
    mend: "give the sequence of the last event",
  });
}
