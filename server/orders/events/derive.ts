import type { ErrorCode } from "../../../schemas";
import { isDone, isFinal, type Status, statuses, statusGroupOf, stepsBetween, undoneTo } from "../statuses";
import type { Happened } from "./Happened";
import { inOrder } from "./inOrder";
import { withLoaded } from "./Loading";
import { runOf } from "./runOf";
import { at, carriedOver, nothingYet, type State, withFact, withPassed } from "./State";

/** What an event came to: the statuses that it stamped, none where it said what was known, or why it does not hold. */
export type Outcome =
  | { did: "applied"; stamped: readonly Status[] }
  | { did: "agreed" }
  | { did: "refused"; code: ErrorCode; metadata: Record<string, unknown> };

export type Derived = State & { outcomes: ReadonlyMap<string, Outcome> };

/**
 * What an order has come to: a function of what happened to it, in the order in which it happened, whenever and however
 * often it was told (execution 3). docs/execution.md says who wins where two contradict each other.
 */
export function derive(events: readonly Happened[]): Derived {
  let state = nothingYet;
  const outcomes = new Map<string, Outcome>();
  for (const event of inOrder(latestFound(events.filter(({ refused }) => refused === undefined)))) {
    const [next, outcome] = after(state, event);
    outcomes.set(event.id, outcome);
    state = next;
  }
  return { ...state, outcomes };
}

/** Of what positions have said several times only what they say now. */
function latestFound(events: readonly Happened[]): Happened[] {
  const latest = new Map<string, number>();
  for (const event of events) {
    const found = foundIn(event);
    if (found) latest.set(found.of, Math.max(latest.get(found.of) ?? 0, found.revision));
  }
  return events.filter((event) => {
    const found = foundIn(event);
    return !found || (latest.get(found.of) === found.revision && !found.gone);
  });
}

function foundIn(event: Happened): StatusEvent["said"]["found"] {
  return event.kind === "status" ? event.said.found : undefined;
}

type After = [State, Outcome];
type StatusEvent = Extract<Happened, { kind: "status" }>;
type ItemsEvent = Extract<Happened, { kind: "items" }>;
type LoadingEvent = Extract<Happened, { kind: "loading" }>;
type ProofEvent = Extract<Happened, { kind: "proof" }>;

function after(state: State, event: Happened): After {
  if (event.kind === "carried")
    return [
      {
        ...carriedOver(event),
        loadings: state.loadings,
        wasLoaded: state.wasLoaded,
        attempts: state.attempts,
      },
      { did: "applied", stamped: [] },
    ];
  if (event.kind === "items") return withItems(state, event);
  if (event.kind === "loading") return withLoading(state, event);
  if (event.kind === "proof") return withProof(state, event);
  return event.who.driver === undefined ? byDesk(state, event) : byDriver(state, event, event.who.driver);
}

/** What the desk says, and the server where it leads an order. */
function byDesk(state: State, event: StatusEvent): After {
  const { status: to, through, undoes } = event.said;
  const { status: from } = state;
  if (from === undefined) return to === "NEW" ? applied(state, event, ["NEW"]) : impossible(state, to);
  if (isFinal(from)) return undoes === undefined ? again(state, event) : undone(state, event);
  if (undoes !== undefined) return refused(state, "EVENT_NOTHING_UNDONE", { status: from });
  if (through) return led(state, event, through);
  // Who takes an order back does so from when he says it, whatever its driver has begun meanwhile.
  if (to === "NEW" && from !== "NEW") return applied(state, event, ["NEW"]);
  if (to === "ALLOCATED" && takenBackFrom.has(statusGroupOf(from))) return applied(state, event, [to]);
  if (!statuses[from].next.includes(to)) return impossible(state, to);
  return applied(state, event, stepsBetween(from, to));
}

const takenBackFrom = new Set(["sent", "in progress"]);

/** What a driver says of an order: it holds while the order is his, and not over. */
function byDriver(state: State, event: StatusEvent, driver: string): After {
  const { status: to } = event.said;
  const notHis = notOf(state, driver);
  if (notHis) return notHis;
  const from = state.status ?? "NEW";
  if (isFinal(from)) return replaces(state, event) ? replaced(state, event) : again(state, event);
  if (statuses[from].next.includes(to)) return applied(state, event, stepsBetween(from, to));
  const passed = state.steps.slice(state.begun).some(({ status }) => status === to);
  return passed ? agreed(state, event) : impossible(state, to);
}

/** Why a driver may not speak of an order as it stands; undefined where he may. */
function notOf(state: State, driver: string): After | undefined {
  const { sent, lost } = state;
  if (sent?.performer === driver) return undefined;
  if (sent?.performer !== undefined) return refused(state, "ORDER_ON_OTHER_RUN", {});
  return lost.includes(driver)
    ? refused(state, "ORDER_RECALLED", {})
    : refused(state, "EVENT_BEFORE_SENT", {});
}

function withItems(state: State, event: ItemsEvent): After {
  const { driver } = event.who;
  const notHis = driver === undefined ? undefined : notOf(state, driver);
  if (notHis) return notHis;
  const { status = "NEW" } = state;
  const isThere = statusGroupOf(status) === "in progress" || isDone(status);
  if (!isThere) return isFinal(status) ? over(state) : refused(state, "EVENT_BEFORE_SENT", {});
  const items = new Map(state.items);
  for (const fact of event.said.items) items.set(fact.item, fact);
  return [
    { ...state, items },
    { did: "applied", stamped: [] },
  ];
}

/** Loaders and drivers load what was sent, until it is over, for the run that it was sent with. */
function withLoading(state: State, event: LoadingEvent): After {
  const { who, run: named } = event;
  const { sent, lost, status } = state;
  const notHis = who.driver === undefined ? undefined : notOf(state, who.driver);
  if (notHis) return notHis;
  const run = runOf(sent?.plan);
  if (run === undefined) return refused(state, lost.length > 0 ? "ORDER_RECALLED" : "EVENT_BEFORE_SENT", {});
  if (named !== undefined && named !== run) return refused(state, "ORDER_ON_OTHER_RUN", {});
  if (status !== undefined && isFinal(status)) return over(state);
  const loadings = new Map(state.loadings).set(run, withLoaded(state.loadings.get(run), event));
  return [
    { ...state, loadings, wasLoaded: true },
    { did: "applied", stamped: [] },
  ];
}

/** A proof may be there before its driver tells of the stop, and come after its end. */
function withProof(state: State, { who: { driver }, occurredAt, said }: ProofEvent): After {
  const notHis = driver === undefined ? undefined : notOf(state, driver);
  if (notHis) return notHis;
  const { as, image, signatory, template } = said;
  const { signatoryName: _n, signatureTime: _t, signatureImage: _i, ...photos } = state.proof ?? {};
  const proof: State["proof"] =
    as === "photo"
      ? { ...state.proof, photos: [...new Set([...(state.proof?.photos ?? []), image])] }
      : {
          ...photos,
          ...(signatory !== undefined && { signatoryName: signatory }),
          signatureTime: occurredAt,
          signatureImage: image,
        };
  return [
    { ...state, proof: { ...proof, ...(template !== undefined && { templateId: template }) } },
    { did: "applied", stamped: [] },
  ];
}

/** The server leads an order on as far as each status may follow the one before it. */
function led(state: State, event: StatusEvent, through: readonly Status[]): After {
  const stamped: Status[] = [];
  let from = state.status ?? "NEW";
  for (const next of through) {
    if (!statuses[from].next.includes(next)) continue;
    stamped.push(next);
    from = next;
  }
  return stamped.length > 0 ? applied(state, event, stamped) : impossible(state, event.said.status);
}

/** Of two that end an order the one that happened first counts; who says the same agrees. */
function again(state: State, event: StatusEvent): After {
  if (event.said.status === state.status) return agreed(state, event);
  const passed = state.steps.slice(state.begun).some(({ status }) => status === event.said.status);
  return passed && event.who.driver !== undefined ? agreed(state, event) : over(state);
}

/** Who was there knows better how an order ended than positions do. */
function replaces({ isSupposed, status }: State, { said, source }: StatusEvent): boolean {
  return isSupposed && source !== "GPS" && isFinal(said.status) && said.status !== status;
}

function replaced(state: State, event: StatusEvent): After {
  const { status } = event.said;
  const before = undoneTo(state.steps);
  const steps = state.steps.slice(
    0,
    state.steps.findLastIndex((step) => step.status === state.status),
  );
  const open: State = { ...state, ...(before && { status: before }), steps };
  return applied(open, event, [status]);
}

/** The end of an order is taken back, or a failed one is planned anew: if it is the end that was meant. */
function undone(state: State, event: StatusEvent): After {
  const { status: to, undoes } = event.said;
  const { status, endedBy, steps } = state;
  if (undoes !== endedBy) return refused(state, "EVENT_NOTHING_UNDONE", { status });
  if (to !== undoneTo(steps) && !(status === "FAILED" && to === "NEW")) return impossible(state, to);
  const open = {
    ...state,
    facts: beforeEnd(state.facts, endedBy),
    passed: beforeEnd(state.passed, endedBy),
  };
  return applied(open, event, [to]);
}

/** Without what the event told that ended it. */
function beforeEnd<Name extends string, Of extends { by: string }>(
  told: Partial<Record<Name, Of>>,
  endedBy: string | undefined,
): Partial<Record<Name, Of>> {
  const all = Object.entries(told) as [Name, Of][];
  return Object.fromEntries(all.filter(([, { by }]) => by !== endedBy)) as Partial<Record<Name, Of>>;
}

function applied(state: State, event: StatusEvent, stamped: readonly Status[]): After {
  const { reason, comment, plan, undoes } = event.said;
  let next = state;
  for (const status of stamped) next = at(next, status, event);
  if (event.who.driver === undefined && undoes === undefined && stamped.some((status) => told.has(status))) {
    // Who is sent it anew has loaded nothing yet.
    if (!state.sent) next.loadings = new Map([...next.loadings].filter(([run]) => run !== runOf(plan)));
    next.sent = {
      at: event.occurredAt,
      ...(plan?.performer !== undefined && { performer: plan.performer }),
      ...(plan && { plan }),
    };
  }
  const { status } = next;
  if (status === "FAILED" || status === "CANCELLED") [next.failReason, next.failComment] = [reason, comment];
  next.facts = withFact(next.facts, event, event.said.status);
  next.passed = withPassed(next.passed, event, stamped);
  return [next, { did: "applied", stamped }];
}

/** From here on a driver knows of it. */
const told = new Set<Status>(["WAITING_CONFIRMATION", "DETAILS_SENT"]);

function agreed(state: State, event: StatusEvent): After {
  return [{ ...state, facts: withFact(state.facts, event, event.said.status) }, { did: "agreed" }];
}

function over(state: State): After {
  return refused(state, "ORDER_OVER", { status: state.status, since: state.steps.at(-1)?.time });
}

function impossible(state: State, to: Status): After {
  const { status: from } = state;
  return refused(state, "ORDER_STATUS", { from, to, allowed: from === undefined ? [] : statuses[from].next });
}

function refused(state: State, code: ErrorCode, metadata: Record<string, unknown>): After {
  return [state, { did: "refused", code, metadata }];
}
