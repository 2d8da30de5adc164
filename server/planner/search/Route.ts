import type { Runs } from "../timing";

/**
 * What a journey does, and what that costs. A route never changes: one that is put in its place is another object, so
 * that going back is putting the old one back, and what was found out about a route stays true.
 */
export type Route = {
  /** No other route has it. */
  version: number;
  journey: number;
  runs: Runs;
  cost: number;
  /** It breaks a hard rule, as a dispatcher's own hand may; nothing is put into it. */
  broken: boolean;
  orders: number;
  /** Seconds in which nothing is done. */
  idle: number;
};
