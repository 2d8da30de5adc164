import { randomUUID } from "node:crypto";
import { type RawBuilder, sql as template } from "kysely";
import type { Alert, AlertChannel } from "../../schemas/alerts";
import type { Sql } from "../database";
import type { Cause } from "./causesOf";
import type { StandingAlert } from "./turned";

export type Day = { accountId: string; aoc: string; date: string };

/** Days for which alerts are kept. */
const keptDays = 90;

/** The alerts of a day whose causes were still there when they were last looked for. */
export async function readStanding(sql: Sql, { accountId, aoc, date }: Day): Promise<StandingAlert[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', id, 'kind', kind, 'vehicle', vehicle, 'run', run, 'order', order_id, 'fault', fault))), '[]')::text as json
    from alert where account_id = ${accountId} and aoc = ${aoc} and day = ${date} and gone is null`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as StandingAlert[];
}

/** An alert that is to be raised, and how it is told. */
export type Raised = Cause & { told: readonly AlertChannel[] };

/** Raises alerts, those that stand already not again; answers the ids of those that are new. */
export async function raiseAlerts(
  sql: Sql,
  { accountId, aoc, date }: Day,
  raised: readonly Raised[],
  now: Date,
): Promise<string[]> {
  if (raised.length === 0) return [];
  const rows = raised.map(({ kind, vehicle, run, order, fault, told }) => ({
    id: randomUUID(),
    kind,
    vehicle,
    run,
    order_id: order,
    fault,
    told,
  }));
  const { rows: added } = await template<{ id: string }>`
    insert into alert (account_id, id, kind, aoc, day, vehicle, run, order_id, fault, raised, told)
    select ${accountId}::uuid, a.id, a.kind, ${aoc}, ${date}::date, a.vehicle, a.run, a.order_id, a.fault, ${now}, a.told
    from json_to_recordset(${JSON.stringify(rows)}::json) as a(id uuid, kind text, vehicle text, run text, order_id text,
      fault text, told text[])
    on conflict do nothing returning id`.execute(sql);
  await template`
    delete from alert where account_id = ${accountId} and day < ${date}::date - ${keptDays}::integer`.execute(
    sql,
  );
  return added.map(({ id }) => id);
}

/** The causes of these alerts are gone: those that nobody has closed close by themselves. */
export async function endAlerts(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await template`
    update alert set gone = ${now}, closed = coalesce(closed, ${now})
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and gone is null`.execute(sql);
}

export type AlertQuery = {
  aoc?: string;
  date?: string;
  open?: boolean;
  ids?: readonly string[];
  /** A dispatcher: of his centres, what he is told in the console. */
  toldTo?: string;
};

/** Alerts as they are told, the newest first. */
export async function readAlerts(
  sql: Sql,
  accountId: string,
  { aoc, date, open, ids, toldTo }: AlertQuery,
  most: number,
): Promise<Alert[]> {
  const conditions: RawBuilder<unknown>[] = [template`a.account_id = ${accountId}`];
  if (aoc !== undefined) conditions.push(template`a.aoc = ${aoc}`);
  if (date !== undefined) conditions.push(template`a.day = ${date}::date`);
  if (open !== undefined) conditions.push(open ? template`a.closed is null` : template`a.closed is not null`);
  if (ids !== undefined) conditions.push(template`a.id = any(${ids}::uuid[])`);
  if (toldTo !== undefined)
    conditions.push(template`'INBOX' = any(a.told) and exists (
      select from users u where u.account_id = a.account_id and u.id = ${toldTo} and u.dispatcher
        and (coalesce(u.dispatcher_aoc, '[]') = '[]' or u.dispatcher_aoc @> jsonb_build_array(a.aoc)))`);
  const person = (id: string, name: string) =>
    template`case when ${template.ref(id)} is not null then json_build_object('id', ${template.ref(id)}, 'name', ${template.ref(name)}) end`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (
      select a.id, a.kind, a.aoc, to_char(a.day, 'YYYY-MM-DD') as date, a.vehicle, coalesce(v.name, a.vehicle) as "vehicleName",
        a.run, a.order_id as "order", o.reference as "orderReference", a.fault, f.check_name as "faultName", ${instant("raised")} as raised, a.told,
        ${instant("snoozed_until")} as "snoozedUntil", ${person("a.assigned_to", "a.assigned_name")} as "assignedTo",
        ${instant("closed")} as closed, ${person("a.closed_by", "a.closed_name")} as "closedBy", a.word
      from alert a
      left join vehicles v on v.account_id = a.account_id and v.id = a.vehicle
      left join vehicle_fault f on f.account_id = a.account_id and f.reference = a.fault
      left join orders o on o.account_id = a.account_id and o.id = a.order_id
      where ${template.join(conditions, template` and `)}
      order by a.raised desc, a.id limit ${most}) p`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Alert[];
}

/** An alert, held until the transaction ends. */
export async function holdAlert(sql: Sql, accountId: string, id: string): Promise<Alert | undefined> {
  await template`
    select 1 from alert where account_id = ${accountId} and id = ${id}::uuid for update`.execute(sql);
  const [alert] = await readAlerts(sql, accountId, { ids: [id] }, 1);
  return alert;
}

type Change = Partial<
  Record<
    "closed" | "closed_by" | "closed_name" | "word" | "snoozed_until" | "assigned_to" | "assigned_name",
    unknown
  >
>;

export async function changeAlert(sql: Sql, accountId: string, id: string, change: Change): Promise<void> {
  const values = Object.entries(change).map(([name, value]) => template`${template.id(name)} = ${value}`);
  await template`
    update alert set ${template.join(values)} where account_id = ${accountId} and id = ${id}::uuid`.execute(
    sql,
  );
}

function instant(column: string) {
  return template`to_char(${template.id("a", column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
