import { publish, type Sql } from "../database";

/** Runs of a day that are others by what is no change of a record: who shows them reads them anew. */
export type RunNotice = { account: string; aoc: string; date: string; runs: string[] };

/** Tells all servers of runs that stand still or go on, day by day, once the transaction has committed. */
export async function tellRuns(
  sql: Sql,
  account: string,
  changed: readonly { id: string; aoc: string; date: string }[],
): Promise<void> {
  const days = new Map<string, RunNotice>();
  for (const { id, aoc, date } of changed) {
    const key = JSON.stringify([aoc, date]);
    const known = days.get(key);
    if (known) known.runs.push(id);
    else days.set(key, { account, aoc, date, runs: [id] });
  }
  for (const runs of days.values()) await publish(sql, JSON.stringify({ runs }));
}
