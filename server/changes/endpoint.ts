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
      },
      additionalProperties: false,
    },
    answers: {
      status: 200,
      description:
        "A stream of `change` and `reset` events, and `presence` to pages that said which day they are on",
      type: "text/event-stream",
    },
    errors: ["UNAUTHENTICATED", "BAD_PARAMETER", "OVERLOADED"],
    handles: async (request, reply, call) => {
      const since = sequenceOf(request.headers["last-event-id"] ?? call.query.since);
      feed.refuseTooMany();
      reply.hijack();
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      );
      const stream = new ChangeStream(reply.raw, headers);
      await feed.add(call.caller, stream, since, call.origin).catch((error: unknown) => {
        request.log.warn({ err: error }, "A change stream could not begin");
        stream.end();
      });
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
