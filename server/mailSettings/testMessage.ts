import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ErrorItem, errorItem, type SettingsOf } from "../../schemas";
import { type Database, Overloaded } from "../database";
import type { Caller } from "../http/caller";
import { type Call, type Answer, rowsAnswer } from "../http/endpoint";
import type { Config } from "../config";
import { composeMail, deliver, isMailAddress, type MailText, type OwnServer } from "../mail";
import type { Secrets } from "../secrets";
import { changesOf, cleared, dayOf, type Given, mailArea, refusal, Timeline, valuesAfter } from "../settings";
import { mailFault } from "./mailFault";
import { keptPassword, mailFaults, ownServerOf } from "./values";

/** Milliseconds that a test message may take in all: the caller is told within ten seconds. */
const limit = 9000;
/** Test messages under way at once, of all accounts. */
const most = 8;
let underWay = 0;

export const settingsRead = ["currentLanguage"] as const;

export type MailSettingsParts = {
  config: Pick<Config, "publicUrl" | "smsUrl" | "mailAllowedHosts">;
  database: Database;
  secrets: Secrets;
  now: () => Date;
};

/** Sends a real message with the settings as they are typed, saved or not. */
export async function sendTestMessage(call: Call, parts: MailSettingsParts): Promise<Answer> {
  const { caller, body } = call;
  const { metaData, to = caller.user.email ?? "" } = body as { metaData: Given[]; to?: string };
  const typed = await typedServer(call, parts, metaData);
  if ("errors" in typed) return refusal(typed.errors);
  if (to === "") return refusal([errorItem("REQUIRED", { field: "to" })]);
  if (!isMailAddress(to))
    return refusal([errorItem("FORMAT", { field: "to", value: to, format: "e-mail address" })]);
  if (underWay >= most) throw new Overloaded("Too many test messages are under way", limit / 1000);
  underWay += 1;
  try {
    await send(typed.own, to, call, parts);
    return rowsAnswer([{ to }], { total: 1 });
  } catch (error) {
    return refusal([mailFault(error, typed.own.server, limit / 1000)]);
  } finally {
    underWay -= 1;
  }
}

async function typedServer(
  { caller }: Call,
  { database, now, secrets }: MailSettingsParts,
  given: Given[],
): Promise<{ own: OwnServer } | { errors: ErrorItem[] }> {
  const accountId = caller.account.id;
  const day = dayOf(now(), caller.settings);
  const timeline = await database.read(accountId, (sql) => Timeline.read(sql, accountId, mailArea, day));
  const { changes, errors } = changesOf(mailArea, given, (setting) => timeline.at(setting, day));
  const values = valuesAfter(mailArea, timeline, { changes, day });
  const missing = values.host === "" ? [errorItem("REQUIRED", { field: "host" })] : [];
  const wrong = [...errors, ...missing, ...mailFaults(changes, { values, timeline })];
  if (wrong.length > 0) return { errors: wrong };
  const secret = changes.find(({ setting }) => setting.type === "PASSWORD")?.value;
  const kept = () => keptPassword(timeline, { accountId, secrets, day });
  return {
    own: ownServerOf(values, secret === undefined ? kept() : secret === cleared ? undefined : String(secret)),
  };
}

async function send(
  { server, ...sender }: OwnServer,
  to: string,
  { caller }: Call,
  { config }: MailSettingsParts,
): Promise<void> {
  const { currentLanguage }: SettingsOf<typeof settingsRead> = caller.settings;
  const stopping = new AbortController();
  const message = {
    ...testText(caller.user.language ?? String(currentLanguage), caller),
    ...sender,
    to,
    id: `<${randomUUID()}@${sender.from.address.split("@")[1] ?? "runsheet"}>`,
  };
  const rules = { allowed: new Set(config.mailAllowedHosts) };
  const delivered = deliver(server, message, { rules, signal: stopping.signal, limit });
  // The look-up of the name has no limit of its own.
  const late = sleep(limit, undefined, { signal: stopping.signal }).then(() => {
    throw Object.assign(new Error("It took too long"), { code: "ETIMEDOUT" });
  });
  try {
    await Promise.race([delivered, late]);
  } finally {
    stopping.abort();
    delivered.catch(() => undefined); // Whoever asked has been told.
    late.catch(() => undefined);
  }
}

/** The test message in the reader's language. */
function testText(language: string, { user, account }: Caller): MailText {
  return composeMail("settingsTest", language, {
    name: user.name,
    login: user.login,
    account: account.title,
  });
}
