import { between, randomOf } from "./random";

/** What becomes of an order, whenever it is driven. */
type Fate = {
  status: "COMPLETED" | "PARTIALLY_COMPLETED" | "FAILED";
  /** How long its operation takes, of what was planned. */
  pace: number;
  /** Its first item is not taken. */
  isRejected: boolean;
};

/** Execution 8: one order in fifty. */
const failing = 1 / 50;
const rejecting = 1 / 33;

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
  };
}

/** By how many minutes a driver is later than planned where he begins: each has his own way. */
export function latenessOf(key: string): number {
  return between(randomOf(`late ${key}`), -4, 9);
}
