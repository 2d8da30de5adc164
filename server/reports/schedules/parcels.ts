import { randomUUID } from "node:crypto";
import { addAbortSignal, type Readable } from "node:stream";
import { sql as template } from "kysely";
import type { Settings } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Report } from "../../../schemas/reports";
import type { Sql } from "../../database";
import type { Message } from "../../mail";
import { fileOf } from "../files";
import type { Parts } from "../parts";
import { planFile } from "../planFile";
import { Words } from "../words";
import { accountSettings } from "./accountSettings";
import { fileNameOf, letterOf } from "./letter";
import { type Claim, mailsOf, type ReportFile, type ReportMail } from "./sendings";

/** A workbook, unless it is too large for a mail, and the letters that bring it; `count`: its rows. */
export type Parcel = {
  file?: ReportFile;
  letters: Pick<Message, "id" | "to" | "language" | "subject" | "body">[];
  count: number;
};

/** What mail servers take at least, packed as a mail packs it. */
const mostBytes = 15_000_000;

type Making = Parts & { reports: ReadonlyMap<string, Report>; base: string };

/**
 * The workbooks of a sending, one for each language of their readers.
 * @throws ApiFailure what is wrong with what it asks for, as who opens the report is told.
 */
export async function parcelsOf(claim: Claim, parts: Making, stopping: AbortSignal): Promise<Parcel[]> {
  const { database, reports, base } = parts;
  const report = reports.get(claim.report);
  if (!report) throw new ApiFailure("REPORT_GONE", { value: claim.report });
  const { name, settings } = await database.read(null, (sql) => accountOf(sql, claim.accountId));
  const mails = await database.read(claim.accountId, (sql) => mailsOf(sql, claim));
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
  return parcels;
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
  return { name: rows[0]?.name ?? "", settings: await accountSettings(sql, id) };
}
