import { hasNoResult, type Cell } from "../../spreadsheets";
import type { CellColumn, SingleKind } from "./columns";
import type { CellDoubt, CellProblem, CellReading } from "./context";
import { parseDate, parseInstant, parseTime } from "./dates";
import { plain } from "./labels";
import { toWire } from "./measures";
import { splitList } from "./lists";
import { parseNumber } from "./numbers";
import { readSpans } from "./spans";

/** `doubt`: it can be read, and people may mean something else by it. */
export type CellValue = { value: unknown; doubt?: CellDoubt } | { problem: CellProblem };

/** The value of a cell that is not empty, or why it has none. */
export function valueOf(column: CellColumn, cell: Cell, reading: CellReading): CellValue {
  if (hasNoResult(String(cell))) return { problem: { code: "FORMULA", value: String(cell) } };
  if (column.kind === "json") return json(String(cell));
  if (column.kind === "spans") return spans(String(cell), reading);
  if (column.kind !== "list") return single(column, column.kind, cell, reading);
  const { item } = column;
  if (item === undefined) return json(String(cell));
  const values = splitList(String(cell)).flatMap((text) => entries(column, item, text, reading));
  const wrong = values.find((value) => "problem" in value);
  return wrong ?? { value: values.map((each) => ("value" in each ? each.value : undefined)) };
}

/** One entry of a list; names that are known may have commas or line ends between, as people write them, too. */
function entries(column: CellColumn, item: SingleKind, text: string, reading: CellReading): CellValue[] {
  const whole = single(column, item, text, reading);
  if ("value" in whole || !named.has(item)) return [whole];
  const parts = text.split(/[,\n]/).filter((part) => part.trim() !== "");
  const values = parts.map((part) => single(column, item, part.trim(), reading));
  return values.some((value) => "value" in value) ? values : [whole];
}

/** What is known by its name: a comma in any other text may be a part of it. */
const named = new Set<SingleKind>(["reference", "choice"]);

type Read = (cell: Cell, column: CellColumn, reading: CellReading) => CellValue;

const readers: Record<SingleKind, Read> = {
  text: (cell) => ({ value: String(cell).trim() }),
  // Whether a workbook counts its days from 1900 or 1904 does not stand in the cell: a wrong day would be told to nobody.
  date: (cell, _, { dateOrder }) =>
    parsed(cell, typeof cell === "number" ? "DATE_NUMBER" : "DATE", parseDate(String(cell), dateOrder)),
  time: (cell, _, { clock }) => parsed(cell, "TIME", parseTime(String(cell), clock)),
  instant: (cell, _, reading) => parsed(cell, "INSTANT", parseInstant(String(cell), reading)),
  number: (cell, column, reading) =>
    parsed(cell, column.unit === "duration" ? "DURATION" : "NUMBER", scaled(cell, column, reading)),
  integer: (cell, column, reading) => {
    const value = scaled(cell, column, reading);
    return parsed(cell, "WHOLE", Number.isInteger(value) ? value : undefined);
  },
  boolean: (cell, _, { yesWords, noWords }) => {
    const word = plain(String(cell));
    const known = yesWords.has(word) ? true : noWords.has(word) ? false : undefined;
    return parsed(cell, "BOOLEAN", known);
  },
  choice: (cell, { path }, { choiceNamed }) =>
    choiceNamed(path, String(cell)) ?? { problem: { code: "CHOICE", value: String(cell) } },
  reference: (cell, { target = "" }, { references }) => {
    const resolved = references(target).resolve(String(cell).trim());
    if (typeof resolved === "object") return { value: resolved.id };
    const code = resolved === "unknown" ? "UNKNOWN_REFERENCE" : "AMBIGUOUS_REFERENCE";
    return { problem: { code, value: String(cell) } };
  },
};

/** An export of before, and what is no span, stand as JSON. */
function spans(text: string, reading: CellReading): CellValue {
  return text.trim().startsWith("[") ? json(text) : readSpans(text, reading);
}

function single(column: CellColumn, kind: SingleKind, cell: Cell, reading: CellReading): CellValue {
  return readers[kind](cell, column, reading);
}

function parsed(cell: Cell, code: CellProblem["code"], value: unknown): CellValue {
  return value === undefined ? { problem: { code, value: String(cell) } } : { value };
}

function scaled(cell: Cell, column: CellColumn, reading: CellReading): number | undefined {
  const usual = reading.unit(column);
  if (usual && column.unit === "duration") return usual.parse(String(cell));
  const { value, view } = withUnit(cell, column, reading) ?? {};
  if (value === undefined || !view) return value;
  return toWire(value, view);
}

/** A number and its unit: the one that stands behind it, else the column's. */
function withUnit(
  cell: Cell,
  column: CellColumn,
  { decimals, decimal: usual, unit, unitNamed }: CellReading,
) {
  const decimal = decimals[column.path] ?? usual;
  const number = typeof cell === "number" ? cell : parseNumber(String(cell), decimal);
  if (number !== undefined) return { value: number, view: unit(column) };
  const [, text = "", name = ""] = /^(.*\d[.,]?)\s*([^\d\s.,].*)$/.exec(String(cell).trim()) ?? [];
  const view = unitNamed(column, name);
  return view && { value: parseNumber(text, decimal), view };
}

function json(text: string): CellValue {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: { code: "JSON", value: text } };
  }
}
