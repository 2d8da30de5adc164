import { sql as template } from "kysely";
import type { Sql } from "../database";
import { sign } from "./changedRows";
import type { Expression } from "./fields";
import type { Question } from "./remembered";

/** The rows `r` that a list is of, whatever page of them is read. `key`: what asks for the same rows has the same. */
export type Found = { from: Expression; where: Expression; key: string | undefined };

/** How many rows match; of few, which they are. */
type Matches = { total: number; ids?: string[] };

/** Fewer rows than this are quicker to fetch by their ids than by going through an order until a page is full. */
export const mostIds = 5000;

export function foundBy(sql: Sql, from: Expression, where: Expression, isRemembered: boolean): Found {
  const { sql: text, parameters } = template`${from} where ${where}`.compile(sql);
  return { from, where, key: isRemembered ? JSON.stringify([text, parameters]) : undefined };
}

/** `looksAtAll`: every row has to be looked at, so that of few it is worth while to remember which they are. */
export function matchesOf(sql: Sql, { from, where, key }: Found, looksAtAll: boolean): Question<Matches> {
  return {
    key: key && `${key} matches`,
    find: async () => {
      const { rows } = await template<Matches>`select count(*) as total from ${from} where ${where}`.execute(
        sql,
      );
      const total = rows[0]?.total ?? 0;
      if (!looksAtAll || key === undefined || total > mostIds) return { total };
      return { total, ids: await idsOf(sql, from, where) };
    },
    amend: async ({ total, ids }, changed) => {
      const { rows } = await template<{ came: string[]; went: string[] }>`
        select coalesce(array_agg(r.id) filter (where ${sign} > 0), '{}') as came,
          coalesce(array_agg(r.id) filter (where ${sign} < 0), '{}') as went
        from ${changed} where ${where}`.execute(sql);
      const { came = [], went = [] } = rows[0] ?? {};
      const now = total + came.length - went.length;
      if (ids === undefined || now > mostIds) return { total: now };
      const gone = new Set(went);
      return { total: now, ids: [...ids.filter((id) => !gone.has(id)), ...came] };
    },
    size: ({ ids }) => ids?.length ?? 1,
  };
}

async function idsOf(sql: Sql, from: Expression, where: Expression): Promise<string[]> {
  const { rows } = await template<{ ids: string[] | null }>`
    select array_agg(r.id) as ids from ${from} where ${where}`.execute(sql);
  return rows[0]?.ids ?? [];
}
