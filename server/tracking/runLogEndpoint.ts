import { ApiFailure } from "../../schemas/failure";
import {
  mostOfRunLog,
  type RunLog,
  runLogKinds,
  type RunLogLine,
  type RunTrackers,
} from "../../schemas/runLog";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { readKeptRun } from "../runs";
import { about, base } from "./endpoints";
import { count, formOf, instant, orNull, text } from "./forms";
import { runLog } from "./runLog";

/** What happened on a run (execution 4). */
export function runLogEndpoint(): Endpoint {
  return {
    ...about,
    path: `${base}/runs/{id}/log`,
    summary:
      "What happened on a run, what customers were told, its driver's phone, and what tells where its vehicle is",
    answers: {
      status: 200,
      description: `The newest first, at most ${mostOfRunLog} lines and messages`,
      schema: logSchema,
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
    reads: async (sql, { caller: { account }, params: { id = "" } }) => {
      const run = await readKeptRun(sql, account.id, id);
      if (!run) throw new ApiFailure("NOT_FOUND", { id });
      return jsonAnswer(await runLog(sql, account.id, run));
    },
  };
}

const lineSchema = formOf<RunLogLine>({
  id: text,
  at: instant,
  by: text,
  order: { ...orNull(text), description: "Null where it is about the run itself" },
  kind: { enum: [...runLogKinds] },
  state: { ...orNull(text), description: "What the order came to, or was to come to" },
  refusal: { ...orNull(text), description: "The code of why it was refused" },
});

const logSchema = formOf<RunLog>({
  run: text,
  driverPhone: orNull(text),
  trackers: formOf<RunTrackers>({
    count: { ...count, description: "Devices of the vehicle, and phones of its driver" },
    lastSeen: orNull(instant),
    clockAhead: {
      ...orNull(count),
      description: "Seconds by which the clock of one is ahead: what it sends is put aside",
    },
  }),
  lines: { type: "array", items: lineSchema },
  messages: {
    type: "array",
    items: { type: "object" },
    description: "As orders/communications tells them, with the order of each",
  },
});
