import { dayText, dayOf } from "../../../schemas/clock";
import type { Report } from "../../../schemas/reports";
import type { Database, Logger } from "../../database";
import { type Asked, dayAfter, daysBetween } from "../asked";
import { type Page, readRows, readTotals, type Row, totalledProperties } from "../rows";
import type { Words } from "../words";
import { fileColumns } from "./columns";
import { type Cell, Workbook } from "./Workbook";

/** So many rows are read in the order that was asked for; more come day by day, each of a few days at a time. */
const mostSorted = 10_000;
const rowsAtOnce = 4_000;

/** What a spreadsheet takes in one sheet, without the lines around the rows. */
export const mostFileRows = 1_048_000;

type Parts = { database: Database; log: Logger };
type Wanted = {
  report: Report;
  asked: Asked;
  /** How many rows there are. */
  count: number;
  sort: Page["sort"];
  words: Words;
  /** What the rows were chosen by, in the reader's words. */
  conditions: string;
};

/**
 * A report as a workbook: its title and period, the line of filters, the headings, which stay, all rows, and what they
 * come to. It is written while it is sent: each few thousand rows are read in a transaction of their own, so that nobody
 * waits for a long file, and reading ends where nobody takes it any more.
 */
export function fileOf(parts: Parts, wanted: Wanted): Workbook {
  const { report, asked, words } = wanted;
  const columns = fileColumns(report, asked, words);
  const formats = [...new Set(columns.flatMap(({ format }) => format ?? []))];
  const workbook = new Workbook({
    sheet: words.title,
    formats,
    columns: columns.map(({ format, width }) => ({
      width,
      ...(format !== undefined && { format: formats.indexOf(format) }),
    })),
    heading: 3,
  });
  write(parts, wanted, { workbook, columns }).catch((error: unknown) => {
    parts.log.warn({ err: error }, "A report's file was not written to its end");
    workbook.stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return workbook;
}

type File = { workbook: Workbook; columns: ReturnType<typeof fileColumns> };

async function write({ database }: Parts, wanted: Wanted, { workbook, columns }: File): Promise<void> {
  const { report, asked, words, conditions } = wanted;
  const line = (row: Row): Cell[] => columns.map(({ cellOf }) => cellOf(row));
  const totals = await database.read(asked.account, (sql) =>
    readTotals(sql, report, asked, totalledProperties(report)),
  );
  const period = { from: writtenDay(asked.from), to: writtenDay(asked.to) };
  await workbook.write([[`${words.title}, ${words.say("reporting.excel.period", period)}`]], {
    isBold: true,
  });
  await workbook.write([[conditions]]);
  await workbook.write([columns.map(({ heading }) => heading)], { isBold: true });
  for (const page of pagesOf(wanted)) {
    if (workbook.isGivenUp) return;
    const json = await database.read(asked.account, (sql) => readRows(sql, report, page.asked, page));
    await workbook.write((JSON.parse(json) as Row[]).map(line));
  }
  // What stands under a column is what it comes to; the first one says so, where it comes to nothing itself.
  const [first, ...rest] = line(totals);
  await workbook.write([[first ?? words.say("reporting.excel.total"), ...rest]], { isBold: true });
  workbook.finish();
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
