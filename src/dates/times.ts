/** A time of the wire as it is shown: without seconds that say nothing. Undefined where it is none. */
export function showTime(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)) return undefined;
  return value.replace(/:00$/, (seconds) => (value.length > 5 ? "" : seconds));
}

/** The same for reading: what is no time shows as it is. */
export function formatTime(text: string): string {
  return showTime(text.replace(/\.0+$/, "")) ?? text;
}

/** "8", "830", "8.30", "8:30" or "08:30:15" as HH:mm or HH:mm:ss; undefined where it is no time of day. */
export function readTime(text: string): string | undefined {
  const compact = /^(\d{1,2})(\d{2})$/.exec(text);
  const parts = compact ? compact.slice(1) : text.split(/[:.,hч ]/);
  const [hours = "", minutes = "00", seconds] = parts.filter((part) => part !== "");
  const padded = [hours, minutes, seconds].flatMap((part) =>
    part === undefined ? [] : [part.padStart(2, "0")],
  );
  const time = padded.join(":");
  return parts.length <= 3 && showTime(time) !== undefined ? time : undefined;
}
