import { randomUUID } from "node:crypto";
import { type ErrorCode, errorItem } from "../../../schemas";
import { addError } from "../../../schemas/failure";
import { type Actor, type Draft, sameJson, type Values, type Work } from "../../resources";
import { orderOf } from "../order";
import { derive, type Derived } from "./derive";
import type { Happened, Said } from "./Happened";
import { keepLoadings, type Loaded } from "./loadingRows";
import { addEvents, readEvents } from "./rows";
import { isSettled, settled } from "./settled";

/** What is said to happen to an order now or, where a time is given, happened then. `undoes`: it takes its end back. */
type Telling = { said: Said["status"]; time?: string; takesBack?: true };

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
/** Of drafts of which something was loaded, what their events come to. */
const loaded = new WeakMap<Draft, Derived>();

/**
 * An order's status, steps and facts are what its events say (execution 3): whoever leads it on adds an event, and what
 * that comes to is derived. An order that comes with a status, and with no events that say so, brings that along.
 */
export async function settleEvents({ sql, actor }: Work, drafts: readonly Draft[]): Promise<void> {
  const touched = drafts.filter(isTouched);
  // A new order has no events yet; one that comes back after its removal has.
  const asked = touched.filter(({ before, after }) => before || orderOf(after.values).status !== undefined);
  const known = await readEvents(
    sql,
    actor.accountId,
    asked.map(({ id }) => id),
  );
  for (const draft of touched) settle(draft, known.get(draft.id) ?? [], actor);
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
}

function isTouched({ before, after }: Draft): boolean {
  if (!before || (after.values as Told)[telling]) return true;
  const [was, is] = [orderOf(before.values), orderOf(after.values)];
  return was.status !== is.status || !sameJson(was.steps, is.steps);
}

function settle(draft: Draft, stored: readonly Happened[], actor: Actor): void {
  const { [telling]: what, ...values } = draft.after.values as Told;
  // One that was stored without any event, by whomever, brings along what it was.
  const was =
    stored.length === 0 && draft.before ? [carried(draft.id, draft.before.values, { actor, known: [] })] : [];
  const known = [...stored, ...was];
  const before = derive(known);
  if (!what) {
    if (before.status !== undefined && isSettled(values, before)) return;
    pending.set(draft, [...was, carried(draft.id, values, { actor, known })]);
    return;
  }
  const event = eventOf(draft.id, values, { what, actor, known, before });
  const then = derive([...known, event]);
  draft.after.values = settled(values, then);
  pending.set(draft, [...was, event]);
  if (then.wasLoaded) loaded.set(draft, then);
  refuse(draft, event, { before, then, known, isTimed: what.time !== undefined });
}

type Around = { what: Telling; actor: Actor; known: readonly Happened[]; before: Derived };

function eventOf(order: string, values: Values, { what, actor, known, before }: Around): Happened {
  const { said, time, takesBack } = what;
  const { plan } = orderOf(values);
  return {
    id: randomUUID(),
    order,
    kind: "status",
    said: {
      ...said,
      ...(takesBack && before.endedBy !== undefined && { undoes: before.endedBy }),
      ...(plan && goesOut(said) && { plan }),
    },
    occurredAt: time ?? afterAll(known, actor.at?.getTime()),
    who: whoOf(actor),
    source: "HAND",
  };
}

/** Whether a driver is told of the order. */
function goesOut({ status, through = [] }: Said["status"]): boolean {
  return [status, ...through].some((each) => each === "DETAILS_SENT" || each === "WAITING_CONFIRMATION");
}

/** Now, but after all that is known: who acts has seen that, be a phone's clock ahead of the server's or not. */
function afterAll(known: readonly Happened[], moment = Date.now()): string {
  const last = Math.max(0, ...known.map(({ occurredAt }) => Date.parse(occurredAt)));
  return new Date(Math.max(moment, last + 1)).toISOString();
}

function whoOf({ userId, name, login, role }: Actor): Happened["who"] {
  return { id: userId, name: name ?? login, role };
}

function carried(
  order: string,
  values: Values,
  { actor, known }: { actor: Actor; known: readonly Happened[] },
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
    occurredAt: afterAll(known, Date.parse(steps.at(-1)?.time ?? "") || actor.at?.getTime()),
    who: whoOf(actor),
    source: "HAND",
  };
}

type Before = { before: Derived; then: Derived; known: readonly Happened[]; isTimed: boolean };

/** Why an event may not be: it does not follow, or what a driver has reported himself would not hold any more. */
function refuse(draft: Draft, { id, occurredAt }: Happened, { before, then, known, isTimed }: Before): void {
  const { reference } = orderOf(draft.after.values);
  const say = (field: string, code: ErrorCode, metadata: Record<string, unknown>) =>
    addError(draft.errors, field, errorItem(code, { field, id: draft.id, reference, ...metadata }));
  const earliest = before.sent?.at ?? before.steps[0]?.time;
  if (isTimed && earliest !== undefined && occurredAt < earliest) {
    const status = before.sent ? "DETAILS_SENT" : "NEW";
    return say("time", "TIME_TOO_EARLY", { value: occurredAt, status, limit: earliest });
  }
  const outcome = then.outcomes.get(id);
  if (outcome?.did === "refused") return say("status", outcome.code, outcome.metadata);
  if (outcome?.did === "agreed") return say("status", "ORDER_STATUS_KNOWN", { status: then.status });
  const gone = known.find(
    (event) =>
      event.who.driver !== undefined &&
      event.source !== "GPS" &&
      before.outcomes.get(event.id)?.did === "applied" &&
      then.outcomes.get(event.id)?.did === "refused",
  );
  if (!gone) return undefined;
  const status = gone.kind === "status" ? gone.said.status : undefined;
  return say("time", "TIME_CONTRADICTED", { value: occurredAt, status, at: gone.occurredAt });
}
