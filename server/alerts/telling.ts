import { publish, type Sql } from "../database";

/** Alerts of a day that were raised, closed or changed: who shows them reads them anew. */
export type AlertNotice = { account: string; aoc: string; date: string; alerts: readonly string[] };

/** So many ids have room in a notification; of more it is told that the day's alerts are others. */
const most = 100;

/** Tells all servers of alerts that changed, once the transaction has committed. */
export async function tellAlerts(sql: Sql, { alerts, ...day }: AlertNotice): Promise<void> {
  await publish(
    sql,
    JSON.stringify({ alerts: { ...day, alerts: alerts.slice(0, most) } satisfies AlertNotice }),
  );
}
