import type { Day } from "../../../dataProviders/services";

/** The days of a centre that are shown and may be planned together: from the first one on, as far as the horizon reaches. */
export function daysTogether(sheets: readonly Day[], aoc: string, horizon: number) {
  const shown = sheets.flatMap((sheet) => (sheet.aoc === aoc ? [sheet.date] : [])).toSorted();
  const first = Date.parse(shown[0] ?? "");
  const dates = shown.filter((date) => Date.parse(date) - first < horizon * 86_400_000);
  return { dates, left: shown.length - dates.length };
}
