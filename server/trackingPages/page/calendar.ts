import type { TrackedDelivery, TrackedSpan } from "../../../schemas/trackingPage";

/** A delivery for the reader's calendar (RFC 5545); undefined while nobody knows its day. */
export function calendarOf(told: TrackedDelivery, uid: string, now: Date): string | undefined {
  const { look, company, place, day, eta, windows } = told;
  const first = windows?.[0];
  const last = windows?.at(-1);
  const span: TrackedSpan | undefined = eta ?? (first && last && { start: first.start, end: last.end });
  const times = span
    ? [`DTSTART:${instantOf(new Date(span.start))}`, `DTEND:${instantOf(new Date(span.end))}`]
    : day === null
      ? undefined
      : [`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`];
  if (!times) return undefined;
  const title = [look.title, company.name].filter(Boolean).join(", ");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Runsheet//Tracking page//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${instantOf(now)}`,
    ...times,
    `SUMMARY:${textOf(title)}`,
    `LOCATION:${textOf(place.address)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

function instantOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}

function textOf(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** No line is longer than 75 bytes. */
function folded(line: string): string {
  const parts = [""];
  for (const character of line) {
    const longer = `${parts.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= 74) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts.join("\r\n ");
}
