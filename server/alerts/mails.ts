import { randomUUID } from "node:crypto";
import { sql as template } from "kysely";
import type { Alert } from "../../schemas/alerts";
import { type Mail, mailTexts, oneLine } from "../mail";
import type { Sql } from "../database";
import type { AlertSettings } from "./settingsRead";

/** An hour: who reads of it later has seen it on the screen. */
const lifetimeMs = 3_600_000;

type Reader = { email: string; name: string; language: string | null };
type Told = {
  accountId: string;
  aoc: string;
  alerts: readonly Alert[];
  settings: AlertSettings;
  timeZone: string;
  now: Date;
};

/** Mails the alerts that were raised just now to whoever dispatches for their centre: one mail each, whatever is in it. */
export async function mailAlerts(sql: Sql, mail: Mail, told: Told): Promise<void> {
  const { accountId, aoc, alerts, settings, now } = told;
  const mailed = alerts.filter((alert) => alert.told.includes("MAIL"));
  if (mailed.length === 0) return;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const readers = await dispatchersOf(sql, accountId, aoc);
  await mail.enqueueMessages(
    sql,
    readers.map(({ email: to, name, language }) => ({
      id: randomUUID(),
      accountId,
      to,
      ...letter(mailed, { ...told, name, language: language ?? String(settings.currentLanguage) }),
      dueAt: now,
      expiresAt,
    })),
  );
}

function letter(
  alerts: readonly Alert[],
  { name, language: asked, timeZone }: { name: string; language: string; timeZone: string },
): { language: string; subject: string; body: string } {
  const { language, say } = mailTexts(asked);
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const lines = alerts.map(({ kind, vehicleName, orderReference, faultName, raised }) => {
    const what = say(`mail.alerts.kinds.${kind}`);
    const about = [vehicleName, orderReference, faultName].filter((part) => part !== undefined).join(", ");
    return oneLine(`${clock.format(new Date(raised))} ${what}: ${about}`);
  });
  return {
    language,
    subject: alerts.length === 1 ? lines[0]!.slice(6) : say("mail.alerts.subject", { count: alerts.length }),
    body: `${[say("mail.greeting", { name }), say("mail.alerts.body"), lines.join("\n"), say("mail.alerts.after")].join("\n\n")}\n`,
  };
}

async function dispatchersOf(sql: Sql, accountId: string, aoc: string): Promise<Reader[]> {
  const { rows } = await template<Reader>`
    select email, coalesce(name, login) as name, language from users
    where account_id = ${accountId} and dispatcher and blocked is not true and email <> ''
      and (coalesce(dispatcher_aoc, '[]') = '[]' or dispatcher_aoc @> ${JSON.stringify([aoc])}::jsonb)
    order by email`.execute(sql);
  return rows;
}
