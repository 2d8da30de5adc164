import { readCsv } from "./csvReader";
import { SpreadsheetError } from "./SpreadsheetError";
import type { ReadOptions, Sheet } from "./table";

/** Reads CSV or XLSX, told apart by the file's first bytes. Runs where it is called: `readTable` calls it in a worker. */
export async function readSheet(bytes: Uint8Array, options: ReadOptions = {}): Promise<Sheet> {
  if (bytes.length === 0) throw new SpreadsheetError({ code: "EMPTY" });
  const sheet = await readerOf(bytes)(bytes, options);
  if (sheet.rows.every((row) => row.every((cell) => cell === "")))
    throw new SpreadsheetError({ code: "EMPTY" });
  if (sheet.rows.some(isTooWide))
    throw new SpreadsheetError({ code: "TOO_MANY_COLUMNS", limit: mostColumns });
  return { ...sheet, rows: sheet.rows.map((row) => row.slice(0, mostColumns)) };
}

/** Each column is a choice on the screen: a browser draws so many, and no resource has as many properties. */
const mostColumns = 1_000;

/** Cells without anything are no columns: programs write them to the end of their sheet. */
function isTooWide(row: Sheet["rows"][number]): boolean {
  return row.length > mostColumns && row.findLastIndex((cell) => cell !== "") >= mostColumns;
}

type Reader = (bytes: Uint8Array, options: ReadOptions) => Sheet | Promise<Sheet>;

/** First bytes that say what a file is; text has none. */
const signatures: { starts: number[]; reader: Reader }[] = [
  {
    starts: [0x50, 0x4b, 0x03, 0x04],
    reader: async (bytes, options) => (await import("./xlsxReader")).readXlsx(bytes, options),
  },
  // The old XLS and every password-protected workbook; PDF; PNG; JPEG; gzip.
  ...[
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x1f, 0x8b],
  ].map((starts) => ({
    starts,
    reader: () => {
      throw new SpreadsheetError({ code: "UNKNOWN_FORMAT" });
    },
  })),
];

function readerOf(bytes: Uint8Array): Reader {
  return signatures.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte))?.reader ?? readCsv;
}
