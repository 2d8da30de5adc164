import { randomUUID } from "node:crypto";
import { addAbortSignal, type Readable } from "node:stream";
import { sql as template } from "kysely";
import { type ErrorItem, errorItem, type Settings } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Report } from "../../../schemas/reports";
import type { Sql } from "../../database";
import type { Message } from "../../mail";
import { settingsOf } from "../../settings";
import { fileOf } from "../files";
import type { Parts } from "../parts";
import { planFile } from "../planFile";
import { Words } from "../words";
import { fileNameOf, letterOf } from "./letter";
import { recipientsOf } from "./recipients";
import { type Claim, mailsOf, type ReportFile, type ReportMail } from "./sendings";

/** A workbook, unless it is too large for a mail, and the letters that bring it; `count`: its rows. */
type Parcel = {
  file?: ReportFile;
  letters: Pick<Message, "id" | "to" | "language" | "subject" | "body">[];
  count: number;
};

/** What mail servers take at least, packed as a mail packs it. */
const mostBytes = 15_000_000;

type Making = Parts & { reports: ReadonlyMap<string, Report>; base: string };

/** A mail that does not go, and why. */
type Refused = { id: string; error: ErrorItem };

/**
 * The workbooks of a sending, one for each language of their readers; and who may have it no longer since it was due.
 * @throws ApiFailure what is wrong with what it asks for, as who opens the report is told.
 */
export async function parcelsOf(
  claim: Claim,
  parts: Making,
  stopping: AbortSignal,
): Promise<{ parcels: Parcel[]; refused: Refused[] }> {
  const { database, reports, base } = parts;
  const report = reports.get(claim.report);
  if (!report) throw new ApiFailure("REPORT_GONE", { value: claim.report });
  const { name, settings } = await database.read(null, (sql) => accountOf(sql, claim.accountId));
  const { mails, refused } = await database.read(claim.accountId, (sql) =>
    readersOf(sql, claim, { report, settings }),
  );
  const account = { id: claim.accountId };
  const query = { ...claim.filter, [report.period.from]: claim.from, [report.period.to]: claim.to };
  const parcels: Parcel[] = [];
  for (const [words, readers] of byLanguage(mails, report, settings)) {
    const planned = await planFile(report, { account, settings, words, query }, parts);
    const key = `${claim.id} ${words.language}`;
    const { stream } = fileOf(parts, { ...planned, kind: "xlsx", key });
    const content = await collected(addAbortSignal(stopping, stream));
    const said = { ...planned, isAttached: content !== undefined, console: `${base}/${name}` };
    parcels.push({
      count: planned.count,
      ...(content && { file: { id: randomUUID(), name: fileNameOf(claim, words), content } }),
      letters: readers.map((reader) => ({
        id: reader.id,
        to: reader.address,
        ...letterOf({ ...claim, report }, { ...said, name: reader.name }),
      })),
    });
  }
  return { parcels, refused };
}

/** No server may have been there for days: whoever was blocked or lost his role since has nothing sent. */
async function readersOf(
  sql: Sql,
  claim: Claim,
  { report, settings }: { report: Report; settings: Settings },
): Promise<{ mails: ReportMail[]; refused: Refused[] }> {
  const waiting = await mailsOf(sql, claim);
  const users = waiting.map(({ user }) => user);
  const asked = { account: claim.accountId, settings, users };
  const found = await recipientsOf(sql, asked, { name: report.name, known: report });
  const known = new Map(found.map((user) => [user.id, user]));
  const refused = waiting.flatMap(({ id, user, name }): Refused[] => {
    const reader = known.get(user);
    const error = reader
      ? reader.error
      : errorItem("REPORT_MAIL_ROLE", { value: name, report: report.title });
    return error ? [{ id, error }] : [];
  });
  const lost = new Set(refused.map(({ id }) => id));
  return { mails: waiting.filter(({ id }) => !lost.has(id)), refused };
}

function byLanguage(
  mails: readonly ReportMail[],
  report: Report,
  settings: Settings,
): Map<Words, ReportMail[]> {
  const groups = new Map<string, [Words, ReportMail[]]>();
  for (const mail of mails) {
    const words = new Words(report, mail.language ?? undefined, settings);
    const [known, others] = groups.get(words.language) ?? [words, []];
    groups.set(words.language, [known, [...others, mail]]);
  }
  return new Map(groups.values());
}

/** A file as a whole; undefined where it is larger than it may be: then no more of it is made. */
async function collected(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function accountOf(sql: Sql, id: string): Promise<{ name: string; settings: Settings }> {
  const { rows } = await template<{ name: string }>`select name from account where id = ${id}`.execute(sql);
  return { name: rows[0]?.name ?? "", settings: await settingsOf(sql, id) };
}
