type Spread = { low: number; quarter: number; threeQuarters: number; high: number };

/** Of so few names each is seen whole. */
const few = 4;
/** What reaches so many times as far as half of the names is cut off there. */
const farther = 1.75;
/** Who would be cut by less than this is not. */
const slight = 1.15;

/**
 * Where an axis of ranges ends: one that reaches much farther than the others would press those together, and is cut;
 * never within its quarters.
 */
export function endsOf(ranges: readonly Spread[]): { low: number; high: number } {
  const high = endOf(
    ranges.map((each) => each.high),
    ranges.map((each) => each.threeQuarters),
  );
  const low = endOf(
    ranges.map((each) => -each.low),
    ranges.map((each) => -each.quarter),
  );
  return { low: low === 0 ? 0 : -low, high };
}

/** On the one side of nothing. */
function endOf(ends: readonly number[], kept: readonly number[]): number {
  const farthest = Math.max(0, ...ends);
  if (ends.length < few) return farthest;
  const half = ends.toSorted((one, other) => one - other)[Math.floor(ends.length / 2)] ?? 0;
  const limit = Math.max(farther * half, ...kept);
  return limit > 0 && farthest > slight * limit ? limit : farthest;
}
