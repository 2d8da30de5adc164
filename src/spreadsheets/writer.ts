import { defuse } from "./formula";
import { xlsxWriter } from "./xlsxWriter";
import { encode } from "./encode";
import { detectEncoding } from "./encoding";
import { textOfCell, type WrittenCell } from "./DateCell";
import type { Delimiter, Encoding } from "./table";
import type { TimeForm } from "./timeForms";

export type Format = "csv" | "xlsx";
/**
 * `encoding` is a CSV file's; default UTF-8. Of a workbook: the sheet's name, the forms of its days and times, and the
 * columns, by their places, that have both in a cell and so need room.
 */
export type WriteOptions = {
  delimiter?: Delimiter;
  encoding?: Encoding;
  sheet?: string;
  forms?: { date: string; time: TimeForm };
  moments?: ReadonlySet<number>;
};

/** Takes rows as they come and gives the file at the end, so that no more than the file itself is kept. */
export type TableWriter = { write(rows: WrittenCell[][]): void; finish(): Promise<Blob> };

const writers: Record<Format, (columns: string[], options: WriteOptions) => TableWriter> = {
  csv: csvWriter,
  xlsx: xlsxWriter,
};

export function openTable(format: Format, columns: string[], options: WriteOptions = {}): TableWriter {
  return writers[format](columns, options);
}

/** A whole table as a file: CSV as RFC 4180 says, or a workbook. */
export function writeTable(
  format: Format,
  columns: string[],
  rows: WrittenCell[][],
  options: WriteOptions = {},
): Promise<Blob> {
  const writer = openTable(format, columns, options);
  writer.write(rows);
  return writer.finish();
}

/**
 * CSV in the encoding asked for, Unicode with its mark. Where that lacks a character, or could be taken for another, the
 * file is in UTF-8, so that nothing is lost; its `type` says which it is.
 */
function csvWriter(columns: string[], { delimiter = ",", encoding = "utf-8" }: WriteOptions): TableWriter {
  const chunks = [csvText([columns], delimiter)];
  return {
    write: (rows) => {
      if (rows.length > 0) chunks.push(`\r\n${csvText(rows, delimiter)}`);
    },
    finish: () => {
      const encoded = encodedIn(chunks, encoding);
      const [parts, charset] = encoded ? [encoded, encoding] : [encodedIn(chunks, "utf-8") ?? [], "utf-8"];
      return Promise.resolve(new Blob(parts, { type: `text/csv;charset=${charset}` }));
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

function encodedIn(chunks: string[], encoding: Encoding): Bytes[] | undefined {
  const marked = encoding.startsWith("utf-");
  const parts: Bytes[] = [];
  for (const chunk of marked ? ["\uFEFF", ...chunks] : chunks) {
    const part = encode(chunk, encoding);
    if (!part) return undefined;
    parts.push(part);
  }
  return marked || readsAs(encoding, parts) ? parts : undefined;
}

/** Whether who reads the bytes, and expects this encoding where they show none, reads what was written. */
function readsAs(encoding: Encoding, parts: Bytes[]): boolean {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const told = detectEncoding(bytes, encoding);
  return told === encoding || (told === "utf-8" && bytes.every((byte) => byte < 0x80));
}

/** Rows as RFC 4180 text, without the byte order mark and without a line break at the end. */
function csvText(rows: WrittenCell[][], delimiter: Delimiter): string {
  return rows.map((row) => csvRow(row, delimiter)).join("\r\n");
}

function csvRow(row: WrittenCell[], delimiter: Delimiter): string {
  // One empty cell alone would read as no row at all.
  if (row.length === 1 && row[0] === "") return '""';
  return row.map(csvCell).join(delimiter);
}

/** 1.234 is a thousand and more to half of those who read it: one digit more leaves no doubt. */
function numberText(number: number): string {
  const text = String(number);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Quoted also where another separator or a space stands, so that no program has to guess. */
function csvCell(cell: WrittenCell): string {
  const text = defuse(typeof cell === "number" ? numberText(cell) : textOfCell(cell));
  return /[",;\t|\r\n\uFEFF]|^\s|\s$|^sep=/i.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
