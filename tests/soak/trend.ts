/** A value that was seen at a time: in minutes, or days. */
type Seen = { at: number; value: number };

/**
 * How much a value grows in ten minutes, or days: the median of the slopes between any two sights of it (Theil and Sen). What a few
 * of them were off by, for somebody had just asked for much, does not move it.
 */
export function growth(seen: readonly Seen[]): number {
  const slopes = seen.flatMap((one, index) =>
    seen.slice(index + 1).map((other) => (10 * (other.value - one.value)) / (other.at - one.at)),
  );
  return quantile(slopes, 0.5);
}

/** The value that such a share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
