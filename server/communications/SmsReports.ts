import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Config } from "../config";
import type { Database, Sql } from "../database";
import { storable } from "../egress";
import type { Endpoint } from "../http/endpoint";
import { endMail, lockMail } from "../mail";
import type { Secrets } from "../secrets";
import { textAt } from "../sms";

type Parts = {
  config: Pick<Config, "publicUrl" | "host" | "port" | "smsReportStatus">;
  database: Database;
  secrets: Secrets;
  now: () => Date;
};

type MessageKey = { accountId: string; id: string };

const path = "/ui-api/sms-reports";
const purpose = "delivery reports of SMS";
/** Bytes: two ids, and of the signature as many as nobody guesses. */
const idLength = 16;
const signatureLength = 16;

/** What an SMS gateway reports of messages: each has an address of its own, which nobody can make up (execution 5). */
export class SmsReports {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Where a gateway tells what became of a message. */
  addressOf({ accountId, id }: MessageKey): string {
    const { config, secrets } = this.#parts;
    const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
    const ids = Buffer.concat([bytesOf(accountId), bytesOf(id)]);
    const signature = secrets.sign(ids.toString("hex"), purpose).subarray(0, signatureLength);
    return `${base}${path}/${Buffer.concat([ids, signature]).toString("base64url")}`;
  }

  /** Takes a report in. What it says for the second time, or too late, changes nothing. @throws ApiFailure NOT_FOUND. */
  async take(token: string, report: unknown): Promise<void> {
    const key = this.#keyOf(token);
    if (!key) throw new ApiFailure("NOT_FOUND");
    const { config, database, now } = this.#parts;
    const said = textAt(report, config.smsReportStatus);
    const known = said === undefined ? undefined : meaningOf(said);
    if (!known) return;
    const isFound = await database.transaction(key.accountId, (sql) => note(sql, key, known, now()));
    if (!isFound) throw new ApiFailure("NOT_FOUND");
  }

  #keyOf(token: string): MessageKey | undefined {
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length !== 2 * idLength + signatureLength || bytes.toString("base64url") !== token)
      return undefined;
    const ids = bytes.subarray(0, 2 * idLength);
    if (!this.#parts.secrets.isSigned(ids.toString("hex"), purpose, bytes.subarray(2 * idLength)))
      return undefined;
    return { accountId: idOf(ids.subarray(0, idLength)), id: idOf(ids.subarray(idLength)) };
  }
}

type Meaning = { result: "SENT" | "DELIVERED" | "FAILED"; error?: ErrorItem };

/** The words of SMPP and of the usual gateways. */
const words: Record<Meaning["result"], readonly string[]> = {
  DELIVERED: ["DELIVERED", "DELIVRD", "READ"],
  SENT: ["SENT", "ACCEPTED", "ACCEPTD", "BUFFERED", "QUEUED", "ENROUTE", "PENDING", "SUBMITTED"],
  FAILED: ["FAILED", "UNDELIVERED", "UNDELIV", "UNDELIVERABLE", "REJECTED", "REJECTD", "EXPIRED", "DELETED"],
};

/** Undefined for a word that nobody knows: it tells nothing. */
function meaningOf(said: string): Meaning | undefined {
  const word = said.trim().toUpperCase();
  const results = ["DELIVERED", "SENT", "FAILED"] as const;
  const result = results.find((each) => words[each].includes(word.replace(/_.*$/, "")));
  if (result !== "FAILED") return result && { result };
  return { result, error: errorItem("COMMUNICATION_UNDELIVERED", { reason: storable(word, 100) }) };
}

/**
 * Writes what a report tells, and ends the message where it still waits: a gateway that has it need not be asked again,
 * whatever it answered. What has arrived has arrived; what failed, or was taken back meanwhile, may have
 * arrived all the same.
 */
async function note(sql: Sql, key: MessageKey, { result, error }: Meaning, now: Date): Promise<boolean> {
  const { accountId, id } = key;
  await lockMail(sql, key);
  const { rows } = await template<{ result: string }>`
    select result from communication where account_id = ${accountId} and id = ${id} for update`.execute(sql);
  const [row] = rows;
  if (!row) return false;
  if (!(follows[result] as readonly string[]).includes(row.result)) return true;
  await template`
    update communication set result = ${result}, error = ${error ? JSON.stringify(error) : null}::jsonb,
      ended_at = coalesce(ended_at, ${now}), held_at = null, held_by = null,
      delivered_at = ${result === "DELIVERED" ? now : null}
    where account_id = ${accountId} and id = ${id}`.execute(sql);
  if (row.result === "QUEUED") await endMail(sql, key, now);
  return true;
}

/** After which results a report of each kind counts. */
const follows = {
  SENT: ["QUEUED"],
  FAILED: ["QUEUED", "SENT"],
  DELIVERED: ["QUEUED", "SENT", "FAILED", "REJECTED"],
} as const;

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Where gateways report: by POST as JSON or a form, or by GET with what it tells in the query. */
export function smsReportEndpoints(reports: SmsReports): Endpoint[] {
  const about = {
    path: `${path}/{token}`,
    family: "elements",
    tag: "Communications",
    access: "anyone",
    cookieless: true,
    answers: { status: 204, description: "It was taken in; a word that says nothing is, too" },
    errors: ["NOT_FOUND"],
  } as const;
  const summary = "Tell what became of an SMS, at the address that the gateway was given with it";
  return [
    {
      ...about,
      method: "POST",
      summary,
      body: { type: "jsonOrForm", schema: { type: "object" }, limit: 64 * 1024 },
      does: async ({ params, body }) => {
        await reports.take(params.token ?? "", body);
        return { status: 204 };
      },
    },
    {
      ...about,
      method: "GET",
      summary: `${summary}, in the query`,
      query: { type: "object" },
      handles: async ({ query }, _reply, { params }) => {
        await reports.take(params.token ?? "", query);
        return { status: 204 };
      },
    },
  ];
}
