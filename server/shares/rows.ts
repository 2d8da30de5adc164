import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import type { PositionShare } from "../../schemas/shares";
import type { Sql } from "../database";

/** Days for which is kept who shared what. */
const keptDays = 30;

type NewShare = {
  tokenHash: string;
  vehicle: string;
  run: string | null;
  made: Date;
  madeBy: string;
  until: Date;
};

/** Keeps a share, and forgets those that are long over; one whose token is known already changes nothing. */
export async function keepShare(sql: Sql, accountId: string, share: NewShare): Promise<void> {
  const { tokenHash, vehicle, run, made, madeBy, until } = share;
  await template`
    delete from position_share
    where account_id = ${accountId} and until < ${made}::timestamptz - make_interval(days => ${keptDays}::integer)`.execute(
    sql,
  );
  await template`
    insert into position_share (account_id, id, token_hash, vehicle, run, made, made_by, until)
    values (${accountId}, ${randomUUID()}, ${tokenHash}, ${vehicle}, ${run}, ${made}, ${madeBy}, ${until})
    on conflict do nothing`.execute(sql);
}

type Which = { tokenHash: string } | { id: string } | { openAt: Date; vehicle?: string };

/** Shares as they are told, the newest first. */
export async function readShares(sql: Sql, accountId: string, which: Which): Promise<PositionShare[]> {
  const instant = (column: string) =>
    template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(p), '[]')::text as json from (
      select s.id, s.vehicle, coalesce(v.name, s.vehicle) as "vehicleName", s.run, ${instant("s.made")} as made,
        s.made_by as "madeBy", ${instant("s.until")} as until, ${instant("s.ended")} as ended
      from position_share s left join vehicles v on v.account_id = s.account_id and v.id = s.vehicle
      where s.account_id = ${accountId} and ${conditionOf(which)} order by s.made desc, s.id) p`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as PositionShare[];
}

function conditionOf(which: Which) {
  if ("tokenHash" in which) return template`s.token_hash = ${which.tokenHash}`;
  if ("id" in which) return template`s.id = ${which.id}::uuid`;
  const { openAt, vehicle } = which;
  const isOpen = template`s.until > ${openAt} and s.ended is null`;
  return vehicle === undefined ? isOpen : template`${isOpen} and s.vehicle = ${vehicle}`;
}

/** Ends a share that is not over; of one that is, nothing changes. */
export async function endShare(sql: Sql, accountId: string, id: string, now: Date): Promise<void> {
  await template`
    update position_share set ended = ${now}
    where account_id = ${accountId} and id = ${id}::uuid and ended is null and until > ${now}`.execute(sql);
}

/** Whose share a token opens, whatever account that is of; the system alone can ask. */
export async function shareOf(
  sql: Sql,
  tokenHash: string,
): Promise<
  { accountId: string; vehicle: string; run: string | null; until: Date; ended: Date | null } | undefined
> {
  const { rows } = await template<{
    accountId: string;
    vehicle: string;
    run: string | null;
    until: number;
    ended: number | null;
  }>`
    select s.account_id as "accountId", s.vehicle, s.run, (extract(epoch from s.until) * 1000)::float8 as until,
      (extract(epoch from s.ended) * 1000)::float8 as ended
    from position_share s where s.token_hash = ${tokenHash}`.execute(sql);
  const [row] = rows;
  return (
    row && { ...row, until: new Date(row.until), ended: row.ended === null ? null : new Date(row.ended) }
  );
}
