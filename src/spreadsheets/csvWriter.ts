import { defuse } from "./formula";
import type { Cell, Delimiter } from "./table";

/** Rows as RFC 4180 text, without the byte order mark and without a line break at the end. */
export function csvText(rows: Cell[][], delimiter: Delimiter): string {
  return rows.map((row) => csvRow(row, delimiter)).join("\r\n");
}

function csvRow(row: Cell[], delimiter: Delimiter): string {
  // One empty cell alone would read as no row at all.
  if (row.length === 1 && row[0] === "") return '""';
  return row.map(csvCell).join(delimiter);
}

/** Quoted also where another separator or a space stands, so that no program has to guess. */
function csvCell(cell: Cell): string {
  const text = defuse(String(cell));
  return /[",;\t|\r\n\uFEFF]|^\s|\s$|^sep=/i.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
