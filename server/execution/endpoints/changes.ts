import { ChangeStream } from "../../changes";
import type { Endpoint } from "../../http/endpoint";
import { marksIn, type RunStreams } from "../streams";
import { about, base, everybody } from "./about";
import { theirRuns } from "./runs";

/** What becomes of the runs that a driver drives or a loader loads, as it happens (execution 2). */
export function changesEndpoint(streams: RunStreams): Endpoint {
  return {
    ...about,
    method: "GET",
    path: `${base}/events`,
    access: everybody,
    summary: "Which of the runs of `GET /runs` are others than the app knows, as server-sent events",
    answers: {
      status: 200,
      description:
        'A stream of `runs` events: `{"changed": [run], "gone": [run]}`, ids of runs to read anew by `GET /runs` and of runs that are his no longer. Whoever sends the id of the last event as Last-Event-ID hears of what is otherwise since then, whoever sends none of all his runs',
      type: "text/event-stream",
    },
    errors: ["UNAUTHENTICATED", "FORBIDDEN", "APP_USER_DRIVERLESS", "OVERLOADED"],
    handles: async (request, reply, { caller }) => {
      const of = theirRuns(caller);
      streams.refuseTooMany();
      reply.hijack();
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      );
      const known = marksIn(String(request.headers["last-event-id"] ?? ""));
      streams.add({ caller, of, address: request.ip }, new ChangeStream(reply.raw, headers), known);
      return undefined;
    },
  };
}
