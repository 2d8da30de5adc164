import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";

/** Whose positions changed, and between which times: milliseconds. */
export type Due = { kind: "vehicle" | "driver"; id: string; from: number; to: number };

/** What is still to be derived of positions: stored with them, and taken by whoever derives. */
export const dueTable: Migration = {
  id: "0305-position-due",
  up: `
    create table position_due (
      account_id uuid not null,
      kind text not null,
      id text not null,
      since timestamptz not null,
      until timestamptz not null,
      primary key (account_id, kind, id)
    );`,
};

export async function markDue(sql: Sql, accountId: string, due: Due[]): Promise<void> {
  if (due.length === 0) return;
  const merged = new Map<string, Due>();
  for (const each of due) {
    const before = merged.get(`${each.kind} ${each.id}`) ?? each;
    const from = Math.min(before.from, each.from);
    merged.set(`${each.kind} ${each.id}`, { ...each, from, to: Math.max(before.to, each.to) });
  }
  // In one order, so that two transactions never wait for each other's rows.
  const rows = [...merged]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { kind, id, from, to }]) => ({
      kind,
      id,
      since: new Date(from).toISOString(),
      until: new Date(to).toISOString(),
    }));
  await template`
    insert into position_due as d (account_id, kind, id, since, until)
    select ${accountId}::uuid, e.kind, e.id, e.since, e.until
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(kind text, id text, since timestamptz, until timestamptz)
    on conflict (account_id, kind, id) do update
      set since = least(d.since, excluded.since), until = greatest(d.until, excluded.until)`.execute(sql);
}

/** Takes all that is due of an account; it is due again where this transaction fails. */
export async function takeDue(sql: Sql, accountId: string): Promise<Due[]> {
  const { rows } = await template<Due>`
    delete from position_due where account_id = ${accountId}
    returning kind, id, (extract(epoch from since) * 1000)::bigint as "from",
      (extract(epoch from until) * 1000)::bigint as "to"`.execute(sql);
  return rows;
}
