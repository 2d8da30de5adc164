import { type RawBuilder, sql as template } from "kysely";
import { randomUUID } from "node:crypto";
import type { Migration, Sql } from "../database";

/** Days that are looked at again and again while they are driven, each by one server at a time (execution 3a). */
export const dayWatchTable: Migration = {
  id: "0360-day-watch",
  up: `
    create table day_watch (
      account_id uuid not null,
      aoc text not null,
      day date not null,
      due_at timestamptz not null,
      lease uuid,
      leased_until timestamptz,
      primary key (account_id, aoc, day));
    create index day_watch_due on day_watch (due_at);`,
};

/** Seconds that a server has for a look; another one takes over afterwards. */
const leaseSeconds = 30;

/** A day that is this server's to look at. */
export type Claim = { accountId: string; aoc: string; date: string; lease: string; dueThen: Date };

export type DayKey = { aoc: string; date: string };

/** Something has happened on these days: they are to be looked at now. */
export async function wakeDays(
  sql: Sql,
  accountId: string,
  days: readonly DayKey[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  await template`
    insert into day_watch (account_id, aoc, day, due_at)
    select distinct ${accountId}::uuid, d.aoc, d.date, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(days)}::json) as d(aoc text, date date)
    on conflict (account_id, aoc, day) do update set due_at = least(day_watch.due_at, excluded.due_at)`.execute(
    sql,
  );
}

/** Days for which a vehicle's runs may still be driven: a night shift of yesterday, and those that are to come. */
const drivenFor = 1;

/** The same of the days on which a vehicle has runs that are not long over, or is still alerted of. */
export async function wakeDaysOfVehicle(
  sql: Sql,
  accountId: string,
  vehicle: string,
  now: Date,
): Promise<void> {
  await template`
    insert into day_watch (account_id, aoc, day, due_at)
    select ${accountId}::uuid, d.aoc, d.day, ${now}::timestamptz from (
      select aoc, day from run
        where account_id = ${accountId} and vehicle = ${vehicle} and state in ('SENT', 'PAUSED')
          and day >= ${now}::timestamptz::date - ${drivenFor}::integer
      union
      select aoc, day from alert where account_id = ${accountId} and vehicle = ${vehicle} and gone is null) d
    on conflict (account_id, aoc, day) do update set due_at = least(day_watch.due_at, excluded.due_at)`.execute(
    sql,
  );
}

type Held = DayKey & { accountId: string; lease: string };

/** Has nobody look at a day until then, whatever happens on it: what is known of it is not whole yet. */
export async function holdDay(sql: Sql, { accountId, aoc, date, lease }: Held, until: Date): Promise<void> {
  await template`
    insert into day_watch (account_id, aoc, day, due_at, lease, leased_until)
    values (${accountId}, ${aoc}, ${date}::date, ${until}, ${lease}, ${until})
    on conflict (account_id, aoc, day) do update set lease = excluded.lease, leased_until = excluded.leased_until`.execute(
    sql,
  );
}

/** The day is to be looked at as any other. */
export async function letGoOfDay(sql: Sql, { accountId, aoc, date, lease }: Held, now: Date): Promise<void> {
  await template`
    update day_watch set lease = null, leased_until = null, due_at = ${now}
    where ${isOurs(accountId, aoc, date, lease)}`.execute(sql);
}

/** The day that is due the longest, for this server alone. */
export async function claimDay(sql: Sql, now: Date): Promise<Claim | undefined> {
  const lease = randomUUID();
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  // What happens meanwhile makes it due before the lease ends, which is how the end of the look knows of it.
  const { rows } = await template<Omit<Claim, "lease" | "dueThen">>`
    update day_watch set lease = ${lease}, leased_until = ${until}, due_at = ${until}
    where (account_id, aoc, day) = (
      select account_id, aoc, day from day_watch
      where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by due_at limit 1 for update skip locked)
    returning account_id as "accountId", aoc, to_char(day, 'YYYY-MM-DD') as date`.execute(sql);
  return rows[0] && { ...rows[0], lease, dueThen: until };
}

/** Gives a day back that was looked at: it is due again then, or as soon as what has happened meanwhile allows. */
export async function releaseDay(
  sql: Sql,
  { accountId, aoc, date, lease, dueThen }: Claim,
  { next, soonest }: { next: Date; soonest: Date },
): Promise<void> {
  await template`
    update day_watch set lease = null, leased_until = null,
      due_at = case when due_at < ${dueThen} then greatest(due_at, ${soonest}) else ${next} end
    where ${isOurs(accountId, aoc, date, lease)}`.execute(sql);
}

/** A day is over, unless something has happened meanwhile. */
export async function forgetDay(sql: Sql, claim: Claim, soonest: Date): Promise<void> {
  const { accountId, aoc, date, lease, dueThen } = claim;
  await template`
    delete from day_watch where ${isOurs(accountId, aoc, date, lease)} and due_at >= ${dueThen}`.execute(sql);
  await releaseDay(sql, claim, { next: soonest, soonest });
}

function isOurs(accountId: string, aoc: string, date: string, lease: string): RawBuilder<unknown> {
  return template`account_id = ${accountId} and aoc = ${aoc} and day = ${date}::date and lease = ${lease}`;
}
