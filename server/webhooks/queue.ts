import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../schemas";
import { later } from "../../schemas/clock";
import { type DeliveryTry, webhookGaps } from "../../schemas/webhooks";
import type { Sql } from "../database";
import { tellServers } from "./outbox";

/** A delivery that is this server's to send until the lease ends. */
export type Claim = {
  id: string;
  accountId: string;
  webhook: string;
  event: string;
  body: string;
  /** Tries since it was due for the first time, or since it was sent by hand. */
  round: number;
  lease: string;
};

/** Seconds that a server has for one try; another one takes over afterwards (quality 3.2, jobs). */
export const leaseSeconds = 30;
/** Deliveries of a webhook, and of an account, that are under way at once: one that hangs holds up nobody else. */
const mostOfWebhook = 2;
const mostOfAccount = 4;
/** Tries whose answers are kept. */
const mostTries = 20;
const keptDays = 30;

/** The next delivery that is due, for this server alone. */
export async function claimDelivery(sql: Sql, now: Date): Promise<Claim | undefined> {
  const lease = randomUUID();
  // Asked once, whatever waits behind one that hangs.
  const busy = (columns: string[], most: number) => {
    const of = template.join(columns.map((name) => template.id(name)));
    return template`(
      select ${of} from webhook_delivery where lease is not null and leased_until > ${now}
      group by ${of} having count(*) >= ${most}::integer)`;
  };
  const { rows } = await template<Omit<Claim, "lease">>`
    update webhook_delivery set lease = ${lease}, leased_until = ${later(now, leaseSeconds)}, attempts = attempts + 1,
      round = round + 1
    where (account_id, id) = (
      select d.account_id, d.id from webhook_delivery d
      where d.state = 'WAITING' and d.due_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
        and (d.account_id, d.webhook) not in ${busy(["account_id", "webhook"], mostOfWebhook)}
        and d.account_id not in ${busy(["account_id"], mostOfAccount)}
      order by d.due_at, d.place limit 1 for update skip locked)
    returning id, account_id as "accountId", webhook, event, body, round`.execute(sql);
  return rows[0] && { ...rows[0], lease };
}

/** When a delivery is tried again that failed; undefined where a day has passed over it. */
export function nextTry({ round }: Pick<Claim, "round">, now: Date): Date | undefined {
  const gap = webhookGaps[round - 1];
  // Not all that failed at once come back at once.
  return gap === undefined ? undefined : later(now, gap * (1 + Math.random() / 10));
}

type Tried = DeliveryTry & { due: Date | undefined };

/** Notes what came of a try; false, and nothing happens, when the lease has gone to another server. */
export async function noteTry(
  sql: Sql,
  { accountId, id, lease }: Claim,
  { due, ...tried }: Tried,
): Promise<boolean> {
  const state = tried.error === null ? "DELIVERED" : due ? "WAITING" : "FAILED";
  const { numAffectedRows = 0n } = await template`
    update webhook_delivery set state = ${state}, due_at = coalesce(${due ?? null}::timestamptz, due_at), lease = null,
      leased_until = null, tried_at = ${tried.at}::timestamptz, status = ${tried.status}::integer,
      error = ${json(tried.error)},
      tries = (select coalesce(jsonb_agg(t order by n), '[]') from (
        select t, n from jsonb_array_elements(jsonb_build_array(${json(tried)}) || tries) with ordinality e(t, n)
        order by n limit ${mostTries}) kept)
    where account_id = ${accountId} and id = ${id} and lease = ${lease}`.execute(sql);
  return numAffectedRows > 0n;
}

/** Gives it back untried: the server stops. */
export async function returnDelivery(sql: Sql, { accountId, id, lease }: Claim): Promise<void> {
  await template`
    update webhook_delivery set attempts = attempts - 1, round = round - 1, lease = null, leased_until = null
    where account_id = ${accountId} and id = ${id} and lease = ${lease}`.execute(sql);
}

/** What waits for webhooks that were switched off is not sent. */
export async function endWaiting(sql: Sql, accountId: string, webhooks: readonly string[]): Promise<void> {
  await template`
    update webhook_delivery set state = 'FAILED', error = ${json(errorItem("WEBHOOK_OFF"))}
    where account_id = ${accountId} and webhook = any(${webhooks}::text[]) and state = 'WAITING' and lease is null`.execute(
    sql,
  );
}

/** Sends a delivery anew, whatever became of it, by its old id. */
export async function sendAgain(sql: Sql, accountId: string, id: string, now: Date): Promise<void> {
  await template`
    update webhook_delivery set state = 'WAITING', due_at = ${now}, round = 0
    where account_id = ${accountId} and id = ${id}::uuid`.execute(sql);
  await tellServers(sql);
}

/** Forgets deliveries after a month. */
export async function forgetDeliveries(sql: Sql, now: Date): Promise<void> {
  await template`
    delete from webhook_delivery where created_at < ${later(now, -keptDays * 86_400)} and state <> 'WAITING'`.execute(
    sql,
  );
}

function json(value: ErrorItem | DeliveryTry | null) {
  return template`${value === null ? null : JSON.stringify(value)}::jsonb`;
}
