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
        'A stream of `runs` events: `{"changed": [run], "gone": [run]}`, ids of runs to read anew by `GET /runs` and of runs that are theirs no longer; `reset`: read all anew. Whoever sends the id of the last event as Last-Event-ID hears of what is otherwise since then, whoever sends none of all runs',
      type: "text/event-stream",
    },
    errors: ["UNAUTHENTICATED", "FORBIDDEN", "APP_USER_DRIVERLESS", "OVERLOADED"],
    handles: async (request, reply, { caller }) => {
      const of = theirRuns(caller);
      streams.refuseTooMany();
      const known = marksIn(String(request.headers["last-event-id"] ?? ""));
      streams.add({ caller, of, address: request.ip }, ChangeStream.of(reply), known);
      return undefined;
    },
  };
}
