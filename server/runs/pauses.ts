import { sql as template } from "kysely";
import type { Sql } from "../database";

/** A driver has said that he rests, or goes on. */
export type PauseReading = { run: string; kind: "pause" | "resume"; at: string };

/** What drivers have said of these runs, in the order in which it happened. */
export async function readPauses(
  sql: Sql,
  accountId: string,
  runs: readonly string[],
): Promise<PauseReading[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(p), '[]')::text as json from (
      select run_id as run, kind, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from execution_event
      where account_id = ${accountId} and run_id = any(${runs}::text[]) and kind in ('pause', 'resume') and refused is null
      order by occurred_at, id) p`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as PauseReading[];
}
