import { formats } from "../../../schemas/formats";

export type DateOrder = "DMY" | "MDY" | "YMD";

/** A calendar day as YYYY-MM-DD: written so, with or without a time after it, or in the order that is said. */
export function parseDate(text: string, order: DateOrder): string | undefined {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, "");
  const parts = /^(\d{1,4})[./\- ](\d{1,2})[./\- ](\d{1,4})$/.exec(day)?.slice(1);
  if (!parts) return undefined;
  const [first = "", second = "", third = ""] = parts;
  const named = first.length === 4 ? inOrder("YMD", parts) : inOrder(order, [first, second, third]);
  if (named.Y?.length !== 4) return undefined;
  const date = `${named.Y}-${pad(named.M)}-${pad(named.D)}`;
  return isDate(date) ? date : undefined;
}

/** A time of day as HH:mm, or HH:mm:ss where it has seconds. */
export function parseTime(text: string): string | undefined {
  const [, hours, minutes, seconds, half] =
    /^(\d{1,2})[:.](\d{2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
  const time = `${pad(String(hour))}:${minutes}`;
  return seconds === undefined ? time : `${time}:${seconds}`;
}

/** An instant with its zone; one without a zone could mean several, and is not taken. */
export function parseInstant(text: string): string | undefined {
  const instant = text.trim().replace(" ", "T");
  return matches("date-time", instant) ? instant : undefined;
}

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
