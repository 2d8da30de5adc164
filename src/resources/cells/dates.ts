import { formats } from "../../../schemas/formats";
import { instantOf } from "../../dates";
import type { Clock, DateOrder } from "./forms";

/** A calendar day as YYYY-MM-DD: written so, with or without a time after it, or in the order that is said. */
export function parseDate(text: string, order: DateOrder): string | undefined {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}|\s*[ap]m)?$/i, "");
  const parts = /^(\d{1,4})[./\- ](\d{1,2})[./\- ](\d{1,4})$/.exec(day)?.slice(1);
  if (!parts) return undefined;
  const [first = "", second = "", third = ""] = parts;
  const named = first.length === 4 ? inOrder("YMD", parts) : inOrder(order, [first, second, third]);
  if (named.Y?.length !== 4) return undefined;
  const date = `${named.Y}-${pad(named.M)}-${pad(named.D)}`;
  return isDate(date) ? date : undefined;
}

/**
 * A time of day as HH:mm, or HH:mm:ss where it has seconds that say something. On a clock of twelve hours one that may be of
 * either half of the day is none.
 */
export function parseTime(text: string, clock: Clock = 24): string | undefined {
  const [, hours, minutes, seconds = "00", half] =
    /^(\d{1,2})[:.](\d{2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const shown = Number(hours);
  const isMorning = half?.toLowerCase() === "a";
  const isEither = half === undefined && clock === 12 && shown >= 1 && shown <= 12;
  if (isEither || (isMorning && shown > 12)) return undefined;
  const hour = half === undefined ? shown : (shown % 12) + (isMorning ? 0 : 12);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${pad(String(hour))}:${minutes}${seconds === "00" ? "" : `:${seconds}`}`;
}

type Clocks = { dateOrder: DateOrder; clock: Clock; timeZone: string };

/** An instant with its zone, else on the account's clocks; a day alone is its midnight, as workbooks have it. */
export function parseInstant(text: string, { dateOrder, clock, timeZone }: Clocks): string | undefined {
  const instant = text.trim().replace(" ", "T");
  if (matches("date-time", instant)) return instant;
  const [, day = "", time] = /^(\d[\d./-]*\d)(?:[T ,]+(\d.*))?$/.exec(text.trim()) ?? [];
  const date = parseDate(day, dateOrder);
  const at = time === undefined ? "00:00" : parseTime(time, clock);
  return date === undefined || at === undefined ? undefined : instantOf(`${date}T${at}`, timeZone);
}

/** Whether a text has a time that no clock of twelve hours shows: "17:30", "00:15". */
export function showsWholeDay(text: string): boolean {
  return [...text.matchAll(clockTime)].some(([, hours, half]) => {
    const hour = Number(hours);
    return half === undefined && (hour === 0 || (hour > 12 && hour < 24));
  });
}

/** Not a part of a day with dots between. */
const clockTime = /(?<![\d.:])(\d{1,2})[:.]\d{2}(?::\d{2})?(?![\d.])\s*([ap]\.?m)?/gi;

function inOrder(order: DateOrder, parts: string[]): Partial<Record<string, string>> {
  return Object.fromEntries(order.split("").map((name, index) => [name, parts[index]]));
}

function pad(text = ""): string {
  return text.padStart(2, "0");
}

function isDate(text: string): boolean {
  return matches("date", text);
}

function matches(format: string, text: string): boolean {
  const definition = formats[format];
  if (definition instanceof RegExp) return definition.test(text);
  return typeof definition?.validate === "function" && definition.validate(text);
}
