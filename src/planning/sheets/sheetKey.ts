import type { Day } from "../../../dataProviders/services";

/** What tells a centre's day from the others that are shown. */
export function sheetKey({ aoc, date }: Day): string {
  return `${aoc} ${date}`;
}

/** The same, of the element that holds its timeline. */
export function dayOfSheet(key: string): Day {
  const [aoc = "", date = ""] = key.split(" ");
  return { aoc, date };
}
