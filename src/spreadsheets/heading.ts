import type { Cell } from "./table";

/** Groups of columns are named at most by every second cell, and by fewer than four cells nothing is told. */
const fewestColumns = 4;

/**
 * The row that is the heading, counted from 1: the first one, unless that only names groups of columns (merged cells) of
 * which the second one is the heading, whole or in part.
 */
export function headingRow([first = [], second = []]: Cell[][]): number {
  if (joined(first, second)) return 2;
  const [groups, names] = [filled(first), filled(second)];
  const isHeading =
    names.every(isName) && new Set(names).size === names.length && names.length >= fewestColumns;
  return isHeading && groups.length * 2 <= names.length ? 2 : 1;
}

/** The heading in a row (counted from 1), with what the one above has of it where cells are merged over both. */
export function headingAt(rows: Cell[][], row: number): Cell[] {
  const [above = [], below = []] = [rows[row - 2], rows[row - 1]];
  return joined(above, below) ?? below;
}

/**
 * A heading over two rows, "Window" over "from" and "to" beside "Address" in both: "Window from", "Window to", "Address".
 * Of a merged cell only the first one is filled. Undefined where the rows are no such ones.
 */
function joined(above: Cell[], below: Cell[]): string[] | undefined {
  const columns: string[] = [];
  const kinds = new Set<"group" | "whole">();
  const width = Math.max(above.length, below.length);
  const starts = Array.from({ length: width }, (_, index) => index).filter((index) => isFilled(above[index]));
  if (starts[0] !== 0) return undefined;
  for (const [at, start] of starts.entries()) {
    const title = textOf(above[start]);
    const span = Array.from(
      { length: (starts[at + 1] ?? width) - start },
      (_, index) => below[start + index],
    );
    const isGroup = span.length > 1 && span.every((cell) => isFilled(cell) && isName(cell));
    if (!isGroup && span.some(isFilled)) return undefined;
    kinds.add(isGroup ? "group" : "whole");
    columns.push(
      ...span.map((cell, index) => (isGroup ? `${title} ${textOf(cell)}` : index === 0 ? title : "")),
    );
  }
  return kinds.size === 2 ? columns : undefined;
}

function isName(cell: Cell | undefined): boolean {
  return typeof cell === "string" && !/^[\d.,:/\s-]+$/.test(cell);
}

function filled(row: Cell[]): Cell[] {
  return row.filter(isFilled);
}

function isFilled(cell: Cell | undefined): boolean {
  return textOf(cell) !== "";
}

function textOf(cell: Cell | undefined): string {
  return String(cell ?? "").trim();
}
