import type { FormatDefinition } from "ajv";
import { formatFault } from "./formatFaults";

const judgedFormats = ["polygon", "pod-template", "manifest-template", "message-template"];

/**
 * The formats, one meaning for every validator (design.md: ajv-formats 2 and 3 disagree on "time").
 * A date is a calendar day, a time is HH:mm with optional seconds and no zone, a date-time is an instant with a zone.
 */
export const formats: Record<string, RegExp | FormatDefinition<string>> = {
  date: { type: "string", validate: isDate },
  time: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  "date-time": { type: "string", validate: isInstant },
  duration: /^P(?!$)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/,
  email: /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/,
  uri: { type: "string", validate: isUri },
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  color: /^#[0-9a-f]{6}$/i,
  phone: /^\+?[0-9 ()./-]{3,30}$/,
  multiline: { type: "string", validate: () => true },
  password: { type: "string", validate: () => true },
  "time-zone": { type: "string", validate: isTimeZone },
  // The name of a resource; which there are the server knows.
  resource: /^[a-z][A-Za-z0-9]*$/,
  // The name of a report; the loaded schema says which there are.
  report: /^[a-z][a-z0-9-]*$/,
  ...Object.fromEntries(judgedFormats.map((name) => [name, judged(name)])),
};

function judged(name: string): FormatDefinition<string> {
  return { type: "string", validate: (text) => formatFault(name, text) === undefined };
}

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && leap ? 29 : daysInMonth[month - 1];
  // The calendar begins with the year 1.
  return year >= 1 && days !== undefined && day >= 1 && day <= days;
}

function isInstant(text: string): boolean {
  const match =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(
      text,
    );
  return match?.[1] !== undefined && isDate(match[1]);
}

function isUri(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** To ask costs 70 µs, and a list has the same few zones a thousand times. */
const knownZones = new Map<string, boolean>();
const mostKnown = 1000;

function isTimeZone(text: string): boolean {
  const known = knownZones.get(text) ?? asTimeZone(text);
  if (knownZones.size < mostKnown) knownZones.set(text, known);
  return known;
}

function asTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
