import { sql as template } from "kysely";
import type { Sql } from "../database";
import { placeOf, type Secrets } from "../secrets";
import { oldWebhookSecret, webhookSecret } from "./table";

/** How long a secret that was replaced signs beside the new one, in milliseconds. */
const overlapMs = 86_400_000;

type Target = { url: string; enabled: boolean; secrets: string[] };

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

/** Forgets webhooks, their secrets and what was delivered to them. */
export async function dropTargets(sql: Sql, accountId: string, webhooks: readonly string[]): Promise<void> {
  for (const table of ["webhook_delivery", "webhook_target"])
    await template`
      delete from ${template.table(table)}
      where account_id = ${accountId} and webhook = any(${webhooks}::text[])`.execute(sql);
}

/** Has a secret sign from now on; the one before it signs beside it until the answer, where there was one. */
export async function keepSecret(
  sql: Sql,
  secrets: Secrets,
  { accountId, webhook }: { accountId: string; webhook: string },
  { secret, now }: { secret: string; now: Date },
): Promise<Date | undefined> {
  const { rows } = await template<{ secret: string | null }>`
    select secret from webhook_target where account_id = ${accountId} and webhook = ${webhook} for update`.execute(
    sql,
  );
  const before = opened(secrets, rows[0]?.secret ?? null, placeOf(webhookSecret, [accountId, webhook]));
  const until = before === undefined ? undefined : new Date(now.getTime() + overlapMs);
  const sealed = secrets.seal(secret, placeOf(webhookSecret, [accountId, webhook]));
  const old = before && secrets.seal(before, placeOf(oldWebhookSecret, [accountId, webhook]));
  await template`
    update webhook_target set secret = ${sealed}, old_secret = ${old ?? null}, old_until = ${until ?? null}
    where account_id = ${accountId} and webhook = ${webhook}`.execute(sql);
  return until;
}

/** Where a webhook is called, and the secrets that sign, the newest first. */
export async function readTarget(
  sql: Sql,
  secrets: Secrets,
  { accountId, webhook }: { accountId: string; webhook: string },
  now: Date,
): Promise<Target | undefined> {
  const { rows } = await template<{
    url: string;
    enabled: boolean;
    secret: string | null;
    old: string | null;
  }>`
    select url, enabled, secret, case when old_until > ${now} then old_secret end as old from webhook_target
    where account_id = ${accountId} and webhook = ${webhook}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const secret = opened(secrets, row.secret, placeOf(webhookSecret, [accountId, webhook]));
  const old = opened(secrets, row.old, placeOf(oldWebhookSecret, [accountId, webhook]));
  const known = [secret, old].filter((each) => each !== undefined);
  return { url: row.url, enabled: row.enabled, secrets: secret === undefined ? [] : known };
}

function opened(secrets: Secrets, sealed: string | null, place: string): string | undefined {
  if (sealed === null) return undefined;
  try {
    return secrets.open(sealed, place);
  } catch {
    return undefined; // It was sealed with a key that is lost: whoever needs it is told so.
  }
}
