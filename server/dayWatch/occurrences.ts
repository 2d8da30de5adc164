import { sql as template } from "kysely";
import type { Alert } from "../../schemas/alerts";
import type { ToldEstimate } from "../../schemas/tracking";
import type { Sql } from "../database";
import { raise, toldEvents } from "../webhooks";

type Day = { accountId: string; aoc: string; date: string };

/** Has webhooks told of orders that are expected at another time than was told before (execution 5). */
export async function raiseMoved(
  sql: Sql,
  { accountId, aoc, date }: Day,
  told: readonly ToldEstimate[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const moved = told.filter(({ eta, etaUpdated }) => eta !== undefined && etaUpdated === at);
  if (moved.length === 0 || (await toldEvents(sql, accountId, ["ETA_MOVED"])).size === 0) return;
  const ids = moved.map(({ order }) => order);
  const { rows } = await template<{ id: string; reference: string | null; status: string }>`
    select id, reference, status from orders where account_id = ${accountId} and id = any(${ids}::text[])`.execute(
    sql,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const occurrences = moved.map(({ order: id, eta, punctuality, vehicle, run }) => {
    const { reference = null, status } = known.get(id) ?? {};
    const order = { id, reference, status, distributionCentre: aoc, date, run, vehicle };
    return { event: "ETA_MOVED" as const, subject: reference ?? id, data: { order, eta, punctuality } };
  });
  await raise(sql, accountId, occurrences, now);
}

/** Has webhooks told of alerts that were raised just now, of those that somebody is to be told of. */
export async function raiseAlerted(
  sql: Sql,
  accountId: string,
  alerts: readonly Alert[],
  now: Date,
): Promise<void> {
  const occurrences = alerts
    .filter(({ told }) => told.length > 0)
    .map(({ told: _told, aoc, ...alert }) => ({
      event: "ALERT" as const,
      subject: alert.orderReference ?? alert.vehicleName ?? alert.kind,
      data: { alert: { ...alert, distributionCentre: aoc } },
    }));
  await raise(sql, accountId, occurrences, now);
}
