import { randomUUID } from "node:crypto";
import { sql as template, type RawBuilder } from "kysely";
import { later } from "../../schemas/clock";
import type { Sql } from "../database";
import type { ClaimedJob, Job, JobResult, JobState, Standing } from "./Job";
import type { JobRequest } from "./JobRequest";

/** Seconds after which a job whose server is silent is another one's (quality R10: 45 s at most). */
const leaseSeconds = 10;
/** A job is begun anew once after a crash. */
export const mostAttempts = 2;
const keptDays = 14;

const columns = template`id, state, request ->> 'mode' as mode, created_at as "createdAt", started_at as "startedAt",
  finished_at as "finishedAt", progress, cost, unplanned, message`;

export async function addJob(
  sql: Sql,
  job: { accountId: string; userId: string; now: Date; request: JobRequest },
): Promise<Job> {
  const { accountId, userId, now, request } = job;
  await template`
    delete from planning_job where account_id = ${accountId} and finished_at < ${later(now, -keptDays * 86_400)}`.execute(
    sql,
  );
  const { rows } = await template<Job>`
    insert into planning_job (id, account_id, user_id, created_at, state, request)
    values (${randomUUID()}, ${accountId}, ${userId}, ${now}, 'PENDING', ${JSON.stringify(request)}::jsonb)
    returning ${columns}`.execute(sql);
  return rows[0]!;
}

export async function readJobs(sql: Sql, accountId: string, most: number): Promise<Job[]> {
  const { rows } = await template<Job>`
    select ${columns} from planning_job where account_id = ${accountId}
    order by created_at desc, id limit ${most}`.execute(sql);
  return rows;
}

export async function readJob(sql: Sql, accountId: string, id: string): Promise<Job | undefined> {
  const { rows } = await template<Job>`
    select ${columns} from planning_job where account_id = ${accountId} and id = ${id}`.execute(sql);
  return rows[0];
}

export async function readResult(sql: Sql, accountId: string, id: string): Promise<JobResult | undefined> {
  const { rows } = await template<{ result: JobResult | null }>`
    select result from planning_job where account_id = ${accountId} and id = ${id}`.execute(sql);
  return rows[0]?.result ?? undefined;
}

/** `curve`: seconds since the job began, cost and unplanned orders of each better plan. */
export type PlanSoFar = {
  best: NonNullable<JobRequest["allocation"]> | null;
  result: JobResult | null;
  curve: [seconds: number, cost: number, unplanned: number][];
};

/** The plan of a job: the best so far while it goes on, its result once it has one. */
export async function readPlan(sql: Sql, accountId: string, id: string): Promise<PlanSoFar | undefined> {
  const { rows } = await template<PlanSoFar>`
    select best, result, curve from planning_job where account_id = ${accountId} and id = ${id}`.execute(sql);
  return rows[0];
}

/** Has a running job end soon; one that waits ends now, with nothing. Answers the job, if it is there. */
export async function wish(
  sql: Sql,
  { accountId, id, wish: what, now }: { accountId: string; id: string; wish: "STOP" | "CANCEL"; now: Date },
): Promise<Job | undefined> {
  await template`
    update planning_job set
      wish = ${what},
      state = case when state = 'PENDING' then 'CANCELLED' else state end,
      finished_at = case when state = 'PENDING' then ${now}::timestamptz else finished_at end
    where account_id = ${accountId} and id = ${id} and finished_at is null and (wish is null or ${what} = 'CANCEL')`.execute(
    sql,
  );
  return readJob(sql, accountId, id);
}

/**
 * The next job that waits, or whose server is silent, for this server alone; those in the background come last, and accounts
 * with none running first.
 */
export async function claimJob(sql: Sql, now: Date): Promise<ClaimedJob | undefined> {
  const lease = randomUUID();
  const { rows } = await template<ClaimedJob>`
    update planning_job set state = 'RUNNING', lease = ${lease}, leased_until = ${later(now, leaseSeconds)},
      attempts = attempts + 1, started_at = coalesce(started_at, ${now})
    where (account_id, id) = (
      select account_id, id from planning_job job
      where finished_at is null and (state = 'PENDING' or leased_until <= ${now})
      order by ${inBackground}, exists (
        select from planning_job other
        where other.account_id = job.account_id and other.state = 'RUNNING' and other.leased_until > ${now}), created_at
      limit 1 for update skip locked)
    returning id, account_id as "accountId", lease, attempts, request, best`.execute(sql);
  return rows[0];
}

/** A job that this server carries out, as long as it has the lease. */
type Held = Pick<ClaimedJob, "accountId" | "id" | "lease">;

/** Whether a job waits that others give way to. */
export async function someWait(sql: Sql): Promise<boolean> {
  const { rows } = await template`
    select 1 from planning_job job where finished_at is null and state = 'PENDING' and not ${inBackground} limit 1`.execute(
    sql,
  );
  return rows.length > 0;
}

/**
 * Tells where a job stands and keeps it this server's. Answers what somebody wishes of it, or "LOST" where it is another
 * server's by now.
 */
export async function standJob(
  sql: Sql,
  { accountId, id, lease }: Held,
  now: Date,
  { progress, cost, unplanned, best }: Standing,
): Promise<"STOP" | "CANCEL" | "LOST" | undefined> {
  const { rows } = await template<{ wish: "STOP" | "CANCEL" | null }>`
    update planning_job set leased_until = ${later(now, leaseSeconds)}, progress = greatest(progress, ${progress}),
      cost = coalesce(${cost ?? null}, cost), unplanned = coalesce(${unplanned ?? null}, unplanned),
      best = coalesce(${best ? JSON.stringify(best) : null}::jsonb, best)
      ${cost === undefined || unplanned === undefined ? template`` : withPoint(now, cost, unplanned)}
    where account_id = ${accountId} and id = ${id} and lease = ${lease} and finished_at is null
    returning wish`.execute(sql);
  return rows[0] ? (rows[0].wish ?? undefined) : "LOST";
}

/** How a job ended. */
export type JobEnd =
  | { state: "FINISHED" | "STOPPED"; result: JobResult }
  | { state: "FAILED"; message: { code: string; message: string } }
  | { state: "CANCELLED" };

/** Ends a job in one step, unless it is another server's by now, whose end is heard instead. Who cancelled is heard, however late. */
export async function endJob(
  sql: Sql,
  { accountId, id, lease }: Held,
  now: Date,
  end: JobEnd,
): Promise<void> {
  const result = "result" in end ? end.result : undefined;
  const message = "message" in end ? end.message : undefined;
  const sum: RawBuilder<unknown> = result
    ? template`, cost = ${result.plan.cost}, unplanned = ${unplannedOf(result)}, progress = 1
        ${withPoint(now, result.plan.cost, unplannedOf(result))}`
    : template``;
  const state: JobState = end.state;
  await template`
    update planning_job set state = case when wish = 'CANCEL' then 'CANCELLED' else ${state} end, finished_at = ${now}, lease = null, best = null,
      result = case when wish = 'CANCEL' then null else ${result ? JSON.stringify(result) : null}::jsonb end,
      message = ${message ? JSON.stringify(message) : null}::jsonb ${sum}
    where account_id = ${accountId} and id = ${id} and lease = ${lease} and finished_at is null`.execute(sql);
}

/** Gives a job back that was not carried out; `attempts` is how many count. One in the background begins anew. */
export async function releaseJob(sql: Sql, { accountId, id, lease }: Held, attempts: number): Promise<void> {
  await template`
    update planning_job job set state = 'PENDING', lease = null, leased_until = null, attempts = ${attempts},
      best = case when ${inBackground} then null else best end
    where account_id = ${accountId} and id = ${id} and lease = ${lease} and finished_at is null`.execute(sql);
}

/** Faulty orders are not in the plan, and not planned either. */
function unplannedOf({ plan, faults }: JobResult): number {
  return (
    plan.unplanned.length + new Set(faults.filter(({ kind }) => kind === "ORDER").map(({ id }) => id)).size
  );
}

const inBackground = template`(job.request ? 'inBackground')`;

/** So many points are kept of a job's curve. */
const mostPoints = 200;

function withPoint(now: Date, cost: number, unplanned: number): RawBuilder<unknown> {
  return template`, curve = case
    when jsonb_array_length(curve) >= ${mostPoints} or (planning_job.cost, planning_job.unplanned) is not distinct from
      (${cost}::double precision, ${unplanned}::integer) then curve
    else curve ||
    jsonb_build_array(jsonb_build_array(
      round(extract(epoch from ${now}::timestamptz - started_at)::numeric, 1),
      ${cost}::double precision, ${unplanned}::integer)) end`;
}
