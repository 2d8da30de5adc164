import { csvText } from "./csvWriter";
import { xlsxWriter } from "./xlsxWriter";
import type { Cell, Delimiter } from "./table";

export type Format = "csv" | "xlsx";
export type WriteOptions = { delimiter?: Delimiter; sheet?: string };

/** Takes rows as they come and gives the file at the end, so that no more than the file itself is kept. */
export type TableWriter = { write(rows: Cell[][]): void; finish(): Promise<Blob> };

const writers: Record<Format, (columns: string[], options: WriteOptions) => TableWriter> = {
  csv: csvWriter,
  xlsx: (columns, { sheet = "Sheet1" }) => xlsxWriter(columns, sheet),
};

export function openTable(format: Format, columns: string[], options: WriteOptions = {}): TableWriter {
  return writers[format](columns, options);
}

/** A whole table as a file: CSV as RFC 4180 says, in UTF-8 with its mark, or a workbook. */
export function writeTable(
  format: Format,
  columns: string[],
  rows: Cell[][],
  options: WriteOptions = {},
): Promise<Blob> {
  const writer = openTable(format, columns, options);
  writer.write(rows);
  return writer.finish();
}

function csvWriter(columns: string[], { delimiter = "," }: WriteOptions): TableWriter {
  const chunks = [`\uFEFF${csvText([columns], delimiter)}`];
  return {
    write: (rows) => {
      if (rows.length > 0) chunks.push(`\r\n${csvText(rows, delimiter)}`);
    },
    finish: () => Promise.resolve(new Blob(chunks, { type: "text/csv;charset=utf-8" })),
  };
}
