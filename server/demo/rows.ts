import { sql as template } from "kysely";
import type { Sql } from "../database";

/** How far a centre's day is. */
export const stages = ["ORDERS", "PLANNED", "DRIVEN"] as const;
export type Stage = (typeof stages)[number];

/** A day, YYYY-MM-DD, of a centre, by its place among the company's. */
export type CentreDay = { day: string; centre: number };
export type DayRow = CentreDay & { stage: Stage; sentUntil: Date | null };

/** The ids of what was made of the company, by resource. */
export type Made = Record<string, string[]>;

/** The demo company, as far as there is one. */
export type Company = { accountId: string; isFounded: boolean; made: Made };

export async function noteCompany(sql: Sql, accountId: string): Promise<void> {
  await template`insert into demo_company (account_id) values (${accountId})`.execute(sql);
}

export async function readCompany(sql: Sql): Promise<Company | undefined> {
  const { rows } = await template<Company>`
    select account_id as "accountId", is_founded as "isFounded", made from demo_company`.execute(sql);
  return rows[0];
}

/** Takes the founding of the company on oneself; false where another server has done it. Holds until the transaction ends. */
export async function takeFounding(sql: Sql, accountId: string): Promise<boolean> {
  const { rows } = await template`
    update demo_company set is_founded = true where account_id = ${accountId} and not is_founded returning 1`.execute(
    sql,
  );
  return rows.length > 0;
}

export async function writeMade(sql: Sql, accountId: string, made: Made): Promise<void> {
  await template`
    update demo_company set made = ${JSON.stringify(made)}::jsonb where account_id = ${accountId}`.execute(
    sql,
  );
}

/** The days from one on. */
export async function readDays(sql: Sql, accountId: string, from: string): Promise<DayRow[]> {
  const { rows } = await template<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, centre, stage, sent_until as "sentUntil" from demo_day
    where account_id = ${accountId} and day >= ${from}::date`.execute(sql);
  return rows;
}

/** Begins a day; false where it was begun before. Holds until the transaction ends. */
export async function beginDay(sql: Sql, accountId: string, { day, centre }: CentreDay): Promise<boolean> {
  const { rows } = await template`
    insert into demo_day (account_id, day, centre, stage) values (${accountId}, ${day}::date, ${centre}, 'ORDERS')
    on conflict do nothing returning 1`.execute(sql);
  return rows.length > 0;
}

/** Leads a day on; false where it is no longer at that stage. Holds until the transaction ends. */
export async function leadDay(
  sql: Sql,
  accountId: string,
  { day, centre, from, to }: CentreDay & { from: Stage; to: Stage },
): Promise<boolean> {
  const { rows } = await template`
    update demo_day set stage = ${to}
    where account_id = ${accountId} and day = ${day}::date and centre = ${centre} and stage = ${from}
    returning 1`.execute(sql);
  return rows.length > 0;
}

export async function writeSentUntil(
  sql: Sql,
  accountId: string,
  { day, centre, until }: CentreDay & { until: Date },
): Promise<void> {
  await template`
    update demo_day set sent_until = ${until}
    where account_id = ${accountId} and day = ${day}::date and centre = ${centre}`.execute(sql);
}
