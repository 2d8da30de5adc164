import { errorItem } from "../../schemas";
import { ApiFailure, type FieldErrors } from "../../schemas/failure";
import type { Actor, Stored, Values } from "../resources";
import { happens, type ItemFact, strangerAmong } from "./events";
import { orderOf, type OrderValues } from "./order";
import { isFinal, type Status, statuses, statusGroupOf, undoneTo } from "./statuses";

/** What is asked of an order: another status, or that what became of its items is put down, or both. */
export type StatusChange = {
  status?: Status;
  /** Of those who fail or cancel it: a reason of the account's, and words of their own. */
  reason?: string;
  comment?: string;
  /** Who is to serve it, where it is planned by hand. */
  vehicle?: string;
  performer?: string;
  /** What became of its items; the others were handed over with the rest. */
  items?: readonly ItemFact[];
  /** When it happened, where that was not now. */
  time?: string;
};

/** A reason that the account offers (order-cancellation-reasons, order-item-cancellation-reasons). */
export type Reason = { id: string; active: boolean; requiresComment: boolean };
/** Those to fail or cancel an order, and those why an item was not taken. */
export type Reasons = { ofOrders: readonly Reason[]; ofItems: readonly Reason[] };

/**
 * The order once its status has changed (domain 1): now, or at a time that was given, where what its events say decides
 * whether that may be.
 *
 * @throws ApiFailure ORDER_STATUS, where the change is not among those that are possible; FORBIDDEN, where a dispatcher
 * alone may undo it; INVALID, where something has to be said with it.
 */
export function changed(
  order: Stored,
  change: StatusChange,
  actor: Actor,
  { reasons, now }: { reasons: Reasons; now: Date },
): Values {
  const { status, time, items } = change;
  if (time !== undefined) refuseTime(time, now);
  if (items) refuseItems(order, items, reasons.ofItems);
  const at = time === undefined ? {} : { time: new Date(time).toISOString() };
  if (status === undefined) return happens(order.values, { items, ...at });
  const { said, takesBack } = ledTo(order, { ...change, status }, { actor, reasons: reasons.ofOrders });
  const { status: from = "NEW" } = orderOf(order.values);
  const values = { ...order.values, ...planWith(change, from) };
  return happens(values, { said, items, ...at, ...(takesBack && { takesBack }) });
}

type Led = StatusChange & { status: Status };
type Around = { actor: Actor; reasons: readonly Reason[] };

/** What is said where an order goes to another status, and whether that takes its end back. */
function ledTo(order: Stored, change: Led, { actor, reasons }: Around) {
  const { status: from = "NEW", steps = [] } = orderOf(order.values);
  const { status, time } = change;
  const endedAt = isFinal(from) ? steps.at(-1)?.time : undefined;
  // What is told of a time before the order was over takes nothing back.
  const takesBack = endedAt !== undefined && (time === undefined || Date.parse(time) > Date.parse(endedAt));
  // What is done at a stop is put where it happened: that is for the order's events to judge.
  const isPlaced = time !== undefined && !takesBack && executed.has(statusGroupOf(status));
  if (!isPlaced) refuseImpossible(order, change, actor);
  refuseOffMap(order, from, status);
  refuseIncomplete(change, from, reasons);
  return { said: { status, ...saidWith(change) }, takesBack };
}

/** An order that is taken off its run, as whoever served it can't any more. */
export function unallocated({ values }: Stored): Values {
  return happens(values, { said: { status: "NEW" } });
}

/** An order that its driver has no longer, whatever he has begun of it, and that is on a vehicle. */
export function takenBack({ values }: Stored): Values {
  return happens(values, { said: { status: "ALLOCATED" } });
}

/** An order that is on a run, with what was planned for it. One that somebody was told of keeps its status. */
export function planned({ values }: Stored, plan: NonNullable<OrderValues["plan"]>): Values {
  const { status = "NEW" } = orderOf(values);
  if (status !== "NEW") return { ...values, plan };
  return happens({ ...values, plan }, { said: { status: "ALLOCATED" } });
}

/** An order that goes through these statuses, as far as each may follow the one before it (domain 1). */
export function ledOn({ values }: Stored, through: readonly Status[]): Values {
  let { status = "NEW" } = orderOf(values);
  const passed: Status[] = [];
  for (const next of through) {
    if (!statuses[status].next.includes(next)) continue;
    passed.push(next);
    status = next;
  }
  return passed.length === 0 ? values : happens(values, { said: { status, through: passed } });
}

/** Where an order may go from here: what the domain says, and for those who may undo it back from a final status. */
function possible({ values }: Stored, { role }: Pick<Actor, "role">): readonly Status[] {
  const { status = "NEW", steps = [] } = orderOf(values);
  if (!isFinal(status)) return statuses[status].next;
  return role === "DISPATCHER" ? takenBackTo(status, steps) : [];
}

/** A final status is taken back to the one before it; what failed may be planned anew, too (execution 3). */
function takenBackTo(status: Status, steps: NonNullable<OrderValues["steps"]>): Status[] {
  const back = undoneTo(steps);
  const all = [...(back === undefined ? [] : [back]), ...(status === "FAILED" ? ["NEW" as const] : [])];
  return [...new Set(all)];
}

function refuseImpossible(order: Stored, { status }: Led, actor: Actor): void {
  const { status: from = "NEW", reference, steps = [] } = orderOf(order.values);
  const allowed = possible(order, actor);
  if (allowed.includes(status)) return;
  if (isFinal(from) && takenBackTo(from, steps).includes(status)) throw new ApiFailure("FORBIDDEN");
  throw new ApiFailure("ORDER_STATUS", { id: order.id, reference, from, to: status, allowed });
}

function refuseOffMap({ id, values }: Stored, from: Status, to: Status): void {
  const { reference, geocodeState } = orderOf(values);
  if (from === "NEW" && to === "ALLOCATED" && geocodeState === "NOT_FOUND")
    throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
}

const executed = new Set(["in progress", "final"]);

/** A dispatcher's clock may be ahead of the server's by less than this. */
const clockTolerance = 2000;

function refuseTime(value: string, now: Date): void {
  if (Date.parse(value) > now.getTime() + clockTolerance)
    throw refused("time", errorItem("TIME_AHEAD", { field: "time", value }));
}

function refuseIncomplete(change: StatusChange, from: Status, reasons: readonly Reason[]): void {
  const ends = change.status === "FAILED" || change.status === "CANCELLED";
  const reason = reasons.find(({ id }) => id === change.reason);
  if (ends && change.reason === undefined && reasons.some(({ active }) => active)) throw missing("reason");
  if (ends && change.reason !== undefined && !reason)
    throw refused("reason", unknownReason("reason", change.reason, "orderCancellationReasons"));
  if (ends && reason?.requiresComment && !change.comment?.trim()) throw missing("comment");
  if (from === "NEW" && change.status === "ALLOCATED" && change.vehicle === undefined)
    throw missing("vehicle");
}

/** Items are those of the order, and what was not taken has the words that its reason asks for. */
function refuseItems({ id, values }: Stored, items: readonly ItemFact[], reasons: readonly Reason[]): void {
  const { reference, items: own } = orderOf(values);
  const stranger = strangerAmong(items, own);
  if (stranger) {
    const field = `items.${items.indexOf(stranger)}.item`;
    throw refused(field, errorItem("EVENT_ITEM_UNKNOWN", { field, id, reference, value: stranger.item }));
  }
  for (const [index, { rejectReason, rejectComment }] of items.entries()) {
    const field = `items.${index}.rejectReason`;
    const reason = reasons.find((each) => each.id === rejectReason);
    if (rejectReason !== undefined && !reason)
      throw refused(field, unknownReason(field, rejectReason, "orderItemCancellationReasons"));
    if (reason?.requiresComment && !rejectComment?.trim()) throw missing(`items.${index}.rejectComment`);
  }
}

function saidWith({ status, reason, comment }: StatusChange) {
  if (status !== "FAILED" && status !== "CANCELLED") return {};
  return {
    ...(reason !== undefined && { reason }),
    ...(comment?.trim() && { comment: comment.trim() }),
  };
}

function planWith({ status, vehicle, performer }: StatusChange, from: Status): Values {
  if (from !== "NEW" || status !== "ALLOCATED") return {};
  return { plan: { vehicle, ...(performer !== undefined && { performer }) } };
}

function missing(field: string): ApiFailure {
  return refused(field, errorItem("REQUIRED", { field }));
}

function unknownReason(field: string, value: string, resource: string) {
  return errorItem("REFERENCE_NOT_FOUND", { field, value, resource });
}

function refused(field: string, item: ReturnType<typeof errorItem>): ApiFailure {
  const fields: FieldErrors = { [field]: [item] };
  return new ApiFailure("INVALID", { count: 1 }, { fields });
}
