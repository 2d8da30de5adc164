/**
 * The options of a test or a block that `npm test` leaves out and `npm run test:full` has: what repeats, for one more kind
 * of database or one more resource, a behaviour that the quick run sees elsewhere; and what takes long.
 */
export const full = { tags: ["full"] };

/** Left out of the quick run, unless it is the example that it sees. */
export function fullUnless(isExample: boolean): { tags: string[] } {
  return isExample ? { tags: [] } : full;
}

/** Set by `npm test`; a file that is run by itself is run as a whole. */
export const isQuick = process.env["TEST_SCOPE"] === "quick";

/** How many examples a property is tried on: in the quick run a tenth. */
export function runs(count: number): number {
  return isQuick ? Math.ceil(count / 10) : count;
}
