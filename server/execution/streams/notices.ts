import { publish, type Sql } from "../../database";

/** Whose run it is: its driver's, and of those who load at its centre. */
export type RunOf = { driver: string; aoc: string };

/** What every server hears of drivers and loaders beside what the audit says. */
export type AppNotice = {
  /** Something of runs is another thing, of which no record tells: a pause, how they are loaded. */
  runOf?: RunOf & { account: string };
  /** A session has ended, by the hash under which it was stored. */
  appSession?: string;
};

export async function publishToApps(sql: Sql, notice: AppNotice): Promise<void> {
  await publish(sql, JSON.stringify(notice));
}

/** Tells of runs of which something is another thing. */
export async function publishRuns(sql: Sql, account: string, runs: Iterable<RunOf>): Promise<void> {
  const whose = new Map([...runs].map(({ driver, aoc }) => [`${driver} ${aoc}`, { account, driver, aoc }]));
  for (const runOf of whose.values()) await publishToApps(sql, { runOf });
}
