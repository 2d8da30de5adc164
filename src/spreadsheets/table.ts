import { columnLetters } from "../../schemas/workbook";
import { headingAt } from "./heading";
import type { Layout } from "./layout";
import type { TimeForm } from "./timeForms";

/** One cell: text as it stands, and from XLSX also numbers and booleans. Dates are text: YYYY-MM-DD, times as asked for. */
export type Cell = string | number | boolean;

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" | "windows-1252";
export type Delimiter = "," | ";" | "\t" | "|";

export const encodings: readonly Encoding[] = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1251",
  "windows-1252",
];
export const delimiters: readonly Delimiter[] = [",", ";", "\t", "|"];

/** What stands in a file, or in one sheet of it, row by row, the heading among them. */
export type Sheet = {
  rows: Cell[][];
  /** The sheets of the file, in its order; empty for CSV. */
  sheets: string[];
  sheet?: string;
  encoding?: Encoding;
  delimiter?: Delimiter;
  /** Rows (counted from 1) whose quotes do not close or do not fit. */
  badQuotes: number[];
  /** What of a workbook's sheet is hidden or merged. */
  layout?: Layout;
};

/** The rows below a heading. Row numbers count from 1 as in the file, so the first of `rows` is `firstRow`. */
export type Table = { columns: string[]; rows: Cell[][]; firstRow: number };

/**
 * `usualEncoding`: what a text file that does not show its encoding is taken for, where it is a Windows page. `times`: how
 * a workbook's times of day come, HH:mm by default.
 */
export type ReadOptions = {
  times?: TimeForm;
  sheet?: string;
  encoding?: Encoding;
  usualEncoding?: Encoding;
  delimiter?: Delimiter;
};

/** Takes row `headerRow` (counted from 1) as the heading; 0 where the file has none: columns are then named A, B, … */
export function tableOf({ rows }: Pick<Sheet, "rows">, headerRow = 1): Table {
  const heading = headingAt(rows, headerRow);
  const below = rows.slice(headerRow);
  const width = headerRow === 0 ? widest(below) : heading.length;
  const columns = Array.from({ length: width }, (_, index) => {
    const text = String(heading[index] ?? "").trim();
    return text === "" ? columnLetters(index) : text;
  });
  return { columns, rows: below, firstRow: headerRow + 1 };
}

function widest(rows: Cell[][]): number {
  return rows.reduce((width, row) => Math.max(width, row.length), 0);
}
