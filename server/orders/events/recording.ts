import { randomUUID } from "node:crypto";
import { type ErrorCode, errorItem } from "../../../schemas";
import { addError } from "../../../schemas/failure";
import { type Actor, type Draft, sameJson, type Values, type Work } from "../../resources";
import { orderOf } from "../order";
import { type Attempted, isAttempted, keepAttempts } from "./attemptRows";
import { derive, type Derived } from "./derive";
import type { Happened, ItemFact, Said } from "./Happened";
import { keepLoadings, type Loaded } from "./loadingRows";
import { addEvents, readEvents } from "./rows";
import { isSettled, settled } from "./settled";

/**
 * What is said to happen to an order now or, where a time is given, happened then: a status, what became of items, or both.
 * `takesBack`: it takes its end back.
 */
type Telling = {
  said?: Said["status"];
  items?: readonly ItemFact[] | undefined;
  time?: string;
  takesBack?: true;
};

/** What is to happen travels with an order's values to where it is checked and written; it is no value of the order's. */
const telling = Symbol("telling");
type Told = Values & { [telling]?: Telling };

/** An order to which something happens: what it comes to then, its events say. */
export function happens(values: Values, what: Telling): Values {
  const told: Told = { ...values };
  told[telling] = what;
  return told;
}

/** The events of drafts, until they are stored with them. */
const pending = new WeakMap<Draft, Happened[]>();
/** Of drafts of which something was loaded, what their events come to; so of those that a driver has, or had. */
const loaded = new WeakMap<Draft, Derived>();
const attempted = new WeakMap<Draft, Derived>();

/**
 * An order's status, steps and facts are what its events say (execution 3): whoever leads it on adds an event, and what
 * that comes to is derived. An order that comes with a status, and with no events that say so, brings that along.
 */
export async function settleEvents({ sql, actor }: Work, drafts: readonly Draft[], now: Date): Promise<void> {
  const by = { actor, moment: (actor.at ?? now).getTime() };
  const touched = drafts.filter(isTouched);
  // A new order has no events yet; one that comes back after its removal has.
  const asked = touched.filter(({ before, after }) => before || orderOf(after.values).status !== undefined);
  const known = await readEvents(
    sql,
    actor.accountId,
    asked.map(({ id }) => id),
  );
  for (const draft of touched) settle(draft, known.get(draft.id) ?? [], by);
}

/** Stores the events of orders that are stored now. */
export async function followEvents({ sql, actor }: Work, drafts: readonly Draft[]): Promise<void> {
  const events = drafts.flatMap((draft) => pending.get(draft) ?? []);
  await addEvents(sql, actor.accountId, events);
  const loadings = drafts.flatMap((draft): Loaded[] => {
    const derived = loaded.get(draft);
    return derived ? [{ order: draft.id, items: orderOf(draft.after.values).items, derived }] : [];
  });
  await keepLoadings(sql, actor.accountId, loadings);
  const attempts = drafts.flatMap((draft): Attempted[] => {
    const derived = attempted.get(draft);
    return derived ? [{ order: draft.id, values: draft.after.values, derived }] : [];
  });
  await keepAttempts(sql, actor.accountId, attempts);
}

function isTouched({ before, after }: Draft): boolean {
  if (!before || (after.values as Told)[telling]) return true;
  const [was, is] = [orderOf(before.values), orderOf(after.values)];
  return was.status !== is.status || !sameJson(was.steps, is.steps);
}

/** Who acts, and when, in milliseconds. */
type By = { actor: Actor; moment: number };

function settle(draft: Draft, stored: readonly Happened[], by: By): void {
  const { [telling]: what, ...values } = draft.after.values as Told;
  // One that was stored without any event, by whomever, brings along what it was.
  const was =
    stored.length === 0 && draft.before ? [carried(draft.id, draft.before.values, { ...by, known: [] })] : [];
  const known = [...stored, ...was];
  const before = derive(known);
  if (!what) {
    if (before.status !== undefined && isSettled(values, before)) return;
    const event = carried(draft.id, values, { ...by, known });
    pending.set(draft, [...was, event]);
    note(draft, derive([...known, event]));
    return;
  }
  const events = eventsOf(draft.id, values, { what, ...by, known, before });
  const then = derive([...known, ...events]);
  draft.after.values = settled(values, then);
  pending.set(draft, [...was, ...events]);
  if (then.wasLoaded) loaded.set(draft, then);
  note(draft, then);
  refuse(draft, events, { before, then, known, isTimed: what.time !== undefined });
}

function note(draft: Draft, derived: Derived): void {
  if (isAttempted(derived)) attempted.set(draft, derived);
}

type Around = By & { what: Telling; known: readonly Happened[]; before: Derived };

function eventsOf(order: string, values: Values, { what, actor, moment, known, before }: Around): Happened[] {
  const { said, items, time, takesBack } = what;
  const { plan } = orderOf(values);
  const occurredAt = time ?? afterAll(known, moment);
  const told = () => ({ id: randomUUID(), order, who: whoOf(actor), source: "HAND" as const });
  const events: Happened[] = [];
  if (said)
    events.push({
      ...told(),
      kind: "status",
      said: {
        ...said,
        ...(takesBack && before.endedBy !== undefined && { undoes: before.endedBy }),
        ...(plan && goesOut(said) && { plan }),
      },
      occurredAt,
    });
  // Of one moment items come before an end: those of this status come after it, whatever it skips.
  if (items)
    events.push({
      ...told(),
      kind: "items",
      said: { items },
      occurredAt: said ? justAfter(occurredAt) : occurredAt,
    });
  return events;
}

function justAfter(instant: string): string {
  return new Date(Date.parse(instant) + 1).toISOString();
}

/** Whether a driver is told of the order. */
function goesOut({ status, through = [] }: Said["status"]): boolean {
  return [status, ...through].some((each) => each === "DETAILS_SENT" || each === "WAITING_CONFIRMATION");
}

/** At that moment, but after all that is known: who acts has seen that, be a phone's clock ahead of the server's or not. */
function afterAll(known: readonly Happened[], moment: number): string {
  const last = Math.max(0, ...known.map(({ occurredAt }) => Date.parse(occurredAt)));
  return new Date(Math.max(moment, last + 1)).toISOString();
}

function whoOf({ userId, name, login, role }: Actor): Happened["who"] {
  return { id: userId, name: name ?? login, role };
}

function carried(
  order: string,
  values: Values,
  { actor, moment, known }: By & { known: readonly Happened[] },
): Happened {
  const { status = "NEW", steps = [], failReason, failComment, plan, fact, pod } = orderOf(values);
  return {
    id: randomUUID(),
    order,
    kind: "carried",
    said: {
      status,
      steps,
      ...(failReason !== undefined && { failReason }),
      ...(failComment !== undefined && { failComment }),
      ...(plan && { plan }),
      ...(fact && { fact }),
      ...(pod && { pod }),
    },
    occurredAt: afterAll(known, Date.parse(steps.at(-1)?.time ?? "") || moment),
    who: whoOf(actor),
    source: "HAND",
  };
}

type Before = { before: Derived; then: Derived; known: readonly Happened[]; isTimed: boolean };

/** The first reason why what is told may not be; what comes after it stands on it. */
function refuse(draft: Draft, events: readonly Happened[], around: Before): void {
  const { id, after } = draft;
  const { reference } = orderOf(after.values);
  for (const event of events) {
    const fault = faultOf(event, around);
    if (!fault) continue;
    const { field, code, metadata } = fault;
    const named = { field, id, reference, time: event.occurredAt, ...metadata };
    addError(draft.errors, field, errorItem(code, named));
    return;
  }
}

type Fault = { field: string; code: ErrorCode; metadata: Record<string, unknown> };

/** Why an event may not be: it does not follow, or what a driver has reported himself would not hold any more. */
function faultOf(
  { id, kind, occurredAt }: Happened,
  { before, then, known, isTimed }: Before,
): Fault | undefined {
  const earliest = before.sent?.at ?? before.steps[0]?.time;
  if (isTimed && earliest !== undefined && occurredAt < earliest) {
    const status = before.sent ? "DETAILS_SENT" : "NEW";
    const metadata = { value: occurredAt, status, limit: earliest };
    return { field: "time", code: "TIME_TOO_EARLY", metadata };
  }
  const outcome = then.outcomes.get(id);
  if (outcome?.did === "refused") {
    const { code, metadata } = outcome;
    return { field: kind === "items" ? "items" : "status", code, metadata };
  }
  if (outcome?.did === "agreed")
    return { field: "status", code: "ORDER_STATUS_KNOWN", metadata: { status: then.status } };
  const gone = known.find(
    (event) =>
      event.who.driver !== undefined &&
      event.source !== "GPS" &&
      before.outcomes.get(event.id)?.did === "applied" &&
      then.outcomes.get(event.id)?.did === "refused",
  );
  if (!gone) return undefined;
  const status = gone.kind === "status" ? gone.said.status : undefined;
  const metadata = { value: occurredAt, status, at: gone.occurredAt };
  return { field: "time", code: "TIME_CONTRADICTED", metadata };
}
