import { showDay, showTime } from "../../dates";
import { dateCell, textOfCell, timeIn, type WrittenCell } from "../../spreadsheets";
import type { CellColumn, SingleKind } from "./columns";
import type { CellWriting } from "./context";
import { clockOf, dateOrderOf } from "./forms";
import { parseInstant } from "./dates";
import { joinList } from "./lists";
import { fromWire } from "./measures";
import { momentCell, spanCells, writeSpans } from "./spans";

/** The cells of a column: one, or two for each window of a list that has so many. */
export function cellsOf(column: CellColumn, value: unknown, writing: CellWriting): WrittenCell[] {
  const { kind, windows = 0 } = column;
  if (kind !== "spans" || windows === 0) return [cellOf(column, value, writing)];
  return spanCells(value, windows, writing);
}

/**
 * A value as a cell that reads back as the same value: choices and references by what the reader calls them where that
 * is unambiguous, numbers in the reader's unit, days and times as days of a workbook, lists and time windows with ";"
 * between, what fits no cell as JSON. Nothing is "".
 */
export function cellOf(column: CellColumn, value: unknown, writing: CellWriting): WrittenCell {
  if (value === null || value === undefined) return "";
  if (column.kind === "json") return JSON.stringify(value);
  if (column.kind === "spans") return writeSpans(value, writing);
  if (column.kind !== "list") return single(column, column.kind, value, writing);
  const { item } = column;
  if (!Array.isArray(value) || item === undefined) return JSON.stringify(value);
  return joinList(value.map((each) => textOfCell(single(column, item, each, writing))));
}

type Write = (column: CellColumn, value: unknown, writing: CellWriting) => WrittenCell;

const writers: Record<SingleKind, Write> = {
  text: (_, value) => textOf(value),
  date: (_, value, { forms }) => {
    const text = showDay(value, forms);
    return text === undefined ? textOf(value) : dateCell("date", textOf(value), text);
  },
  time: (_, value, { forms }) =>
    showTime(value) === undefined
      ? textOf(value)
      : dateCell("time", textOf(value), timeIn(forms.time, textOf(value))),
  instant,
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

function single(column: CellColumn, kind: SingleKind, value: unknown, writing: CellWriting): WrittenCell {
  return writers[kind](column, value, writing);
}

/** On the account's clocks; where these show the moment twice or leave a part of it out, as the wire has it. */
function instant({ property }: CellColumn, value: unknown, writing: CellWriting): WrittenCell {
  const cell = momentCell(value, writing);
  const { forms, timeZone } = writing;
  const clocks = { dateOrder: dateOrderOf(forms), clock: clockOf(forms), timeZone };
  // What nobody imports need not come back to the millisecond.
  const isExact = cell !== undefined && parseInstant(textOfCell(cell), clocks) === value;
  return cell !== undefined && (isExact || property.readOnly === true) ? cell : textOf(value);
}

/** Durations name their own parts (HH:mm); every other number stands in the reader's unit, which the heading names. */
function scaled(column: CellColumn, value: unknown, { unit }: CellWriting): WrittenCell {
  if (typeof value !== "number") return textOf(value);
  const view = unit(column);
  if (!view) return value;
  return column.unit === "duration" ? view.text(value) : fromWire(value, view);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
