import type { ReportRow } from "../../../dataProviders/services";
import type { ReportProperty } from "../../../schemas/reports";

type Better = ReportProperty["x-better"];

/** What lies between a quarter and three quarters of some. */
export type Middle = { low: number; high: number };

/** One's value of a week beside those of all. */
export type WeekPoint = { week: string; value: number | null; middle: Middle | undefined };

/** Fewer have no middle half. */
const fewest = 4;

/** The middle half of what is known; undefined of too few. */
export function middleOf(values: readonly number[]): Middle | undefined {
  if (values.length < fewest) return undefined;
  const sorted = values.toSorted((one, other) => one - other);
  return { low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** Between two values as far as the part reaches: as percentiles of a report are counted. */
function quantile(sorted: readonly number[], part: number): number {
  const at = part * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/** How far a value is from the best one can be: the less the better; what gets better neither way is best at nothing. */
function distance(better: Better, value: number): number {
  if (better === undefined) return Math.abs(value);
  return better === "less" ? value : -value;
}

/** Whether a value is worse than the middle half. */
export function isWorse(better: Better, value: number, { low, high }: Middle): boolean {
  return distance(better, value) > Math.max(distance(better, low), distance(better, high));
}

export type Rank = { place: number; count: number };

type Ranking = {
  /** Whose rank it is, and the property that names them. */
  id: string;
  of: string;
  measure: string;
  better: Better;
  /** Who has fewer of it has no rank, and is no one's rival. */
  ranked: { by: string; from: number };
};

/** The place of one among all that have enough to be ranked by; who are alike share the first of theirs. */
export function rankOf(
  rows: readonly ReportRow[],
  { id, of, measure, better, ranked }: Ranking,
): Rank | undefined {
  const rivals = rows.flatMap((row) => {
    const [value, enough] = [row[measure], row[ranked.by]];
    const isRanked = typeof value === "number" && typeof enough === "number" && enough >= ranked.from;
    return isRanked ? [{ id: row[of], distance: distance(better, value) }] : [];
  });
  const own = rivals.find((rival) => rival.id === id);
  if (!own) return undefined;
  const place = 1 + rivals.filter((rival) => rival.distance < own.distance).length;
  return { place, count: rivals.length };
}
