import { ApiFailure } from "../../schemas/failure";
import type { Fix } from "./fix";

/** Attributes of a position that are kept, and characters of each. */
const mostAttributes = 50;
const longestText = 200;

type Attributes = NonNullable<Fix["attributes"]>;

/** @throws ApiFailure BAD_PARAMETER */
export function refuse(parameter: string, value: unknown, mend: string): never {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  throw new ApiFailure("BAD_PARAMETER", { parameter, value: text.slice(0, 100), mend });
}

/** A number, written as one or sent as one. @throws ApiFailure BAD_PARAMETER */
export function numberOf(parameter: string, value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  return refuse(parameter, value ?? "", value === undefined ? "it must be given" : "give a number");
}

/** A number that may be missing, or out of what can be known: then it is left out, for the place counts all the same. */
export function perhaps(value: unknown, { least = -Infinity, most = Infinity } = {}): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= least && number <= most && Number.isFinite(number)
    ? number
    : undefined;
}

/** 0 to 360; negative means unknown. */
export function courseOf(value: unknown): number | undefined {
  const course = perhaps(value, { least: 0 });
  return course === undefined ? undefined : course % 360;
}

/**
 * A time in milliseconds: seconds or milliseconds since 1970, or ISO 8601, in UTC where it has no zone. @throws ApiFailure
 * BAD_PARAMETER
 */
export function timeOf(parameter: string, value: unknown): number {
  if (typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value))) {
    const number = Number(value);
    // As Traccar does: what would lie before February 1970 in milliseconds is seconds.
    const time = Math.round(Math.abs(number) < 2 ** 31 ? number * 1000 : number);
    if (Math.abs(time) <= 8.64e15) return time;
  }
  const time = typeof value === "string" ? isoTime(value) : NaN;
  if (Number.isFinite(time)) return time;
  return refuse(
    parameter,
    value,
    "give seconds or milliseconds since 1970, or a time such as 2026-03-02T08:30:00Z",
  );
}

/** A zone's plus that was sent as it is has become a space. */
function isoTime(text: string): number {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+ -]?\d\d:?\d\d)?$/i.exec(
    text.trim(),
  );
  if (!match) return NaN;
  const [, day, clock, zone = "Z"] = match;
  const signed = /^\d/.test(zone) ? `+${zone}` : zone.replace(" ", "+");
  const written = signed.length === 5 ? `${signed.slice(0, 3)}:${signed.slice(3)}` : signed;
  return Date.parse(`${day}T${clock}${written.toUpperCase()}`);
}

/** What else was told, as far as it can be kept. */
export function attributesOf(values: Iterable<[name: string, value: unknown]>): Attributes | undefined {
  const attributes: Attributes = {};
  let count = 0;
  for (const [name, value] of values) {
    if (count === mostAttributes) break;
    const kept = attributeOf(value);
    if (kept === undefined || name.length > 64 || !isStorable(name) || name === "__proto__") continue;
    attributes[name] = kept;
    count += 1;
  }
  return count > 0 ? attributes : undefined;
}

function attributeOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const text = Array.isArray(value) ? value.join(";") : value;
  if (typeof text !== "string" || !isStorable(text)) return undefined;
  if (text === "true" || text === "false") return text === "true";
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  return text.slice(0, longestText).toWellFormed();
}

/** PostgreSQL keeps no NUL. */
function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Of these those that are there, so that what is not known takes no place. */
export function present<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

const knot = 1852 / 3600;

export function fromKnots(speed: number | undefined): number | undefined {
  return speed === undefined ? undefined : speed * knot;
}
