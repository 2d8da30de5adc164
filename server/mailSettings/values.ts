import { type ErrorItem, errorItem, type Settings } from "../../schemas";
import type { Sql } from "../database";
import type { MailServer, OwnServer } from "../mail";
import { placeOf, type Secrets } from "../secrets";
import { type Change, mailArea, settingSecrets, Timeline, todayOf, valuesAfter } from "../settings";

/** What the password is sent to, and how: to change it needs the password again (quality F16). */
const guarded = new Set(["host", "port", "security", "user"]);

const password = passwordSetting();

/** What the mail settings need of each other. */
export function mailFaults(
  changes: Change[],
  { values, timeline }: { values: Settings; timeline: Timeline },
): ErrorItem[] {
  const changed = new Set(changes.map(({ setting }) => setting.name));
  const isMoved = [...guarded].some((name) => changed.has(name));
  if (isMoved && timeline.hasSecret(password) && !changed.has("password"))
    return [errorItem("REQUIRED", { field: "password" })];
  if (values.host === "") return [];
  return [
    ...(values.fromEmail === "" ? [errorItem("REQUIRED", { field: "fromEmail" })] : []),
    ...(values.user !== "" && values.password === false
      ? [errorItem("REQUIRED", { field: "password" })]
      : []),
  ];
}

/** The mail server that settings name, with its password as text. */
export function ownServerOf(values: Settings, secret: string | undefined): OwnServer {
  const text = (name: string) => String(values[name] ?? "");
  const transport = transports[text("security")] ?? { secure: false, tls: "required" };
  return {
    server: {
      host: text("host"),
      port: Number(values.port),
      ...transport,
      ...(text("user") !== "" && { user: text("user"), password: secret ?? "" }),
    },
    from: { name: text("fromName"), address: text("fromEmail") },
    ...(text("replyTo") !== "" && { replyTo: text("replyTo") }),
  };
}

const transports: Record<string, Pick<MailServer, "secure" | "tls">> = {
  NONE: { secure: false, tls: "off" },
  STARTTLS: { secure: false, tls: "required" },
  TLS: { secure: true, tls: "required" },
};

/** Whose mail server it is, and what opens its password. */
export interface Keeper {
  accountId: string;
  secrets: Secrets;
  now: Date;
}

/** The server that an account's mails go through today; undefined where it has set none. */
export async function readOwnServer(
  sql: Sql,
  { accountId, secrets, now }: Keeper,
): Promise<OwnServer | undefined> {
  const day = await todayOf(sql, accountId, now);
  const timeline = await Timeline.read(sql, accountId, mailArea, day);
  const values = valuesAfter(mailArea, timeline, { changes: [], day });
  if (values.host === "") return undefined;
  return ownServerOf(values, keptPassword(timeline, { accountId, secrets, day }));
}

/** The password as it is kept for a day, if one is. */
export function keptPassword(
  timeline: Timeline,
  { accountId, secrets, day }: Omit<Keeper, "now"> & { day: string },
): string | undefined {
  const { sealed, from } = timeline.at(password, day);
  if (sealed === null || from === undefined) return undefined;
  return secrets.open(sealed, placeOf(settingSecrets, [accountId, mailArea.name, password.name, from]));
}

function passwordSetting() {
  const found = mailArea.settings.find(({ type }) => type === "PASSWORD");
  if (!found) throw new Error("The mail settings have no password");
  return found;
}
