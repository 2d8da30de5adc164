import type { OrderValues } from "../order";
import { isFinal, type Status, statusGroupOf } from "../statuses";
import { type Attempt, attemptOf } from "./Attempt";
import type { Happened, ItemFact, Plan, Source, Steps } from "./Happened";
import type { Loading } from "./Loading";
import { runOf } from "./runOf";

/** What was told of a moment, by which event and source. */
type Told = { time: string; by: string; source: Source };

/** What is known of an order's execution after some of its events. */
export type State = {
  status: Status | undefined;
  steps: Steps;
  /** Where in the steps the present attempt begins. */
  begun: number;
  /** Since when a driver has it, who, and the plan as he was told; undefined while nobody has. */
  sent: { at: string; performer?: string; plan?: Plan } | undefined;
  /** The drivers who had it and lost it again. */
  lost: readonly string[];
  /** The event that ended it, or of what that was found by positions. */
  endedBy: string | undefined;
  /** Only positions say that it is over. */
  isSupposed: boolean;
  failReason: string | undefined;
  failComment: string | undefined;
  facts: Partial<Record<FactName, Told>>;
  /** What the present attempt was led past without a word of its own. */
  passed: Partial<Record<Moment, Told>>;
  /** The attempts that ended before it was planned anew. */
  attempts: readonly Attempt[];
  items: ReadonlyMap<string, ItemFact>;
  /** What was loaded of it, by the run for which it was; of an attempt that failed, too. */
  loadings: ReadonlyMap<string, Loading>;
  /** Something was loaded of it at some time. */
  wasLoaded: boolean;
  /** What proves the delivery, as the order shows it. */
  proof: OrderValues["pod"];
};

/** The facts that events tell; all others are found by positions. */
export const factNames = ["arrivalGps", "departureGps", "arrivalReported", "departureReported"] as const;
type FactName = (typeof factNames)[number];

export const nothingYet: State = {
  status: undefined,
  steps: [],
  begun: 0,
  sent: undefined,
  lost: [],
  endedBy: undefined,
  isSupposed: false,
  failReason: undefined,
  failComment: undefined,
  facts: {},
  passed: {},
  attempts: [],
  items: new Map(),
  loadings: new Map(),
  wasLoaded: false,
  proof: undefined,
};

type Moment = "arrival" | "departure";

/** What a status tells of the time at the stop. */
const moments: Partial<Record<Status, Moment>> = {
  ARRIVED: "arrival",
  DEPARTED: "departure",
  COMPLETED: "departure",
  PARTIALLY_COMPLETED: "departure",
};

/** The facts once an event has told of a status; who was there goes before who heard of it, and else the first. */
export function withFact(facts: State["facts"], event: Happened, status: Status): State["facts"] {
  const { occurredAt, source } = event;
  const moment = moments[status];
  if (moment === undefined) return facts;
  const name: FactName = source === "GPS" ? `${moment}Gps` : `${moment}Reported`;
  const before = facts[name];
  if (before && !(before.source === "HAND" && source === "REPORTED")) return facts;
  return { ...facts, [name]: { time: occurredAt, by: nameOf(event), source } };
}

/** What statuses that were stamped with an event's time tell of the time at the stop: the first word of people, else positions. */
export function withPassed(
  passed: State["passed"],
  event: Happened,
  stamped: readonly Status[],
): State["passed"] {
  const { occurredAt: time, source } = event;
  return stamped.reduce((known, status) => {
    const moment = moments[status];
    if (moment === undefined || (known[moment] && known[moment].source !== "GPS")) return known;
    return { ...known, [moment]: { time, by: nameOf(event), source } };
  }, passed);
}

/** An order that stands at a status from a moment on. */
export function at(state: State, status: Status, event: Happened): State {
  const { occurredAt, source } = event;
  const steps = [...state.steps, { status, time: occurredAt }];
  const group = statusGroupOf(status);
  const isOver = isFinal(status);
  const next: State = {
    ...state,
    status,
    steps,
    endedBy: isOver ? nameOf(event) : undefined,
    isSupposed: isOver && source === "GPS",
  };
  if (!isFinal(status)) [next.failReason, next.failComment] = [undefined, undefined];
  // Whoever had it has it no longer, and what is done of it is done anew.
  if (group === "unplanned" || group === "planned") {
    const ended = state.status !== undefined && isFinal(state.status) ? attemptOf(state) : undefined;
    if (ended) next.attempts = [...state.attempts, ended];
    const driver = state.sent?.performer;
    if (driver !== undefined) next.lost = [...state.lost, driver];
    // What is taken off a run is unloaded; what failed on it was aboard.
    if (state.status !== undefined && !isFinal(state.status))
      next.loadings = new Map([...state.loadings].filter(([run]) => run !== runOf(state.sent?.plan)));
    return {
      ...next,
      sent: undefined,
      begun: steps.length,
      facts: {},
      passed: {},
      items: new Map(),
      proof: undefined,
    };
  }
  return next;
}

/** What is found by positions keeps its name however often they say otherwise. */
function nameOf(event: Happened): string {
  return event.kind === "status" ? (event.said.found?.of ?? event.id) : event.id;
}

/** What an order was when its events began to be kept, whatever that was. */
export function carriedOver(event: Extract<Happened, { kind: "carried" }>): State {
  const { status, steps, failReason, failComment, plan, fact = {}, pod } = event.said;
  const begun = steps.findLastIndex((step) => isBefore(step.status)) + 1;
  const sent = steps.slice(begun).findLast((step) => step.status === "DETAILS_SENT");
  return {
    ...nothingYet,
    status,
    steps,
    begun,
    endedBy: isFinal(status) ? event.id : undefined,
    sent: sent && {
      at: sent.time,
      ...(plan?.performer !== undefined && { performer: plan.performer }),
      ...(plan && { plan }),
    },
    failReason,
    failComment,
    proof: pod,
    facts: Object.fromEntries(
      factNames.flatMap((name) => {
        const time = fact[name];
        return time === undefined ? [] : [[name, { time, by: event.id, source: "REPORTED" } as const]];
      }),
    ),
  };
}

function isBefore(status: Status): boolean {
  const group = statusGroupOf(status);
  return group === "unplanned" || group === "planned";
}
