import { dayAfter } from "../../../centreDay";

/** What is told of a week: how many rows there were, a sum of theirs, or a mean of what so many had. */
export type Trended = "count" | { sum: string } | { mean: string; of: string };

/** What rows of a day, or of a week that begins with it, come to. */
export type Told = { day: string; count: number; totals: Record<string, unknown> };

/** Weeks up to the one of which something stands out. */
export const trendWeeks = 8;

/**
 * Week by week what something came to, up to the week that begins on a day: from that one on in which the account's rows
 * begin. Null: nothing of which a mean could be told.
 */
export function trendOf(
  told: readonly Told[],
  { since, lastWeek }: { since: string | undefined; lastWeek: string },
  trended: Trended,
): (number | null)[] {
  if (since === undefined) return [];
  const firsts = Array.from({ length: trendWeeks }, (_, at) => dayAfter(lastWeek, 7 * (at + 1 - trendWeeks)));
  return firsts
    .map((first) => ({ first, last: dayAfter(first, 6) }))
    .filter(({ last }) => last >= since)
    .map(({ first, last }) => told.filter(({ day }) => day >= first && day <= last))
    .map((rows) => valueOf(rows, trended));
}

function valueOf(rows: readonly Told[], trended: Trended): number | null {
  if (trended === "count") return rows.reduce((sum, { count }) => sum + count, 0);
  if ("sum" in trended) return rows.reduce((sum, { totals }) => sum + numberIn(totals, trended.sum), 0);
  const weight = rows.reduce((sum, { totals }) => sum + numberIn(totals, trended.of), 0);
  if (weight === 0) return null;
  const all = rows.reduce(
    (sum, { totals }) => sum + numberIn(totals, trended.mean) * numberIn(totals, trended.of),
    0,
  );
  return all / weight;
}

function numberIn(totals: Told["totals"], name: string): number {
  const value = totals[name];
  return typeof value === "number" ? value : 0;
}
