import type { Day } from "../../../dataProviders/services";
import { dayAfter, type Centre } from "../../centreDay";

/** So many days are shown together. */
export const dayCounts = [1, 2, 3, 7] as const;

const dayForm = /^\d{4}-\d\d-\d\d$/;

type Known = { centres: readonly Centre[]; today: string; last: string };

/** What an address shows; what it can't mean is as not said. */
export function shownDays(query: URLSearchParams, { centres, today, last }: Known) {
  const wanted = query.get("aoc") ?? last;
  const aoc = centres.some(({ id }) => id === wanted) ? wanted : centres[0]?.id;
  const date = dayFrom(query.get("date")) ?? today;
  const days = dayCounts.find((count) => String(count) === query.get("days")) ?? 1;
  const first = dayFrom(query.get("from")) ?? date;
  const from = first <= date && date < dayAfter(first, days) ? first : date;
  const listed = (query.get("centres") ?? "").split(",");
  const shownCentres = centres
    .map(({ id }) => id)
    .filter((id) => id === aoc || (listed.includes(aoc ?? "") && listed.includes(id)));
  const dates = Array.from({ length: days }, (_, later) => dayAfter(from, later));
  const sheets = dates.flatMap((day) => shownCentres.map((centre): Day => ({ aoc: centre, date: day })));
  const beside: Record<string, string> = {
    ...(days > 1 && { days: String(days), from }),
    ...(shownCentres.length > 1 && { centres: shownCentres.join(",") }),
  };
  return { aoc, date, from, days, shownCentres, sheets, beside };
}

function dayFrom(text: string | null): string | undefined {
  return text !== null && dayForm.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
