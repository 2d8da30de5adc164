import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { ChangeStream } from "../changes";
import type { Database } from "../database";
import { jsonAnswer, type Call, type Endpoint } from "../http/endpoint";
import { plainText } from "../http/shapes";
import type { Job } from "./Job";
import { jobRequestSchema, type JobRequest } from "./JobRequest";
import type { JobRunner } from "./JobRunner";
import type { JobStreams } from "./JobStreams";
import { addJob, readJob, readJobs, readResult, wish } from "./jobs";
import { planners } from "./planners";

/** A day of 20,000 orders. */
const bodyLimit = 32 * 1024 * 1024;
const most = 100;

const about = { family: "elements", tag: "Planning", access: { roles: planners } } as const;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Parts = { database: Database; runner: JobRunner; streams: JobStreams; now: () => Date };

/** Planning jobs: begin, follow by asking or by a stream, stop, cancel, and read the plan (docs/architecture.md). */
export function planningEndpoints({ database, runner, streams, now }: Parts): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: "/ui-api/planning/jobs",
      summary: "Begin a planning job",
      body: { type: "json", schema: jobRequestSchema, limit: bodyLimit },
      answers: { status: 200, description: "The job, which waits for its turn", schema: jobSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "INVALID"],
      does: async ({ caller, body }) => {
        const request = body as JobRequest;
        const { account, user } = caller;
        runner.firstPlans.expect();
        const job = await database.transaction(account.id, (sql) =>
          addJob(sql, { accountId: account.id, userId: user.id, now: now(), request }),
        );
        runner.hurry();
        return jsonAnswer(job);
      },
    },
    {
      ...about,
      method: "GET",
      path: "/ui-api/planning/jobs",
      summary: "The account's planning jobs, the newest first",
      answers: { status: 200, description: "At most 100", schema: jobsSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED"],
      reads: async (sql, { caller }) => {
        const elements = await readJobs(sql, caller.account.id, most);
        return jsonAnswer({ elements, count: elements.length, sortMeta: {}, filterMeta: {} });
      },
    },
    {
      ...about,
      method: "GET",
      path: "/ui-api/planning/jobs/{id}",
      summary: "How far a planning job is",
      answers: { status: 200, description: "The job", schema: jobSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, call) => jsonAnswer(found(await readJob(sql, call.caller.account.id, idOf(call)))),
    },
    {
      ...about,
      method: "GET",
      path: "/ui-api/planning/jobs/{id}/result",
      summary: "What came of a planning job",
      answers: {
        status: 200,
        description: "The plan, what it breaks, what is unplanned and why",
        schema: resultSchema,
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      reads: async (sql, call) =>
        jsonAnswer(found(await readResult(sql, call.caller.account.id, idOf(call)))),
    },
    {
      ...about,
      method: "GET",
      path: "/ui-api/planning/jobs/{id}/events",
      summary: "How far a planning job is, as server-sent events until it ends",
      answers: { status: 200, description: "A stream of `job` events", type: "text/event-stream" },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "OVERLOADED"],
      handles: async (_request, reply, call) => {
        const read = () =>
          database.read(call.caller.account.id, (sql) => readJob(sql, call.caller.account.id, idOf(call)));
        const job = found(await read());
        streams.follow(job, () => ChangeStream.of(reply), read);
        return undefined;
      },
    },
    ...(["STOP", "CANCEL"] as const).map((what): Endpoint => ({
      ...about,
      method: "POST",
      path: `/ui-api/planning/jobs/{id}/${what.toLowerCase()}`,
      summary:
        what === "STOP"
          ? "End a planning job with the best plan so far"
          : "End a planning job without a plan",
      answers: { status: 200, description: "The job, which ends soon", schema: jobSchema },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      does: async (call) => {
        const id = idOf(call);
        const { account } = call.caller;
        const job = await database.transaction(account.id, (sql) =>
          wish(sql, { accountId: account.id, id, wish: what, now: now() }),
        );
        runner.hear(id);
        return jsonAnswer(found(job));
      },
    })),
  ];
}

function idOf({ params }: Call): string {
  const id = params.id ?? "";
  if (!uuid.test(id)) throw new ApiFailure("NOT_FOUND");
  return id;
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ApiFailure("NOT_FOUND");
  return value;
}

const moment: Property = { type: ["string", "null"] };

const jobSchema: Property = {
  type: "object",
  required: ["id", "state", "mode", "createdAt", "progress"] satisfies (keyof Job)[],
  properties: {
    id: plainText(36),
    state: { enum: ["PENDING", "RUNNING", "FINISHED", "FAILED", "STOPPED", "CANCELLED"] },
    mode: { enum: ["FULL", "INCREMENTAL", "KEEP_VEHICLES"] },
    createdAt: { type: "string" },
    startedAt: moment,
    finishedAt: moment,
    progress: { type: "number", minimum: 0, maximum: 1 },
    cost: { type: ["number", "null"] },
    unplanned: { type: ["integer", "null"], minimum: 0 },
    message: {
      type: ["object", "null"],
      properties: { code: { type: "string" }, message: { type: "string" } },
    },
  },
};

const jobsSchema: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: { elements: { type: "array", items: jobSchema }, count: { type: "integer", minimum: 0 } },
};

const resultSchema: Property = {
  type: "object",
  required: ["plan", "violations", "reasons", "faults", "source"],
  properties: {
    plan: { type: "object" },
    violations: { type: "array", description: "By journey, as they stand in the plan" },
    reasons: { type: "array" },
    faults: { type: "array", description: "What was left out of the problem, and why" },
    source: { enum: ["ROADS", "STRAIGHT_LINE", "OSRM", "VALHALLA"] },
  },
};
