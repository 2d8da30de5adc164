import type { LocalePack } from "../localePacks";

export type DateFormats = { date: string; time: string; dateTime: string };

/** "The locale's long date format, time as HH:mm, datetime as both" (spec 4). */
export function dateFormatsOf({ date }: Pick<LocalePack, "date">): DateFormats {
  return { date, time: "HH:mm", dateTime: `${date} HH:mm` };
}

/**
 * A format as a hint in a language: its letters for day, month, year, hour and minute in place of DMYHm, "ДМГЧм" in
 * Russian.
 */
export function formatHint(format: string, letters: string): string {
  return format.replace(/[DMYHm]/g, (letter) => letters["DMYHm".indexOf(letter)] ?? letter);
}

/** Numbers in a format's places: 31, 12 and 2026 in DD/MM/YYYY. */
export function filledFormat(format: string, parts: Record<string, string>): string {
  return format.replace(/D+|M+|Y+/g, (place) => (parts[place.charAt(0)] ?? "").padStart(place.length, "0"));
}
