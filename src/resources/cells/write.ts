import type { Cell } from "../../spreadsheets";
import type { CellColumn, SingleKind } from "./columns";
import type { CellWriting } from "./context";
import { joinList } from "./lists";
import { writeSpans } from "./spans";

/**
 * A value as a cell that reads back as the same value: choices and references by what the reader calls them where that
 * is unambiguous, numbers in the reader's unit, lists and time windows with ";" between, what fits no cell as JSON. Nothing is "".
 */
export function cellOf(column: CellColumn, value: unknown, writing: CellWriting): Cell {
  if (value === null || value === undefined) return "";
  if (column.kind === "json") return JSON.stringify(value);
  if (column.kind === "spans") return writeSpans(value, writing.timeZone);
  if (column.kind !== "list") return single(column, column.kind, value, writing);
  const { item } = column;
  if (!Array.isArray(value) || item === undefined) return JSON.stringify(value);
  return joinList(value.map((each) => String(single(column, item, each, writing))));
}

type Write = (column: CellColumn, value: unknown, writing: CellWriting) => Cell;

const asText: Write = (_, value) => textOf(value);

const writers: Record<SingleKind, Write> = {
  text: asText,
  date: asText,
  time: asText,
  instant: asText,
  number: scaled,
  integer: scaled,
  boolean: (_, value, { yes, no }) => (typeof value === "boolean" ? (value ? yes : no) : textOf(value)),
  choice: ({ path }, value, { choiceLabel, choiceNamed }) => {
    const label = choiceLabel(path, value);
    return choiceNamed(path, label)?.value === value ? label : textOf(value);
  },
  reference: ({ target }, value, { references }) =>
    target === undefined ? textOf(value) : references(target).textOf(textOf(value)),
};

function single(column: CellColumn, kind: SingleKind, value: unknown, writing: CellWriting): Cell {
  return writers[kind](column, value, writing);
}

/** Durations name their own parts (HH:mm); every other number stands in the reader's unit, which the heading names. */
function scaled(column: CellColumn, value: unknown, { unit }: CellWriting): Cell {
  if (typeof value !== "number") return textOf(value);
  const view = unit(column);
  if (!view) return value;
  return column.unit === "duration" ? view.text(value) : view.fromWire(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
