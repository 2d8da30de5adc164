import { refuseParameter } from "./operands";
import { isObject } from "./record";
import type { Table } from "./table";

/**
 * What is to become of a pair (spec 5). CREATE: a new partner for a new record; UNALLOCATE: none, and who held the one
 * that is taken goes without; SWAP: he gets the former one. YIELD, which is nobody's to send: the own one is given up.
 * `holderVersion`: the version of the holder that was asked about.
 */
export type PairAnswer = { action?: (typeof actions)[number] | "YIELD"; holderVersion?: number };

const actions = ["CREATE", "UNALLOCATE", "SWAP"] as const;

/** Takes `action` and `holderVersion` out of a written body, where its resource has a pair. @throws ApiFailure BAD_PARAMETER. */
export function takeAnswer({ pair }: Table, body: unknown): { body: unknown; answer: PairAnswer } {
  if (!pair || !isObject(body)) return { body, answer: {} };
  const { action: said, holderVersion, ...rest } = body;
  const action = actions.find((each) => each === said);
  if (said !== undefined && said !== null && action === undefined)
    refuseParameter("action", said, `send ${actions.join(", ")} or nothing`);
  if (holderVersion !== undefined && !Number.isSafeInteger(holderVersion))
    refuseParameter(
      "holderVersion",
      holderVersion,
      "send the holder's version that was told, a whole number",
    );
  return {
    body: rest,
    answer: {
      ...(action && { action }),
      ...(holderVersion !== undefined && { holderVersion: holderVersion as number }),
    },
  };
}
