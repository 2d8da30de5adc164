import type { ReactNode } from "react";

/** A column of a table, and all that its cells are. */
export type Column<Row> = {
  name: string;
  /** What stands above it. */
  title: string;
  /** Stands there in its place, where a word has no room. */
  sign?: ReactNode;
  /** Pixels; what has `grows` shares what is left. */
  width: number;
  grows?: true;
  align?: "right" | "center";
  /** Names its row. */
  names?: true;
  /** The width of the table that has room for it, in pixels. */
  from?: number;
  /** What rows are sorted by; null comes last. */
  value: (row: Row) => string | number | null;
  text: (row: Row) => string;
  /** What is drawn in place of the text. */
  cell?: (row: Row) => ReactNode;
  tone?: (row: Row) => "bad" | "warn" | "plain";
  /** Enter, Space or a press changes it at once. */
  toggle?: (row: Row) => void;
  /** Enter, F2 or a second press changes it here; `typed` is what was typed to begin. */
  editor?: (row: Row, end: () => void, typed: string) => ReactNode;
  /** Typing a figure begins to edit it. */
  typed?: true;
};

export type Sort = { column: string; down: boolean };

const natural = new Intl.Collator(undefined, { numeric: true });

/** Rows by a column; what has no value stands last either way, and what is the same keeps its place. */
export function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ name }) => name === sort?.column);
  if (!column || !sort) return rows;
  const { value } = column;
  return rows.toSorted((left, right) => {
    const [one, other] = [value(left), value(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === "number" && typeof other === "number"
        ? one - other
        : natural.compare(String(one), String(other));
    return sort.down ? -order : order;
  });
}

/** Up, down, as it was: where a head leads that is pressed again. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, down: false };
  return sort.down ? undefined : { column, down: true };
}

/** Rows as text that a spreadsheet takes: a line each, below the line of heads. */
export function asText<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cellOf = (text: string) => text.replaceAll(/[\t\r\n]+/g, " ");
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return lines.map((cells) => cells.map(cellOf).join("\t")).join("\n");
}
