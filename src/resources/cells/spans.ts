import { resolveProperty, type Property, type Resource } from "../../../schemas";
import { isObject } from "../../../schemas/isObject";
import { instantOf, wallOf } from "../../dates";
import type { CellProblem, CellReading } from "./context";
import { parseDate, parseTime } from "./dates";

/** From one instant to another: an order's time window. */
export type Span = { start: string; end: string };

/** Whether a property is a list of spans. */
export function isSpanList(resource: Resource, { items }: Property): boolean {
  const { start, end } = (items && resolveProperty(resource, items).properties) ?? {};
  return start?.format === "date-time" && end?.format === "date-time";
}

/**
 * Spans as people write them, with ";" between: "2026-11-25 08:00–10:00; 2026-11-25 14:00–16:00", on the account's
 * clocks. What that would not give back exactly stands as JSON.
 */
export function writeSpans(value: unknown, timeZone: string): string {
  const text = Array.isArray(value) ? value.map((each) => spanText(each, timeZone)).join("; ") : "";
  const read = readSpans(text, { timeZone, dateOrder: "YMD", day: undefined });
  const same = "value" in read && JSON.stringify(read.value) === JSON.stringify(value);
  return same ? text : JSON.stringify(value);
}

type Clocks = Pick<CellReading, "timeZone" | "dateOrder" | "day">;

/**
 * The spans of a cell; without a day of their own they are on the row's. "22:00–02:00" ends on the day after, and
 * between the times may be anything that two columns of a file are joined by.
 */
export function readSpans(text: string, clocks: Clocks): { value: Span[] } | { problem: CellProblem } {
  const spans: Span[] = [];
  for (const part of text.split(";").flatMap(singly)) {
    const [, startDay, startTime = "", endDay, endTime = ""] = whole.exec(part) ?? [];
    const [from, until] = [parseTime(startTime), parseTime(endTime)];
    if (from === undefined || until === undefined) return wrong("SPAN", text);
    const day = startDay === undefined ? clocks.day : parseDate(startDay, clocks.dateOrder);
    if (day === undefined) return wrong(startDay === undefined ? "SPAN_DAY" : "SPAN", text);
    const last =
      endDay === undefined ? (until > from ? day : dayAfter(day)) : parseDate(endDay, clocks.dateOrder);
    if (last === undefined) return wrong("SPAN", text);
    spans.push({
      start: instantOf(`${day}T${from}`, clocks.timeZone),
      end: instantOf(`${last}T${until}`, clocks.timeZone),
    });
  }
  return { value: spans };
}

const time = String.raw`\d{1,2}[:.]\d{2}(?:\s*[ap]m)?`;
const day = String.raw`(?:(\d[\d./-]*\d)[T ,]+)?`;
const between = String.raw`\s*(?:[–—,|/-]|\.\.)?\s*`;
const span = `${day}(${time})${between}${day}(${time})`;
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

function spanText(span: unknown, timeZone: string): string {
  if (!isObject(span)) return "";
  const [start, end] = [span.start, span.end].map((each) => wallOf(String(each), timeZone));
  if (start === undefined || end === undefined) return "";
  const [from, until] = [start, end].map((wall) => `${wall.slice(0, 10)} ${wall.slice(11, 16)}`);
  return start.slice(0, 10) === end.slice(0, 10) ? `${from}–${end.slice(11, 16)}` : `${from}–${until}`;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function wrong(code: CellProblem["code"], value: string): { problem: CellProblem } {
  return { problem: { code, value } };
}
