import type { Sql } from "../database";

/** When an order is expected, in milliseconds, and how many stops come before it. */
export type Arrival = { eta: number; stopsBefore: number };

/** What is expected of an order now. */
export type ExpectedArrival = Arrival & {
  order: string;
  /** Its run has left. */
  isUnderWay: boolean;
  /** It is expected at another time than it was told to be at before. */
  hasMoved: boolean;
};

/** What was told last of when orders are expected that drivers have; `updated` when, in milliseconds. */
export type ArrivalsOf = (
  sql: Sql,
  accountId: string,
  orders: readonly string[],
) => Promise<ReadonlyMap<string, Arrival & { updated: number }>>;
