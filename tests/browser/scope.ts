/** Of a test that is left out of the quick run: what it sees there others see as well, or tests of units do. */
export const full = { tag: "@full" } as const;

/** Of the rows of a table of tests: few are for the quick run. */
export function fullUnless(isQuick: boolean): { tag?: string } {
  return isQuick ? {} : full;
}
