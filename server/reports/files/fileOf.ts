import { dayText, dayOf } from "../../../schemas/clock";
import type { Report } from "../../../schemas/reports";
import type { Logger } from "../../database";
import { type Asked, dayAfter, daysBetween } from "../asked";
import type { Row } from "../order";
import type { Reading } from "../reading";
import { totalledProperties } from "../rowProperties";
import { type Page, readRows } from "../rows";
import { readTotals } from "../summary";
import type { Words } from "../words";
import { type FileColumn, fileColumns, readProperties } from "./columns";
import { Csv } from "./Csv";
import type { Files } from "./Files";
import type { Cell, Sink } from "./Sink";
import { Workbook } from "./Workbook";

/** So many rows are read in the order that was asked for; more come day by day, each of a few days at a time. */
const mostSorted = 10_000;
const rowsAtOnce = 2_000;

/** What a spreadsheet takes in one sheet, without the lines around the rows. */
export const mostFileRows = 1_048_000;

type Parts = { log: Logger; files: Files };
type Wanted = {
  report: Report;
  asked: Asked;
  reading: Reading;
  /** How many rows there are. */
  count: number;
  sort: Page["sort"];
  words: Words;
  /** What the rows were chosen by, in the reader's words. */
  conditions: string;
  kind: "xlsx" | "csv";
  /** By which its reader asks how far it is. */
  key: string;
};

/**
 * A report as a file: a workbook of its title and period, the line of filters, the headings, which stay, all rows, and what
 * they come to; or the headings and rows alone as CSV. It is written while it is sent: each few thousand rows are read in
 * a transaction of their own, so that nobody waits for a long file, and reading ends where nobody takes it any more.
 */
export function fileOf({ files, log }: Parts, wanted: Wanted): Sink {
  const { report, asked, words, count, key, kind } = wanted;
  const columns = fileColumns(report, asked, words);
  const sink = kind === "csv" ? new Csv(String(asked.settings.csvDelimiter)) : workbookOf(columns, words);
  const write = kind === "csv" ? writeTable : writeSheet;
  files
    .write(key, { count, sink }, (wrote) => write(wanted, { sink, columns, wrote }))
    .catch((error: unknown) => {
      log.warn({ err: error }, "A report's file was not written to its end");
      sink.stream.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  return sink;
}

type File = { sink: Sink; columns: readonly FileColumn[]; wrote: (rows: number) => void };

function workbookOf(columns: readonly FileColumn[], words: Words): Workbook {
  const formats = [...new Set(columns.flatMap(({ format }) => format ?? []))];
  return new Workbook({
    sheet: words.title,
    formats,
    columns: columns.map(({ format, width }) => ({
      width,
      ...(format !== undefined && { format: formats.indexOf(format) }),
    })),
    heading: 3,
  });
}

async function writeSheet(wanted: Wanted, file: File): Promise<void> {
  const { reading, report, asked, words, conditions } = wanted;
  const { sink, columns } = file;
  const line = (row: Row): Cell[] => columns.map(({ cellOf }) => cellOf(row));
  const totals = await readTotals(reading, report, asked, totalledProperties(report));
  const period = { from: writtenDay(asked.from), to: writtenDay(asked.to) };
  const bold = { isBold: true };
  await sink.write([[`${words.title}, ${words.say("reporting.excel.period", period)}`]], bold);
  await sink.write([[conditions]]);
  await sink.write([columns.map(({ heading }) => heading)], bold);
  await writeRows(wanted, file, line);
  // What stands under a column is what it comes to; the first one says so, where it comes to nothing itself.
  const [first, ...rest] = line(totals);
  await sink.write([[first ?? words.say("reporting.excel.total"), ...rest]], bold);
  sink.finish();
}

async function writeTable(wanted: Wanted, file: File): Promise<void> {
  const { sink, columns } = file;
  await sink.write([columns.map(({ heading }) => heading)]);
  await writeRows(wanted, file, (row) => columns.map(({ textOf }) => textOf(row)));
  sink.finish();
}

async function writeRows(wanted: Wanted, file: File, line: (row: Row) => Cell[]): Promise<void> {
  const { reading, report, asked } = wanted;
  const { sink, columns, wrote } = file;
  const properties = readProperties(report, asked, columns);
  const read = (page: Read) => readRows(reading, report, page.asked, { ...page, properties });
  for await (const json of oneAhead(pagesOf(wanted), read)) {
    if (sink.stream.destroyed) return;
    const rows = JSON.parse(json) as Row[];
    await sink.write(rows.map(line));
    wrote(rows.length);
  }
}

/** What the parts give, in their order: each is read while the one before is written. */
async function* oneAhead<Part, Found>(
  parts: Iterable<Part>,
  read: (part: Part) => Promise<Found>,
): AsyncGenerator<Found> {
  let coming: Promise<Found> | undefined;
  for (const part of parts) {
    const next = read(part);
    // Where nobody takes the file any more, nobody waits for it either.
    next.catch(() => {});
    if (coming) yield await coming;
    coming = next;
  }
  if (coming) yield await coming;
}

type Read = Page & { asked: Asked };

/** What is read at a time. Of many rows some days each, in the direction in which days were to stand. */
function* pagesOf({ report, asked, sort, count }: Wanted): Generator<Read> {
  if (count <= mostSorted || asked.by) {
    yield { asked, sort, offset: 0, limit: mostFileRows };
    return;
  }
  const days = daysBetween(asked.from, asked.to) + 1;
  const step = Math.max(1, Math.floor((days * rowsAtOnce) / count));
  const starts = Array.from({ length: Math.ceil(days / step) }, (_, at) => dayAfter(asked.from, at * step));
  const descending = sort.property === "day" ? sort.descending : report.sort.startsWith("-");
  for (const from of descending ? starts.toReversed() : starts) {
    const last = dayAfter(from, step - 1);
    const some = { ...asked, from, to: last < asked.to ? last : asked.to };
    yield { asked: some, sort: { property: "day", descending }, offset: 0, limit: mostFileRows };
  }
}

function writtenDay(text: string): string {
  const day = dayOf(text);
  return day ? dayText(day) : text;
}
