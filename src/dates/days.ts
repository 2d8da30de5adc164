import type { LocalePack } from "../localePacks";
import { filledFormat } from "./formats";

/** A calendar day of the wire, YYYY-MM-DD, in the locale's format; undefined where it is none. It never becomes a Date. */
export function showDay(value: unknown, { date }: Pick<LocalePack, "date">): string | undefined {
  const [, Y = "", M = "", D = ""] =
    (typeof value === "string" && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)) || [];
  return exists(Number(Y), Number(M), Number(D)) ? filledFormat(date, { Y, M, D }) : undefined;
}

/** The same for reading: what is no day shows as it is. */
export function formatDay(text: string, pack: LocalePack): string {
  return showDay(text, pack) ?? text;
}

/** "21/11/2026", "21.11.26", "21 11 2026" in the locale's order, or "2026-11-21", as YYYY-MM-DD; undefined where there is no such day. */
export function readDay(text: string, { date }: LocalePack): string | undefined {
  const parts = text.trim().split(/[./\- ]+/);
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return undefined;
  const order = parts[0]?.length === 4 ? "YMD" : date.replace(/[^DMY]/g, "").replace(/(.)\1+/g, "$1");
  const part = (letter: string) => parts[order.indexOf(letter)] ?? "";
  const year = part("Y");
  const day = `${year.length === 2 ? `20${year}` : year}-${part("M").padStart(2, "0")}-${part("D").padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return exists(Number(year), Number(month), Number(day));
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return day > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
