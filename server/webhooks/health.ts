import { sql as template } from "kysely";
import type { DeliveryTry } from "../../schemas/webhooks";
import type { Database, Sql } from "../database";
import { isMailAddress, type Mail } from "../mail";
import { type Actor, type ResourceStore, takeTurn } from "../resources";
import { settingsOf } from "../settings";
import type { Claim } from "./queue";

type Parts = { database: Database; webhooks: ResourceStore; mail: Mail; now: () => Date; base: string };

/** A webhook to which nothing could be delivered for so many milliseconds is switched off. */
const patienceMs = 86_400_000;

const webhooksTable = template.table("webhooks");

/** Notes at the webhook how deliveries go, beside its versions and history. */
export async function noteHealth(
  sql: Sql,
  { accountId, webhook, event }: Claim,
  { at, error }: DeliveryTry,
): Promise<void> {
  // Who tries an address sees himself what comes of it.
  if (error && event === "TEST") return;
  const values = error
    ? template`"failingSince" = coalesce("failingSince", ${at})`
    : template`"lastDelivered" = ${at}, "failingSince" = null`;
  await template`
    update ${webhooksTable} set ${values} where account_id = ${accountId} and id = ${webhook}`.execute(sql);
}

/** Forgets how deliveries went before. */
export async function beginAnew(sql: Sql, accountId: string, webhooks: readonly string[]): Promise<void> {
  await template`
    update ${webhooksTable} set "failingSince" = null
    where account_id = ${accountId} and id = any(${webhooks}::text[])`.execute(sql);
}

/** Switches off what has failed for a day, and tells the administrators, whenever which server found it. */
export async function switchOffFailing({ database, now, ...parts }: Parts): Promise<void> {
  const since = new Date(now().getTime() - patienceMs).toISOString();
  for (const failing of await database.read(null, (sql) => failingSince(sql, since)))
    await database.transaction(failing.accountId, (sql) => switchOff(sql, failing, parts));
  parts.mail.wake();
}

type Failing = { accountId: string; account: string; title: string; id: string; name: string };

async function failingSince(sql: Sql, since: string): Promise<Failing[]> {
  const { rows } = await template<Failing>`
    select w.account_id as "accountId", a.name as account, a.title, w.id, w.name
    from ${webhooksTable} w join account a on a.id = w.account_id
    where w.enabled is distinct from false and w."failingSince" <= ${since}
      and not exists (select from webhook_delivery d where d.account_id = w.account_id and d.webhook = w.id
        and d.state = 'DELIVERED' and d.tried_at > w."failingSince"::timestamptz)`.execute(sql);
  return rows;
}

async function switchOff(
  sql: Sql,
  { accountId, account, title, id, name }: Failing,
  { webhooks, mail, base }: Pick<Parts, "webhooks" | "mail" | "base">,
): Promise<void> {
  const settings = await settingsOf(sql, accountId);
  const actor: Actor = { accountId, userId: "server", login: "server", role: "ADMIN", settings };
  await takeTurn(sql, actor);
  const before = await webhooks.read(sql, actor, id);
  // Of two servers that find it, one switches it off.
  if (!before || (JSON.parse(before.json) as { enabled?: boolean }).enabled === false) return;
  await webhooks.update(sql, actor, id, { enabled: false }, { version: before.version, mode: "merge" });
  for (const { to, language, ...user } of await administrators(sql, accountId))
    await mail.enqueue(sql, {
      accountId,
      to,
      kind: "webhookOff",
      language: language ?? String(settings.currentLanguage),
      parameters: {
        ...user,
        account: title,
        webhook: name,
        link: `${base}/${account}/settings/webhooks/${encodeURIComponent(id)}`,
      },
    });
}

async function administrators(sql: Sql, accountId: string) {
  const { rows } = await template<{
    name: string;
    login: string;
    email: string | null;
    language: string | null;
  }>`
    select coalesce(nullif(name, ''), login) as name, login, email, language from users
    where account_id = ${accountId} and admin and blocked is not true order by login`.execute(sql);
  return rows.flatMap(({ email, ...user }) => {
    const to = [email ?? "", user.login].find(isMailAddress);
    return to === undefined ? [] : [{ ...user, to }];
  });
}
