import { typeOf, type Property } from "../../schemas";
import {
  britishDay,
  clockIn,
  dayOf,
  dayOfBritish,
  dayText,
  instantInZone,
  utcMillis,
} from "../../schemas/clock";
import { clockText, instantText, isMillisText, millisOf, readInstant, type InstantForm } from "./instants";

/** The values that travel in more forms than one. Everything else goes through as it is. */
export type Kind = "date" | "date-time" | "time" | "number" | "integer" | "boolean" | "id";

/** How a value is read from the wire, and written back in the form that this server uses, shown by an example of it. */
type Mapping = {
  /** The typed value; undefined where it can't be read. */
  read(wire: unknown, timeZone: string): unknown;
  /** The wire's form of a (valid) typed value. */
  write(value: never, example: unknown, timeZone: string): unknown;
};

/** The kind of a (resolved) property. */
export function kindOf(property: Property): Kind | undefined {
  if (property["x-reference"]) return "id";
  const type = typeOf(property);
  if (type === "number" || type === "integer" || type === "boolean") return type;
  if (type !== "string") return undefined;
  return formatKinds[property.format ?? ""];
}

const formatKinds: Record<string, Kind | undefined> = {
  date: "date",
  "date-time": "date-time",
  time: "time",
};

export const mappings: Record<Kind, Mapping> = {
  /** A day, "YYYY-MM-DD", and never a Date: that would be another day in another zone. */
  date: { read: readDay, write: writeDay },
  /** ISO text in UTC, every digit of the fraction kept. */
  "date-time": {
    read: (wire, timeZone) => {
      const read = readInstant(wire, timeZone);
      return read && instantText(read.instant);
    },
    write: writeInstant,
  },
  time: {
    read: (wire) => {
      const match = typeof wire === "string" ? /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.0+)?)?$/.exec(wire) : null;
      if (!match || Number(match[1]) > 23 || Number(match[2]) > 59 || Number(match[3] ?? 0) > 59)
        return undefined;
      return [match[1]?.padStart(2, "0"), match[2], match[3]].filter((part) => part !== undefined).join(":");
    },
    write: (value: string, example) =>
      typeof example === "string" && /^\d\d:\d\d:\d\d/.test(example) && value.length === 5
        ? `${value}:00`
        : value,
  },
  number: { read: readNumber, write: writeNumber },
  integer: {
    read: (wire) => {
      const value = readNumber(wire);
      return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
    },
    write: writeNumber,
  },
  boolean: {
    read: (wire) => booleanWords.get(typeof wire === "string" ? wire.toLowerCase() : wire),
    write: (value: boolean, example) => {
      const pair = booleanPairs.find((words) => words.includes(example as never));
      return pair ? pair[value ? 0 : 1] : value;
    },
  },
  /** The console's ids are texts; older servers count theirs. */
  id: {
    read: (wire) => (typeof wire === "number" ? String(wire) : typeof wire === "string" ? wire : undefined),
    write: (value: string, example) =>
      typeof example === "number" && isWhole(value) ? Number(value) : value,
  },
};

const booleanPairs = [
  [true, false],
  ["true", "false"],
  ["TRUE", "FALSE"],
  ["True", "False"],
  [1, 0],
  ["1", "0"],
  ["Y", "N"],
  ["y", "n"],
  ["yes", "no"],
  ["YES", "NO"],
] as const;

const booleanWords = new Map<unknown, boolean>(
  booleanPairs.flatMap(([yes, no]) => [
    [yes, true],
    [no, false],
  ]),
);

function readNumber(wire: unknown): number | undefined {
  if (typeof wire === "number") return Number.isFinite(wire) ? wire : undefined;
  if (typeof wire !== "string" || !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(wire)) return undefined;
  const value = Number(wire);
  const whole = /^\s*[+-]?\d+\s*$/.test(wire);
  return Number.isFinite(value) && (!whole || Number.isSafeInteger(value)) ? value : undefined;
}

function writeNumber(value: number, example: unknown): unknown {
  return typeof example === "string" ? String(value) : value;
}

function isWhole(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/**
 * An instant in place of a day is some zone's midnight: UTC's where it is midnight there, else the account's. A text with
 * an offset of its own says its day itself.
 */
function readDay(wire: unknown, timeZone: string): string | undefined {
  if (typeof wire === "string") {
    const day = dayOf(wire) ?? dayOfBritish(wire);
    if (day) return dayText(day);
    const ownZone = /^(\d{4}-\d\d-\d\d)[T ].*[+-]\d\d:?\d\d$/.exec(wire)?.[1];
    if (ownZone !== undefined && !/[+-]00:?00$/.test(wire)) {
      return readInstant(wire, timeZone) ? ownZone : undefined;
    }
  }
  const read = readInstant(wire, timeZone);
  if (!read) return undefined;
  const millis = millisOf(read.instant);
  const atUtcMidnight = millis % 86_400_000 === 0;
  const zone = read.form === "zoned" || read.form === "millis" || read.form === "millisText";
  return dayText(clockIn(millis, atUtcMidnight && zone ? undefined : timeZone).day);
}

function writeDay(value: string, example: unknown, timeZone: string): unknown {
  const day = dayOf(value);
  if (!day || (typeof example === "string" && dayOf(example))) return value;
  if (typeof example === "string" && dayOfBritish(example)) return britishDay(day);
  const read = readInstant(example, timeZone);
  if (!read) return value;
  const ownOffset =
    typeof example === "string" ? /[T ][\d:.,]+([+-]\d\d:?\d\d)$/.exec(example)?.[1] : undefined;
  if (ownOffset !== undefined && !/00:?00$/.test(ownOffset)) return `${value}T00:00:00${ownOffset}`;
  if (read.form === "local") return `${value}T00:00:00`;
  if (read.form === "british") return `${britishDay(day)} 00:00`;
  const inUtc = millisOf(read.instant) % 86_400_000 === 0;
  const millis = inUtc ? utcMillis(day) : instantInZone(day, 0, timeZone);
  return inForm(millis, read.form);
}

function writeInstant(value: string, example: unknown, timeZone: string): unknown {
  const read = readInstant(value, timeZone);
  const form = readInstant(example, timeZone)?.form;
  if (!read || form === undefined || form === "zoned") return value;
  const precise = read.instant.fraction;
  if (form === "millis" || form === "millisText") {
    return precise.length > 3 ? value : inForm(millisOf(read.instant), form);
  }
  const { day, seconds } = clockIn(read.instant.seconds * 1_000, timeZone);
  const clock = clockText(seconds);
  // An hour that the clocks show twice, and a fraction that the form has no room for, would come back as another instant.
  if (instantInZone(day, seconds, timeZone) !== read.instant.seconds * 1_000) return value;
  if (form === "local") return `${dayText(day)}T${clock}${precise === "" ? "" : `.${precise}`}`;
  return precise === "" ? `${britishDay(day)} ${clock.endsWith(":00") ? clock.slice(0, 5) : clock}` : value;
}

/** A text of few digits would not be taken for an instant when it comes back. */
function inForm(millis: number, form: InstantForm): unknown {
  if (form === "millis") return millis;
  const text = String(millis);
  if (form === "millisText" && isMillisText(text)) return text;
  return new Date(millis).toISOString().replace(".000Z", "Z");
}
