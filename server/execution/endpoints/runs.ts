import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import type { Property } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { OrderStatus } from "../../../schemas/generated";
import type { Database, Sql } from "../../database";
import type { Caller } from "../../http/caller";
import { type Answer, type Call, type Endpoint, jsonAnswer } from "../../http/endpoint";
import { plainText as text } from "../../http/shapes";
import { tell } from "../../orders";
import { actorOf } from "../../resourceCalls";
import type { ResourceStore } from "../../resources";
import type { LinesOf, RunWay } from "../../runLines";
import { readRun, readRunsOf, setRunState } from "../../runs";
import { dueByRun } from "../../vehicleChecks";
import { driverChecks } from "../driverChecks";
import { type DriverRun, driverRuns, type RunsOf } from "../driverRuns";
import { whoseRuns } from "../whoseRuns";
import { about, base, drivers, everybody } from "./about";
import { driverOf, whoOf } from "./events";

type Parts = { database: Database; orders: ResourceStore; lines: LinesOf; now: () => Date };

/** With the forms that are to be handed in before it. */
type CheckedRun = DriverRun & { checks: { form: string; name: string }[] };

const list: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: { elements: { type: "array", items: { type: "object" } }, count: { type: "integer" } },
};

const word: Property = {
  type: "object",
  properties: {
    comment: text(2000),
    time: {
      type: "string",
      format: "date-time",
      maxLength: 40,
      description: "When he said so, where his phone had no network then",
    },
  },
  additionalProperties: false,
};

/** A driver's runs, and his word on those that he is asked about (execution 2). */
export function runEndpoints({ database, orders, lines, now }: Parts): Endpoint[] {
  const runsOf = async (sql: Sql, { caller }: Pick<Call, "caller">): Promise<CheckedRun[]> => {
    const of = theirRuns(caller);
    const runs = await driverRuns(sql, {
      accountId: caller.account.id,
      of,
      settings: caller.settings,
      now: now(),
    });
    // Who loads looks no vehicle over.
    const due = dueByRun("driver" in of ? await driverChecks(sql, caller, runs) : []);
    return runs.map((run) => ({ ...run, checks: due.get(run.id) ?? [] }));
  };
  const answered = (end: string, summary: string, to: OrderStatus): Endpoint => ({
    ...about,
    method: "POST",
    path: `${base}/runs/{id}/${end}`,
    access: drivers,
    summary,
    body: { type: "json", schema: word },
    answers: { status: 200, description: "The driver's runs as they are then", schema: list },
    errors: [
      "UNAUTHENTICATED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RUN_NOT_WAITING",
      "BAD_PARAMETER",
      "MALFORMED_JSON",
    ],
    writes: async (sql, call): Promise<Answer> => {
      await answerRun(sql, orders, call, { to, now: now() });
      return told(await runsOf(sql, call));
    },
  });
  return [
    {
      ...about,
      method: "GET",
      path: `${base}/runs`,
      access: everybody,
      summary:
        "The runs that were sent to the driver, or that the loader's centres have, today's and later ones",
      answers: {
        status: 200,
        description:
          "Each with its stops in sequence, their orders, `checks`, the forms of vehicle checks that are due before it, and `points`, its way: latitude and longitude in turn, in hundred-thousandths of a degree",
        schema: list,
      },
      errors: ["UNAUTHENTICATED", "FORBIDDEN", "APP_USER_DRIVERLESS"],
      does: async (call) => {
        const { account } = call.caller;
        const { runs, ways } = await database.read(account.id, async (sql) => {
          const found = await runsOf(sql, call);
          const of = theirRuns(call.caller);
          // Who loads drives none of their ways.
          if (!("driver" in of)) return { runs: found, ways: new Map<string, RunWay>() };
          const from = found.map(({ day }) => day).toSorted()[0] ?? "9999-12-31";
          const kept = await readRunsOf(sql, account.id, { driver: of.driver, from });
          return { runs: found, ways: new Map(kept.map(({ id, plan }) => [id, plan.way])) };
        });
        const asked = runs.flatMap(({ id }) => ways.get(id) ?? []);
        const drawn = await lines(account.id).of(asked);
        const points = new Map(runs.map(({ id }, index) => [id, drawn[index]?.points ?? []]));
        return told(runs.map((run) => ({ ...run, points: points.get(run.id) })));
      },
    },
    answered("confirm", "Take a run on: its orders are the driver's", "DETAILS_SENT"),
    answered("reject", "Give a run back: its orders are unplanned again", "NEW"),
  ];
}

/** Whose runs the caller sees. @throws ApiFailure APP_USER_DRIVERLESS */
export function theirRuns(caller: Caller): RunsOf {
  return whoseRuns(caller) ?? { driver: driverOf(caller) };
}

/** Answers for all orders of a run that wait for the driver's word. @throws ApiFailure NOT_FOUND, RUN_NOT_WAITING */
async function answerRun(
  sql: Sql,
  orders: ResourceStore,
  call: Call,
  { to: status, now }: { to: OrderStatus; now: Date },
): Promise<void> {
  const { caller, params, body } = call;
  const [accountId, driver, id] = [caller.account.id, driverOf(caller), params.id ?? ""];
  const run = await readRun(sql, accountId, { driver, id });
  if (!run) throw new ApiFailure("NOT_FOUND", { id });
  const { rows } = await template<{ id: string }>`
    select id from orders
    where account_id = ${accountId} and id = any(${run.stops}::text[]) and status = 'WAITING_CONFIRMATION'
      and plan->>'performer' = ${driver} and plan->>'runId' = ${run.run}`.execute(sql);
  if (rows.length === 0) throw new ApiFailure("RUN_NOT_WAITING", { id });
  const { comment: words, time } = body as { comment?: string; time?: string };
  const comment = words?.trim();
  const occurredAt = new Date(Math.min(now.getTime(), Date.parse(time ?? "") || Infinity)).toISOString();
  await tell(
    sql,
    orders,
    actorOf(call),
    rows.map(({ id: order }) => ({
      event: {
        id: randomUUID(),
        order,
        run: id,
        kind: "status",
        said: { status, ...(comment && { comment }) },
        occurredAt,
        who: whoOf(caller, driver),
        source: "REPORTED",
      },
    })),
  );
  if (status === "NEW") await setRunState(sql, accountId, [id], "REJECTED");
}

function told(runs: readonly object[]): Answer {
  return jsonAnswer({ elements: runs, count: runs.length });
}
