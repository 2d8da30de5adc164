import { ApiFailure } from "../../schemas/failure";
import type { Schedule, ScheduleAction } from "../../schemas/schedule";
import type { Sql } from "../database";
import { type Actor, auditEvent } from "../resources";
import type { OpenDay } from "./OpenDay";
import { type Key, type ScheduleRow, stepOf, stepsSince } from "./rows";
import { type ToldDay, toldDay } from "./wire";

/** A day as it is told, but for what was done to it. */
export function told({ day, arrangement, evaluated, source }: OpenDay): ToldDay {
  return toldDay(day, arrangement, evaluated, source);
}

/** What was done to a day. */
export function about(
  row: ScheduleRow,
  steps: Pick<Schedule, "undo" | "redo">,
): Omit<Schedule, keyof ToldDay> {
  return {
    version: row.version,
    before: row.kpis,
    accepted: row.accepted,
    last: stepOf(row.last),
    ...steps,
    job: row.job?.id ?? null,
    jobDays: row.job?.days ?? null,
    drafts: row.drafts,
  };
}

/** Why a change is refused that was made on an older state: with what was done since. */
export async function staleFailure(
  sql: Sql,
  key: Key,
  version: number,
  row: ScheduleRow,
): Promise<ApiFailure> {
  const steps = await stepsSince(sql, key, version, row.last);
  return new ApiFailure("SCHEDULE_CHANGED", { version: row.version, steps });
}

/** Writes what was done into the audit, and tells it to the boards that show the day. */
export async function note(
  sql: Sql,
  actor: Actor,
  { aoc, date }: Key,
  { action, job }: { action?: ScheduleAction; job?: string },
): Promise<void> {
  await auditEvent(sql, actor, {
    subject: "schedules",
    id: `${aoc}/${date}`,
    action: (action && auditActions[action.kind]) ?? "PLAN",
    changes: action ? { action: { to: action } } : { job: { to: job } },
    told: true,
  });
}

/** What the audit calls an action (domain 20). */
const auditActions: Partial<Record<ScheduleAction["kind"], "LOCK" | "UNALLOCATE" | "SEND">> = {
  lock: "LOCK",
  lockOrders: "LOCK",
  unplan: "UNALLOCATE",
  send: "SEND",
  recall: "SEND",
};
