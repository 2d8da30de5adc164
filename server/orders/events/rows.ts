import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { Happened, RunHappened } from "./Happened";

/** What happened to each of these orders. */
export async function readEvents(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, Happened[]>> {
  const events = new Map<string, Happened[]>();
  if (orders.length === 0) return events;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e), '[]')::text as json from (
      select id, order_id as "order", run_id as run, kind, said, ${instant("occurred_at")} as "occurredAt",
        ${instant("received_at")} as "receivedAt", source, latitude, longitude, refused, ${instant("eta")} as eta,
        json_strip_nulls(json_build_object('id', who_id, 'name', who_name, 'role', role, 'driver', driver, 'device', device)) as who
      from execution_event where account_id = ${accountId} and order_id = any(${orders}::text[])) e`.execute(
    sql,
  );
  for (const row of JSON.parse(rows[0]?.json ?? "[]") as Happened[]) {
    const event = withoutNulls(row);
    const known = events.get(event.order);
    if (known) known.push(event);
    else events.set(event.order, [event]);
  }
  return events;
}

/** What happened on a run itself, the oldest first; what was refused of it is left out. */
export async function readRunEvents(sql: Sql, accountId: string, run: string): Promise<RunHappened[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(e order by e."occurredAt", e.id), '[]')::text as json from (
      select id, run_id as run, kind, said, ${instant("occurred_at")} as "occurredAt",
        ${instant("received_at")} as "receivedAt", source,
        json_strip_nulls(json_build_object('id', who_id, 'name', who_name, 'role', role, 'driver', driver, 'device', device)) as who
      from execution_event
      where account_id = ${accountId} and run_id = ${run} and order_id is null and refused is null) e`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? "[]") as RunHappened[];
}

/** Adds events, each with when somebody is expected at its order now (spec 3.7); one whose id is known already changes nothing. */
export async function addEvents(
  sql: Sql,
  accountId: string,
  events: readonly (Happened | RunHappened)[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ order, run, occurredAt, who, ...event }) => ({
    ...event,
    order_id: order,
    run_id: run,
    occurred_at: occurredAt,
    who_id: who.id,
    who_name: who.name,
    role: who.role,
    driver: who.driver,
    device: who.device,
  }));
  await template`
    insert into execution_event (account_id, id, order_id, run_id, kind, said, occurred_at, who_id, who_name, role, driver, device,
      source, latitude, longitude, refused, eta)
    select ${accountId}::uuid, e.*, x.eta from json_to_recordset(${JSON.stringify(rows)}::json) as e(id text, order_id text, run_id text, kind text,
      said jsonb, occurred_at timestamptz, who_id text, who_name text, role text, driver text, device text, source text,
      latitude double precision, longitude double precision, refused text)
    left join order_estimate x on x.account_id = ${accountId}::uuid and x.order_id = e.order_id
    on conflict (account_id, id) do nothing`.execute(sql);
}

function instant(column: string) {
  return template`to_char(${template.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function withoutNulls(row: Happened): Happened {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Happened;
}
