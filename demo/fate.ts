import { between, oneOf, randomOf } from "./random";

/** What becomes of an order, whenever it is driven. */
type Fate = {
  status: "COMPLETED" | "PARTIALLY_COMPLETED" | "FAILED";
  /** How long its operation takes, of what was planned. */
  pace: number;
  /** Its first item is not taken. */
  isRejected: boolean;
  /** What its receiver thinks of it, where he says so. */
  rating?: number;
};

/** Execution 8: one order in fifty. */
const failing = 1 / 50;
const rejecting = 1 / 33;
const rating = 1 / 4;
const ratings = [3, 4, 4, 5, 5, 5, 5] as const;

/** Most are done in about the time that was planned. `key` tells an order from others, and is all that counts. */
export function fateOf(key: string, { hasItems }: { hasItems: boolean }): Fate {
  const random = randomOf(`fate ${key}`);
  const luck = random();
  const pace = 0.7 + random() * 0.7;
  if (luck < failing) return { status: "FAILED", pace, isRejected: false };
  const isRejected = luck < failing + rejecting && hasItems;
  return {
    status: isRejected ? "PARTIALLY_COMPLETED" : "COMPLETED",
    pace,
    isRejected,
    ...(random() < rating && { rating: oneOf(random, ratings) }),
  };
}

/** By how many minutes a driver is later than planned where he begins: each has his own way. */
export function latenessOf(key: string): number {
  return between(randomOf(`late ${key}`), -4, 9);
}
