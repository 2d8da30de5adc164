/** A calendar day of the wire, YYYY-MM-DD, as DD/MM/YYYY (spec 9); undefined where it is none. It never becomes a Date. */
export function showDate(value: unknown): string | undefined {
  const [, year, month, day] = (typeof value === "string" && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)) || [];
  return year === undefined || !exists(Number(year), Number(month), Number(day))
    ? undefined
    : `${day}/${month}/${year}`;
}

/** "21/11/2026", "21.11.26", "21 11 2026" or "2026-11-21" as YYYY-MM-DD; undefined where there is no such day. */
export function readDate(text: string): string | undefined {
  const [first, second, third, ...more] = text.split(/[./\- ]+/);
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [century(third), second, first];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return showDate(date) === undefined ? undefined : date;
}

function century(year: string): string {
  return /^\d\d$/.test(year) ? `20${year}` : year;
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
