import { isFinal, type Status } from "../statuses";
import type { Source } from "./Happened";
import { runOf } from "./runOf";
import type { State } from "./State";

/** When something was told to have happened at a stop, and by whom: the driver, or the desk. */
type ToldThen = { time: string; source: Exclude<Source, "GPS"> };

/** An order's time with a driver: from when it was sent until it is over, or as far as it is. */
export type Attempt = {
  /** The run on which it is, or was. */
  run: string;
  status: Status;
  sent: string;
  started?: string;
  arrived?: ToldThen;
  begun?: string;
  finished?: string;
  departed?: ToldThen;
  ended?: string;
  failReason?: string;
};

/**
 * All times that an order was with a driver: those that ended and were planned anew, and the present one. What was taken
 * back before its end is none: the driver who has it next answers for it.
 */
export function attemptsOf(state: State): Attempt[] {
  const present = attemptOf(state);
  return present ? [...state.attempts, present] : [...state.attempts];
}

/** The present one; undefined while no driver has it. */
export function attemptOf(state: State): Attempt | undefined {
  const { sent, status, steps, begun, facts, passed, failReason } = state;
  const run = runOf(sent?.plan);
  if (!sent || run === undefined || status === undefined) return undefined;
  const own = steps.slice(begun);
  const at = (wanted: Status) => own.find((step) => step.status === wanted)?.time;
  const told = (moment: "arrival" | "departure"): ToldThen | undefined => {
    const fact = facts[`${moment}Reported`] ?? passed[moment];
    return fact && fact.source !== "GPS" ? { time: fact.time, source: fact.source } : undefined;
  };
  return known({
    run,
    status,
    sent: sent.at,
    started: at("STARTED_MOVE"),
    arrived: told("arrival"),
    begun: at("OPERATION_STARTED"),
    finished: at("OPERATION_FINISHED"),
    departed: told("departure"),
    ended: isFinal(status) ? own.at(-1)?.time : undefined,
    failReason,
  });
}

/** Without what is not known. */
function known(attempt: { [Name in keyof Required<Attempt>]: Attempt[Name] | undefined }): Attempt {
  return Object.fromEntries(Object.entries(attempt).filter(([, value]) => value !== undefined)) as Attempt;
}
