import { sql as template } from "kysely";
import type { OrderStatus } from "../../schemas/generated";
import type {
  KeptDraft,
  Kpis,
  PlanGoal,
  Schedule,
  ScheduleStep,
  VehicleBreakdown,
} from "../../schemas/schedule";
import type { Sql } from "../database";
import type { Arrangement, Standing } from "./Arrangement";
import type { MovedOrder } from "./movedOrders";

export type Key = { accountId: string; aoc: string; date: string };

/** Its key is the one under which it may be sent again: it is done once. */
export type LastStep = ScheduleStep & { key?: string };

/** What is stored of a centre's day beside its orders; `position` is how many of its steps count. */
export type ScheduleRow = {
  version: number;
  position: number;
  standing: Standing;
  /** The last thing that was done, undoing and sending as well, and what the day came to before it. */
  last: LastStep | null;
  kpis: Kpis | null;
  /** What the day came to when a plan of the machine was accepted last. */
  accepted: Kpis | null;
  /** The planning job that is at work on it, the version that it began with, and the days where it plans several together. */
  job: { id: string; version: number; goal: PlanGoal; days?: string[]; breakdown?: VehicleBreakdown } | null;
  /** Drafts that were put aside, the oldest first. */
  drafts: KeptDraft[];
};

/** A change with what was decided before and after it. */
export type StoredStep = ScheduleStep & {
  position: number;
  userId: string;
  before: Arrangement;
  after: Arrangement;
  /** Orders that it gave to another day. */
  moved: MovedOrder[] | null;
  /** Orders that it took from runs that were driven, with what each was before. */
  redriven: Record<string, OrderStatus> | null;
};

/** So many steps can be undone. */
const mostSteps = 200;

const untouched: ScheduleRow = {
  version: 0,
  position: 0,
  standing: { runs: {}, journeys: {} },
  last: null,
  kpis: null,
  accepted: null,
  job: null,
  drafts: [],
};

/** With `change` until the end of the transaction nobody else changes it. */
export async function readRow(sql: Sql, key: Key, purpose?: "change"): Promise<ScheduleRow> {
  const { rows } = await template<ScheduleRow>`
    select version, position, standing, last, kpis, accepted, job, drafts from schedule where ${isKey(key)}
    ${purpose === "change" ? template`for update` : template``}`.execute(sql);
  return rows[0] ?? untouched;
}

export async function writeRow(sql: Sql, { accountId, aoc, date }: Key, row: ScheduleRow): Promise<void> {
  const json = (value: unknown) => template`${value === null ? null : JSON.stringify(value)}::jsonb`;
  await template`
    insert into schedule (account_id, aoc, day, version, position, standing, last, kpis, accepted, job, drafts)
    values (${accountId}, ${aoc}, ${date}::date, ${row.version}, ${row.position}, ${json(row.standing)}, ${json(row.last)},
      ${json(row.kpis)}, ${json(row.accepted)}, ${json(row.job)}, ${json(row.drafts)})
    on conflict (account_id, aoc, day) do update set
      version = excluded.version, position = excluded.position, standing = excluded.standing, last = excluded.last,
      kpis = excluded.kpis, accepted = excluded.accepted, job = excluded.job, drafts = excluded.drafts`.execute(
    sql,
  );
}

/** Adds a step; those that were undone are forgotten, and the oldest ones. */
export async function addStep(
  sql: Sql,
  key: Key,
  step: Omit<StoredStep, "time"> & { time: Date },
): Promise<void> {
  const { accountId, aoc, date } = key;
  await template`
    delete from schedule_step
    where ${isKey(key)} and (position >= ${step.position} or position <= ${step.position - mostSteps})`.execute(
    sql,
  );
  await template`
    insert into schedule_step (account_id, aoc, day, position, version, action, user_name, user_id, time, before, after, moved, redriven)
    values (${accountId}, ${aoc}, ${date}::date, ${step.position}, ${step.version}, ${JSON.stringify(step.action)}::jsonb,
      ${step.user}, ${step.userId}, ${step.time}, ${JSON.stringify(step.before)}::jsonb, ${JSON.stringify(step.after)}::jsonb,
      ${step.moved && JSON.stringify(step.moved)}::jsonb, ${step.redriven && JSON.stringify(step.redriven)}::jsonb)`.execute(
    sql,
  );
}

/** The step that undoing takes back, or redoing makes again; undefined where there is none. */
export function stepToTurn(
  sql: Sql,
  key: Key,
  { position }: Pick<ScheduleRow, "position">,
  kind: "undo" | "redo",
): Promise<StoredStep | undefined> {
  return readStep(sql, key, kind === "undo" ? position : position + 1);
}

/** The step at a position, counted from 1; undefined where there is none. */
async function readStep(sql: Sql, key: Key, position: number): Promise<StoredStep | undefined> {
  const { rows } = await template<StoredStep>`
    select position, version, action, user_name as "user", user_id as "userId", time, before, after, moved, redriven
    from schedule_step where ${isKey(key)} and position = ${position}`.execute(sql);
  return rows[0];
}

/** What was done since a version, the oldest first, and the last thing in any case. */
export async function stepsSince(
  sql: Sql,
  key: Key,
  version: number,
  last: LastStep | null,
): Promise<ScheduleStep[]> {
  const { rows } = await template<ScheduleStep>`
    select version, action, user_name as "user", user_id as "userId", time from schedule_step
    where ${isKey(key)} and version > ${version} order by version`.execute(sql);
  const step = stepOf(last);
  return !step || rows.at(-1)?.version === step.version ? rows : [...rows, step];
}

/** What was done last, as it is told. */
export function stepOf(last: LastStep | null): ScheduleStep | null {
  if (!last) return null;
  const { key: _key, ...step } = last;
  return step;
}

/** The step that can be undone, and the one that can be made again. */
export async function readNextSteps(
  sql: Sql,
  key: Key,
  position: number,
): Promise<Pick<Schedule, "undo" | "redo">> {
  const { rows } = await template<ScheduleStep & { position: number }>`
    select position, version, action, user_name as "user", user_id as "userId", time from schedule_step
    where ${isKey(key)} and position in (${position}, ${position + 1})`.execute(sql);
  const at = (wanted: number): ScheduleStep | null => {
    const found = rows.find((row) => row.position === wanted);
    if (!found) return null;
    const { position: _position, ...step } = found;
    return step;
  };
  return { undo: at(position), redo: at(position + 1) };
}

function isKey({ accountId, aoc, date }: Key) {
  return template`account_id = ${accountId} and aoc = ${aoc} and day = ${date}::date`;
}
