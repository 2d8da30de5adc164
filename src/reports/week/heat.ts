/** So many late stops in an hour are many, however few there are elsewhere. */
const many = 8;

/** How dark an hour is drawn, 0 to 4: against the worst of the week. */
export function heatOf(late: number, worst: number): number {
  if (late === 0) return 0;
  return Math.min(4, 1 + Math.floor((4 * (late - 1)) / Math.max(many, worst)));
}
