import { publish, type Sql } from "../../database";

/** What every server hears of drivers and loaders beside what the audit says. */
export type AppNotice = {
  /** Something of the runs of a centre's day is another thing, of which no record tells: a pause, how they are loaded. */
  drivenDay?: { account: string; aoc: string; date: string };
  /** A session has ended, by the hash under which it was stored. */
  appSession?: string;
};

export async function publishToApps(sql: Sql, notice: AppNotice): Promise<void> {
  await publish(sql, JSON.stringify(notice));
}

/** Tells of days of whose runs something is another thing. */
export async function publishDrivenDays(
  sql: Sql,
  account: string,
  days: readonly { aoc: string; date: string }[],
): Promise<void> {
  for (const { aoc, date } of days) await publishToApps(sql, { drivenDay: { account, aoc, date } });
}
