import { columnLetters, type Cell, type Table } from "../../../spreadsheets";

/** A column of the file as it is looked at. */
export type FileColumn = {
  index: number;
  /** Its heading, with its letters where another one is called so, too. */
  name: string;
  /** The first three values that differ. */
  samples: Cell[];
  /** The share of the rows that have a value, from 0 to 1. */
  filled: number;
};

/** So many rows tell what is in a column. */
const looked = 2000;
const samplesShown = 3;

export function columnsOf({ columns, rows }: Table): FileColumn[] {
  const repeated = new Set(columns.filter((name, index) => columns.indexOf(name) !== index));
  const first = rows.slice(0, looked);
  return columns.map((name, index) => {
    const cells = first.map((row) => row[index] ?? "").filter((cell) => String(cell).trim() !== "");
    return {
      index,
      name: name === "" || repeated.has(name) ? `${name} (${columnLetters(index)})`.trim() : name,
      samples: [...new Set(cells)].slice(0, samplesShown),
      filled: first.length === 0 ? 0 : cells.length / first.length,
    };
  });
}
