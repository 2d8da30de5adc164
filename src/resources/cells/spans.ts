import { isSame } from "../../../dataProviders";
import { isEmpty, mostEntries, type Property, type Settings } from "../../../schemas";
import { isObject } from "../../../schemas/isObject";
import { instantOf, showDay, wallOf } from "../../dates";
import { dateCell, textOfCell, timeIn, type WrittenCell } from "../../spreadsheets";
import type { CellDoubt, CellProblem, CellReading, CellWriting } from "./context";
import { parseDate, parseTime } from "./dates";
import { clockOf, dateOrderOf } from "./forms";
import type { Label } from "./labels";

/** From one instant to another: an order's time window. */
export type Span = { start: string; end: string };

/** How many spans of a list have cells of their own in a file: as many as the account lets a record have. */
export function windowsOf(property: Property, settings: Settings): number {
  const most = mostEntries(property, settings);
  return Number.isFinite(most) ? most : 0;
}

/** What these cells stand under: "Time windows 1: From", "Time windows 1: Until"; without a number where there is one. */
export function spanHeadings(path: string, heading: string, label: Label, windows: number): string[] {
  return Array.from({ length: windows }, (_, at) =>
    windows === 1 ? heading : `${heading} ${at + 1}`,
  ).flatMap((each) => ["start", "end"].map((end) => `${each}: ${label(`${path}.${end}`)}`));
}

type Writing = Pick<CellWriting, "timeZone" | "forms">;

/**
 * Spans as people write them, with ";" between: "2026-11-25 08:00–10:00; 2026-11-25 14:00–16:00", on the account's
 * clocks. What that would not give back exactly stands as JSON.
 */
export function writeSpans(value: unknown, writing: Writing): string {
  const text = Array.isArray(value) ? value.map((each) => spanText(each, writing)).join("; ") : "";
  return readsAs(text, value, writing) ? text : JSON.stringify(value);
}

/** The ends of spans in cells of their own, from and until of each; as a text in the first one where that can't be. */
export function spanCells(value: unknown, count: number, writing: Writing): WrittenCell[] {
  const empty = Array.from({ length: 2 * count }, () => "");
  if (isEmpty(value)) return empty;
  if (!Array.isArray(value) || value.length > count) return [writeSpans(value, writing), ...empty.slice(1)];
  const ends = value.flatMap((each: unknown) =>
    isObject(each) ? [momentCell(each.start, writing), momentCell(each.end, writing)] : [undefined],
  );
  const cells = ends.filter((end) => end !== undefined);
  const isWhole = cells.length === ends.length && readsAs(cells.map(textOfCell).join(", "), value, writing);
  return isWhole ? [...cells, ...empty.slice(cells.length)] : [writeSpans(value, writing), ...empty.slice(1)];
}

/** An instant on the account's clocks, to the second; undefined where it is none. */
export function momentCell(value: unknown, { timeZone, forms }: Writing): WrittenCell | undefined {
  const wall = wallOf(String(value), timeZone);
  const day = wall && showDay(wall.slice(0, 10), forms);
  return wall && day && dateCell("moment", wall, `${day} ${timeIn(forms.time, wall.slice(11))}`);
}

function readsAs(text: string, value: unknown, { timeZone, forms }: Writing): boolean {
  const read = readSpans(text, {
    timeZone,
    dateOrder: dateOrderOf(forms),
    clock: clockOf(forms),
    day: undefined,
  });
  return "value" in read && isSame(read.value, value);
}

type Clocks = Pick<CellReading, "timeZone" | "dateOrder" | "clock" | "day">;

/**
 * The spans of a cell; without a day of their own they are on the row's. "22:00–02:00" ends on the day after, of which
 * "22:00–02:00 +1" leaves no doubt, and between the times may be anything that two columns of a file are joined by.
 */
export function readSpans(
  text: string,
  { dateOrder, clock, timeZone, day }: Clocks,
): { value: Span[]; doubt?: CellDoubt } | { problem: CellProblem } {
  const spans: Span[] = [];
  let doubt: CellDoubt | undefined;
  for (const part of text.split(";").flatMap(singly)) {
    const { startDay, startTime, endDay, endTime, isNext: isSaid } = endsOf(part);
    const [from, until] = [parseTime(startTime, clock), parseTime(endTime, clock)];
    if (from === undefined || until === undefined) return wrong("SPAN", text);
    const first = startDay === undefined ? day : parseDate(startDay, dateOrder);
    if (first === undefined) return wrong(startDay === undefined ? "SPAN_DAY" : "SPAN", text);
    const isNext = endDay === undefined && (isSaid || until <= from);
    const last = endDay === undefined ? (isNext ? dayAfter(first) : first) : parseDate(endDay, dateOrder);
    if (last === undefined) return wrong("SPAN", text);
    const [start, end] = [`${first}T${from}`, `${last}T${until}`];
    if (isNext && !isSaid) doubt ??= { code: "OVERNIGHT", from: start, until: end };
    spans.push({ start: instantOf(start, timeZone), end: instantOf(end, timeZone) });
  }
  return { value: spans, ...(doubt && { doubt }) };
}

type Ends = {
  startDay: string | undefined;
  startTime: string;
  endDay: string | undefined;
  endTime: string;
  /** Whether it is said that it ends on the next day. */
  isNext: boolean;
};

/** What a span's text says; a day alone is its midnight, as workbooks have it. */
function endsOf(part: string): Ends {
  const [, startDay, startTime = "", startAlone, endDay, endTime = "", endAlone, next] =
    whole.exec(part) ?? [];
  return {
    startDay: startDay ?? startAlone,
    startTime: startAlone === undefined ? startTime : midnight,
    endDay: endDay ?? endAlone,
    endTime: endAlone === undefined ? endTime : midnight,
    isNext: next !== undefined,
  };
}

const midnight = "00:00";

/** What is meant by windows that end before they begin, written so that no doubt is left. */
export const overnightMends: Record<"swap" | "next", (text: string) => string> = {
  swap: (text) => backwards(text, (day, { startTime, endTime }) => `${day}${endTime}–${startTime}`),
  next: (text) => backwards(text, (day, { startTime, endTime }) => `${day}${startTime}–${endTime} +1`),
};

function backwards(text: string, write: (day: string, ends: Ends) => string): string {
  const parts = text.split(";").flatMap(singly);
  const written = parts.map((part) => {
    const ends = endsOf(part);
    const [from, until] = [parseTime(ends.startTime), parseTime(ends.endTime)];
    const isBackwards = from !== undefined && until !== undefined && until <= from;
    if (!isBackwards || ends.endDay !== undefined || ends.isNext) return part.trim();
    return write(ends.startDay === undefined ? "" : `${ends.startDay} `, ends);
  });
  return written.join("; ");
}

const time = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?`;
const aloneDay = String.raw`\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}`;
const end = String.raw`(?:(?:(\d[\d./-]*\d)[T ,]+)?(${time})|(${aloneDay}))`;
const between = String.raw`\s*(?:[–—,|/-]|\.\.)?\s*`;
const span = String.raw`${end}${between}${end}(?:\s*(\+1))?`;
const whole = new RegExp(`^${span}$`, "i");

/** The spans of a text that has one after the other, as columns of a file are joined; else the text itself. */
function singly(text: string): string[] {
  const trimmed = text.trim();
  const next = new RegExp(`(${span})${between}`, "iy");
  const found: string[] = [];
  while (next.lastIndex < trimmed.length) {
    const [, one] = next.exec(trimmed) ?? [];
    if (one === undefined) return [trimmed];
    found.push(one);
  }
  return found.length > 0 ? found : [trimmed];
}

function spanText(span: unknown, { timeZone, forms }: Writing): string {
  if (!isObject(span)) return "";
  const [start, end] = [span.start, span.end].map((each) => wallOf(String(each), timeZone));
  if (start === undefined || end === undefined) return "";
  const [from, until] = [start, end].map((wall) => timeIn(forms.time, wall.slice(11)));
  const isSameDay = start.slice(0, 10) === end.slice(0, 10) && start < end;
  return `${start.slice(0, 10)} ${from}–${isSameDay ? "" : `${end.slice(0, 10)} `}${until}`;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function wrong(code: CellProblem["code"], value: string): { problem: CellProblem } {
  return { problem: { code, value } };
}
