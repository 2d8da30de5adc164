import { writeTable, type Cell, type Format, type Table, type WriteOptions } from "../../../spreadsheets";
import { cellFrom, type Mapping } from "../columns/mapping";
import type { Problem } from "../rows/problems";

type Rejected = {
  table: Table;
  problems: Problem[];
  reason: (problem: Problem) => string;
  headings: { row: string; reason: string };
  /** With what was mended of them. */
  mapping?: Mapping | undefined;
};

/**
 * The rows with problems as they stand in the file, with their number and the reasons after them. Where the file is
 * such a one itself, mended, its two columns are replaced.
 */
export function rejectedFile(format: Format, rejected: Rejected, options: WriteOptions): Promise<Blob> {
  const { columns, rows } = rejectedTable(rejected);
  return writeTable(format, columns, rows, options);
}

export function rejectedTable({ table, problems, reason, headings, mapping = {} }: Rejected): {
  columns: string[];
  rows: Cell[][];
} {
  const reasons = new Map<number, string[]>();
  for (const problem of problems) {
    reasons.set(problem.rowNumber, [...(reasons.get(problem.rowNumber) ?? []), reason(problem)]);
  }
  const before = table.columns.slice(-2);
  const again = before[0] === headings.row && before[1] === headings.reason;
  const kept = again ? table.columns.slice(0, -2) : table.columns;
  const numbers = [...reasons.keys()].sort((one, other) => one - other);
  return {
    columns: [...kept, headings.row, headings.reason],
    rows: numbers.map((number) => {
      const cells = table.rows[number - table.firstRow] ?? [];
      return [
        ...kept.map((_, index) => mended(cells, index, mapping)),
        number,
        [...new Set(reasons.get(number))].join("; "),
        // Cells under no heading stay that, so that the row is not taken before somebody has looked at it.
        ...cells.slice(table.columns.length),
      ];
    }),
  };
}

/** A cell with its mend, where it alone fills a property. */
function mended(row: Cell[], index: number, mapping: Mapping): Cell {
  const source = Object.values(mapping).find(
    (each) => "columns" in each && each.columns.length === 1 && each.columns[0] === index,
  );
  return source ? cellFrom(row, source) : (row[index] ?? "");
}
