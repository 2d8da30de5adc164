import { unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { withFormulaFaults } from "./formulaResults";
import { Layouts } from "./layout";
import { SpreadsheetError } from "./SpreadsheetError";
import type { Cell, ReadOptions, Sheet } from "./table";
import { timeIn, type TimeForm } from "./timeForms";

/** quality.md S20. */
const bytesAtMost = 50 * 1024 * 1024;
const entriesAtMost = 1000;

/**
 * Reads one sheet of a workbook; where none is named the first that is not hidden. Formulas are read as their last result,
 * or as its lack. What is hidden on the sheet is read with the rest; `layout` tells of it.
 */
export async function readXlsx(
  bytes: Uint8Array,
  { sheet: wanted, times }: ReadOptions = {},
): Promise<Sheet> {
  const { workbook, layouts } = repack(bytes);
  const sheets = await readSheets(workbook);
  const first = sheets.find(({ sheet }) => !layouts.isHidden(sheet)) ?? sheets[0];
  const chosen = wanted === undefined ? first : sheets.find(({ sheet }) => sheet === wanted);
  if (!chosen) throw new SpreadsheetError({ code: "NO_SHEET", sheet: wanted ?? "" });
  const rows = (chosen.data as unknown[][]).map((row) => row.map((cell) => cellOf(cell, times)));
  const names = sheets.map(({ sheet }) => sheet);
  return { rows, sheets: names, sheet: chosen.sheet, badQuotes: [], layout: layouts.of(chosen.sheet) };
}

/**
 * The same workbook without compression and without what is no table. What it unpacks to is bounded here, by the
 * sizes that it declares: the unpacker gives no entry more room than that. And the reader, which would start a worker
 * from a blob to unpack large entries (strict CSP forbids it), finds nothing to unpack.
 */
function repack(bytes: Uint8Array): { workbook: ArrayBuffer; layouts: Layouts } {
  if (bytes.length > bytesAtMost) throw new SpreadsheetError({ code: "TOO_LARGE", limit: bytesAtMost });
  let entries = 0;
  let total = 0;
  const unpacked = unreadable(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        total += originalSize;
        if (entries > entriesAtMost) {
          throw new SpreadsheetError({ code: "TOO_MANY_ENTRIES", limit: entriesAtMost });
        }
        if (total > bytesAtMost) throw new SpreadsheetError({ code: "TOO_LARGE", limit: bytesAtMost });
        return name.endsWith(".xml") || name.endsWith(".xml.rels");
      },
    }),
  );
  const parts = Object.entries(unpacked).map(([name, part]) => [
    name,
    name.includes("/worksheets/") ? withFormulaFaults(part) : part,
  ]);
  const workbook = zipSync(Object.fromEntries(parts), { level: 0 }).buffer;
  return { workbook, layouts: new Layouts(unpacked) };
}

async function readSheets(workbook: ArrayBuffer) {
  try {
    return await readWorkbook(workbook, { trim: false });
  } catch (error) {
    throw asUnreadable(error);
  }
}

function unreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): SpreadsheetError {
  if (error instanceof SpreadsheetError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new SpreadsheetError({ code: "UNREADABLE", reason });
}

function cellOf(value: unknown, times: TimeForm = "HH:mm"): Cell {
  if (value instanceof Date) return dateText(value, times);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" ? value : "";
}

/** Workbooks know days and times of day without a zone; a time alone lies in the year their count begins. */
function dateText(date: Date, times: TimeForm): string {
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day = "", rest = ""] = rounded.toISOString().split("T");
  const time = timeIn(times, rest.slice(0, 8));
  if (rounded.getUTCFullYear() < 1901) return time;
  return rest.startsWith("00:00:00") ? day : `${day} ${time}`;
}
