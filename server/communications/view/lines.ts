import { type RawBuilder, sql as template } from "kysely";
import type { CommunicationFigures, CommunicationList } from "../../../schemas/communicationList";
import type { Sql } from "../../database";
import { instant, told } from "../rows";

type Condition = RawBuilder<boolean>;
type Page = { offset: number; limit: number };

/** Messages as they stand: what waits first, the next to go on top, then what was told, the newest first. */
export async function listedCommunications(
  sql: Sql,
  condition: Condition,
  { offset, limit }: Page,
): Promise<CommunicationList> {
  const { rows } = await template<{ elements: string; count: number }>`
    select (select count(*)::int from communication c where ${condition}) as count,
      (select coalesce(json_agg(json_strip_nulls(row_to_json(l))), '[]')::text from (
        select ${told}, order_id as "order", recipient, ${instant("told_to")} as "toldUntil"
        from communication c where ${condition}
        order by (result = 'QUEUED') desc, case when result = 'QUEUED' then due_at end, at desc, id
        limit ${limit} offset ${offset}) l) as elements`.execute(sql);
  const [row] = rows;
  return {
    elements: JSON.parse(row?.elements ?? "[]") as CommunicationList["elements"],
    count: row?.count ?? 0,
  };
}

export async function communicationFigures(
  sql: Sql,
  condition: Condition,
): Promise<Omit<CommunicationFigures, "noSms">> {
  const { rows } = await template<{ json: string }>`
    select row_to_json(f)::text as json from (
      select count(*) filter (where result = 'QUEUED' and held_at is null)::int as waiting,
        to_char(min(due_at) filter (where result = 'QUEUED' and held_at is null) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextAt",
        count(*) filter (where result = 'QUEUED' and held_at is not null)::int as held,
        count(*) filter (where result in ('SENT', 'DELIVERED'))::int as told,
        count(*) filter (where result = 'DELIVERED')::int as delivered,
        count(*) filter (where result in ('FAILED', 'REJECTED'))::int as failed,
        coalesce(sum(parts) filter (where type = 'SMS' and result in ('SENT', 'DELIVERED')), 0)::int as "smsParts",
        (select json_build_object('error', (array_agg(c.error))[1], 'count', count(*)) from communication c
          where ${condition} and c.result in ('FAILED', 'REJECTED') and c.error is not null
          group by c.error->>'code' having count(*) > 1 order by count(*) desc, c.error->>'code' limit 1) as cause
      from communication c where ${condition}) f`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "{}") as Omit<CommunicationFigures, "noSms">;
}
