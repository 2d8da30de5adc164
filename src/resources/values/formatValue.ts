import { isEmpty, resolveProperty, typeOf, type Property, type Resource, type Unit } from "../../../schemas";
import { isObject } from "../../../schemas/isObject";
import { formatDay, formatInstant, formatSpan, formatTime } from "../../dates";
import type { LocalePack } from "../../localePacks";
import { cellColumn, type CellColumn, type CellKind } from "../cells";

/** What values are shown with: the reader's locale, zone, words and units. */
export type ValueTexts = {
  resource: Resource;
  pack: LocalePack;
  timeZone: string;
  yes: string;
  no: string;
  choice: (path: string, value: unknown) => string;
  /** A measure with its unit: "1,200 kg". */
  quantity: (unit: Unit, value: number) => string;
  number: (value: number) => string;
  /** "3 entries": a list whose entries have no short text of their own. */
  entries: (count: number) => string;
  /** What a referenced record is called, once that is known. */
  title: (target: string, id: string) => string | undefined;
};

/** A value as people read it; "" where there is none. Lists are joined by commas, objects are summarised. */
export function formatValue(path: string, value: unknown, texts: ValueTexts): string {
  return isEmpty(value) ? "" : formatCell(cellColumn(texts.resource, path), value, texts);
}

/** The same with the column at hand, for tables of many values. */
export function formatCell(column: CellColumn, value: unknown, texts: ValueTexts): string {
  return isEmpty(value) ? "" : writers[column.kind](value, column, texts);
}

type Write = (value: unknown, column: CellColumn, texts: ValueTexts) => string;

const asNumber: Write = (value, { unit }, { quantity, number }) => {
  if (typeof value !== "number") return plain(value);
  return unit ? quantity(unit, value) : number(value);
};

const asText = (format: (text: string, texts: ValueTexts) => string): Write => {
  return (value, _, texts) => (typeof value === "string" ? format(value, texts) : plain(value));
};

const writers: Record<CellKind, Write> = {
  text: plain,
  number: asNumber,
  integer: asNumber,
  boolean: (value, _, { yes, no }) => (typeof value === "boolean" ? (value ? yes : no) : plain(value)),
  date: asText((text, { pack }) => formatDay(text, pack)),
  time: asText(formatTime),
  instant: asText((text, { pack, timeZone }) => formatInstant(text, timeZone, pack)),
  choice: (value, { path }, { choice }) => choice(path, value),
  reference: (value, { target }, { title }) =>
    (target === undefined ? undefined : title(target, String(value))) ?? plain(value),
  list: (value, column, texts) => {
    if (!Array.isArray(value) || !column.item) return plain(value);
    const write = writers[column.item];
    return value.map((each) => write(each, column, texts)).join(", ");
  },
  spans: (value, _, { pack, timeZone, entries }) => {
    if (!Array.isArray(value)) return plain(value);
    if (!value.every(isSpan)) return entries(value.length);
    return value.map((span) => formatSpan(span.start, span.end, timeZone, pack)).join(", ");
  },
  json: (value, { property }, texts) => {
    if (Array.isArray(value)) return texts.entries(value.length);
    if (typeof value !== "object" || value === null) return plain(value);
    return summary(value, property, texts);
  },
};

function isSpan(value: unknown): value is { start: string; end: string } {
  return isObject(value) && typeof value.start === "string" && typeof value.end === "string";
}

/** An object by its own simple values, in the schema's order. */
function summary(value: object, property: Property, texts: ValueTexts): string {
  const names = Object.keys(property.properties ?? value);
  const shown = names.flatMap((name) => {
    const inner = (value as Record<string, unknown>)[name];
    const declared = property.properties?.[name];
    const type = declared && typeOf(resolveProperty(texts.resource, declared));
    if (isEmpty(inner) || type === "boolean" || typeof inner === "object") return [];
    return [typeof inner === "number" ? texts.number(inner) : String(inner)];
  });
  return shown.join(", ");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
