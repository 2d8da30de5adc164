import type { Day } from "../../../dataProviders/services";
import { dayAfter } from "../../centreDay";

/**
 * The days of a centre that may be planned together: those that are shown, from the first one on, as far as the horizon
 * reaches; of a single one that is shown the whole horizon.
 */
export function daysTogether(sheets: readonly Day[], aoc: string, horizon: number) {
  const shown = sheets.flatMap((sheet) => (sheet.aoc === aoc ? [sheet.date] : [])).toSorted();
  const [first] = shown;
  if (first === undefined) return { dates: [], left: 0 };
  const reached = Array.from({ length: horizon }, (_, later) => dayAfter(first, later));
  if (shown.length === 1) return { dates: reached, left: 0 };
  const dates = shown.filter((date) => reached.includes(date));
  return { dates, left: shown.length - dates.length };
}
