import { sql as template } from "kysely";
import type { Resource } from "../../../schemas";
import { type Migration, protectTables, type Sql } from "../../database";

/** What happened to orders and on runs: a list that only grows (execution 3). */
export const eventTable: Migration = {
  id: "0300-execution-events",
  up: `
    create table execution_event (
      account_id uuid not null,
      id text not null,
      order_id text,
      run_id text,
      kind text not null,
      said jsonb not null,
      occurred_at timestamptz not null,
      received_at timestamptz not null default now(),
      who_id text not null,
      who_name text,
      role text not null,
      driver text,
      device text,
      source text not null check (source in ('REPORTED', 'GPS', 'HAND')),
      latitude double precision,
      longitude double precision,
      refused text,
      primary key (account_id, id));
    create index execution_event_order on execution_event (account_id, order_id, occurred_at);
    create index execution_event_run on execution_event (account_id, run_id, occurred_at) where run_id is not null;

    create function refuse_event_change() returns trigger language plpgsql as $$
      begin raise exception 'Events are only added to' using errcode = '42501'; end $$;
    create trigger execution_event_append_only before update or delete or truncate on execution_event
      for each statement execute function refuse_event_change();`,
};

/** What the log tells of expected times (spec 3.7): what was expected when an event was told is not to be had later. */
export const eventEtas: Migration = {
  id: "0420-event-etas",
  up: `alter table execution_event add column eta timestamptz;`,
};

/** Events may be added and read, no more; orders that were there before their events were kept get the one that explains them. */
export async function prepareEvents(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  await protectTables(sql, ["execution_event"], ["select", "insert"]);
  if (!resources.has("orders")) return;
  await template`
    insert into execution_event (account_id, id, order_id, kind, said, occurred_at, who_id, role, source)
    select o.account_id, 'carried:' || o.id, o.id, 'carried',
      jsonb_strip_nulls(jsonb_build_object('status', o.status, 'steps', coalesce(o.steps::jsonb, '[]'),
        'failReason', o."failReason", 'failComment', o."failComment", 'plan', o.plan::jsonb, 'fact', o.fact::jsonb)),
      coalesce((o.steps::jsonb->-1->>'time')::timestamptz, now()), 'server', 'MACHINE', 'HAND'
    from orders o
    where o.status is not null and not exists (
      select from execution_event e where e.account_id = o.account_id and e.order_id = o.id)`.execute(sql);
}
