import type { Allocation, PlanFault, PlanMode, PlanResult, Problem } from "../planner";

/**
 * What a planning thread is given. `seconds` is what it may take since `begun`, a moment of the machine's
 * hrtime, which all threads share: its own start and its result are within. `stop` becomes 1 when the best plan so far is wanted now.
 * Nobody waits for a first plan `inBackground`.
 */
export type ThreadTask = {
  problem: Problem;
  mode: PlanMode;
  seed: number;
  begun: bigint;
  seconds: number;
  rounds: number | undefined;
  allocation: Allocation | undefined;
  inBackground?: boolean;
  stop: Int32Array;
};

/** Better plans while it searches; that its search has ended; and, when it is told to finish, its result, with what was wrong with better plans. */
export type FromThread =
  | { kind: "standing"; progress: number; cost: number; unplanned: number; best: Allocation }
  | { kind: "found"; cost: number }
  | { kind: "result"; result: PlanResult; wrong: PlanFault[] };

/** A better plan of another thread's; or that this thread's plan is the one that is wanted. */
export type ToThread = { kind: "offer"; best: Allocation } | { kind: "finish" };
