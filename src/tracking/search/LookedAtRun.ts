/** A run of a centre's day. */
export type LookedAtRun = { aoc: string; date: string; run: string };
