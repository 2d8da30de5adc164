import type { TakenOver } from "../../kit/pages/handOver";

/** What the screen before an action on an order hands over: what was chosen there, and when that was. */
export type HandedAction = {
  /** The other orders that were chosen with it. */
  others?: readonly string[];
  /** The status that was asked for. */
  status?: string;
  /** The moment that was looked at, an instant. */
  time?: string;
};

/** What was handed over, whoever put it there: what is nothing of the kind is left out. */
export function handedIn(taken: TakenOver | undefined): HandedAction {
  if (taken?.is !== "taken" || typeof taken.data !== "object" || taken.data === null) return {};
  const { others, status, time } = taken.data as Record<keyof HandedAction, unknown>;
  return {
    ...(Array.isArray(others) && { others: others.filter((each) => typeof each === "string") }),
    ...(typeof status === "string" && { status }),
    ...(typeof time === "string" && { time }),
  };
}
