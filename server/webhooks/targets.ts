import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import type { Sql } from "../database";
import { placeOf, type Secrets } from "../secrets";
import { webhookSecret } from "./table";

/** How long a secret that was replaced signs beside the new one, in milliseconds. */
const overlapMs = 86_400_000;
/** So many that were replaced sign within that day: a header has an end. */
const mostOld = 4;

type Target = { url: string; enabled: boolean; secrets: string[] };

type WebhookKey = { accountId: string; webhook: string };

type Sealed = { id: string; secret: string };

type Given = { webhook: string; url: string; enabled: boolean; events: readonly string[] };

/** Keeps of webhooks what the outbox has to know. */
export async function keepTargets(sql: Sql, accountId: string, targets: readonly Given[]): Promise<void> {
  await template`
    insert into webhook_target (account_id, webhook, url, enabled, events)
    select ${accountId}::uuid, t.webhook, t.url, t.enabled, t.events
    from json_to_recordset(${JSON.stringify(targets)}::json)
      as t(webhook text, url text, enabled boolean, events text[])
    on conflict (account_id, webhook) do update set url = excluded.url, enabled = excluded.enabled,
      events = excluded.events`.execute(sql);
}

export async function countTargets(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await template<{ count: number }>`
    select count(*)::integer as count from webhook_target where account_id = ${accountId}`.execute(sql);
  return rows[0]?.count ?? 0;
}

/** Forgets webhooks, their secrets and what was delivered to them. */
export async function dropTargets(sql: Sql, accountId: string, webhooks: readonly string[]): Promise<void> {
  for (const table of ["webhook_delivery", "webhook_secret", "webhook_target"])
    await template`
      delete from ${template.table(table)}
      where account_id = ${accountId} and webhook = any(${webhooks}::text[])`.execute(sql);
}

/** Has a secret sign from now on; the one before it signs beside it until the answer, where there was one. */
export async function keepSecret(
  sql: Sql,
  secrets: Secrets,
  { accountId, webhook }: WebhookKey,
  { secret, now }: { secret: string; now: Date },
): Promise<Date | undefined> {
  const until = new Date(now.getTime() + overlapMs);
  await template`
    delete from webhook_secret where account_id = ${accountId} and webhook = ${webhook} and (until <= ${now}
      or id in (select id from webhook_secret where account_id = ${accountId} and webhook = ${webhook}
        and until is not null order by until desc offset ${mostOld - 1}))`.execute(sql);
  const { numAffectedRows: replaced = 0n } = await template`
    update webhook_secret set until = ${until}
    where account_id = ${accountId} and webhook = ${webhook} and until is null`.execute(sql);
  const id = randomUUID();
  await template`
    insert into webhook_secret (account_id, id, webhook, secret)
    values (${accountId}, ${id}, ${webhook}, ${secrets.seal(secret, placeOf(webhookSecret, [id]))})`.execute(
    sql,
  );
  return replaced > 0n ? until : undefined;
}

/** Where a webhook is called, and the secrets that sign, the newest first. */
export async function readTarget(
  sql: Sql,
  secrets: Secrets,
  { accountId, webhook }: WebhookKey,
  now: Date,
): Promise<Target | undefined> {
  const { rows } = await template<Omit<Target, "secrets"> & { sealed: Sealed[] }>`
    select t.url, t.enabled, (
      select coalesce(json_agg(json_build_object('id', s.id, 'secret', s.secret) order by s.until desc nulls first), '[]')
      from webhook_secret s
      where s.account_id = t.account_id and s.webhook = t.webhook and (s.until is null or s.until > ${now})) as sealed
    from webhook_target t where t.account_id = ${accountId} and t.webhook = ${webhook}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const { sealed, ...target } = row;
  return { ...target, secrets: sealed.flatMap((each) => opened(secrets, each) ?? []) };
}

function opened(secrets: Secrets, { id, secret }: Sealed): string | undefined {
  try {
    return secrets.open(secret, placeOf(webhookSecret, [id]));
  } catch {
    return undefined; // It was sealed with a key that is lost: whoever needs it is told so.
  }
}
