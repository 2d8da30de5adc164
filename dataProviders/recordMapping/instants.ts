import {
  clockIn,
  dayOf,
  dayOfBritish,
  dayText,
  instantInZone,
  pad,
  utcMillis,
  type Day,
} from "../../schemas/clock";

/** An instant: milliseconds are not enough, so whole seconds since 1970 and the fraction as it was written. */
export type Instant = { seconds: number; fraction: string };

/** The ways in which servers write an instant; `zoned`: the text carries its offset. */
export type InstantForm = "millis" | "millisText" | "zoned" | "local" | "british";

/** Reads any of them; texts without a zone are in the account's. Undefined where it is no instant. */
export function readInstant(
  wire: unknown,
  timeZone: string,
): { instant: Instant; form: InstantForm } | undefined {
  if (typeof wire === "number")
    return Number.isSafeInteger(wire) ? { instant: ofMillis(wire), form: "millis" } : undefined;
  if (typeof wire !== "string") return undefined;
  if (isMillisText(wire)) return { instant: ofMillis(Number(wire)), form: "millisText" };
  const iso =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(wire);
  if (iso) return ofParts(dayOf(iso[1] ?? ""), iso.slice(2, 5), iso[5] ?? "", iso[6], timeZone);
  const british = /^(\d{1,2}\/\d{1,2}\/\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(wire);
  if (!british) return undefined;
  const read = ofParts(dayOfBritish(british[1] ?? ""), british.slice(2, 5), "", undefined, timeZone);
  return read && { ...read, form: "british" };
}

/** ISO 8601 in UTC: "2024-03-01T04:30:00.123456789Z". */
export function instantText({ seconds, fraction }: Instant): string {
  const { day, seconds: ofDay } = clockIn(seconds * 1_000);
  return `${dayText(day)}T${clockText(ofDay)}${fraction === "" ? "" : `.${fraction}`}Z`;
}

export function millisOf({ seconds, fraction }: Instant): number {
  return seconds * 1_000 + Number(fraction.padEnd(3, "0").slice(0, 3));
}

function ofMillis(millis: number): Instant {
  const seconds = Math.floor(millis / 1_000);
  const rest = millis - seconds * 1_000;
  return { seconds, fraction: rest === 0 ? "" : pad(rest, 3) };
}

/** Milliseconds as text; fewer digits would rather be a year, or a day without dashes. */
export function isMillisText(text: string): boolean {
  return /^-?\d{9,15}$/.test(text);
}

/** "HH:mm:ss" of seconds after midnight. */
export function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => pad(Math.floor(part), 2))
    .join(":");
}

function ofParts(
  day: Day | undefined,
  clock: (string | undefined)[],
  fraction: string,
  offset: string | undefined,
  timeZone: string,
): { instant: Instant; form: InstantForm } | undefined {
  const [hours = 0, minutes = 0, seconds = 0] = clock.map((part) => Number(part ?? 0));
  if (!day || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const ofDay = hours * 3600 + minutes * 60 + seconds;
  if (offset === undefined) {
    return { instant: { seconds: instantInZone(day, ofDay, timeZone) / 1_000, fraction }, form: "local" };
  }
  const ahead = offsetSeconds(offset);
  if (ahead === undefined) return undefined;
  return { instant: { seconds: utcMillis(day, ofDay) / 1_000 - ahead, fraction }, form: "zoned" };
}

function offsetSeconds(text: string): number | undefined {
  if (text.toUpperCase() === "Z") return 0;
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(text);
  const [hours, minutes] = [Number(match?.[2]), Number(match?.[3] ?? 0)];
  if (!match || hours > 23 || minutes > 59) return undefined;
  return (match[1] === "-" ? -1 : 1) * (hours * 3600 + minutes * 60);
}
