import { errorItem } from "../../schemas";
import { ApiFailure, type FieldErrors } from "../../schemas/failure";
import type { Actor, Stored, Values } from "../resources";
import { orderOf, type OrderValues } from "./order";
import { isFinal, type Status, statuses, stepsBetween, undoneTo } from "./statuses";

/** What is asked of an order. */
export type StatusChange = {
  status: Status;
  /** Of those who fail or cancel it: a reason of the account's, and words of their own. */
  reason?: string;
  comment?: string;
  /** Who is to serve it, where it is planned by hand. */
  vehicle?: string;
  performer?: string;
};

/** A reason that the account offers (order-cancellation-reasons). */
export type Reason = { id: string; active: boolean; requiresComment: boolean };

/**
 * The order's values once its status has changed (domain 1).
 *
 * @throws ApiFailure ORDER_STATUS, where the change is not among those that are possible; FORBIDDEN, where a dispatcher
 * alone may undo it; INVALID, where something has to be said with it.
 */
export function changed(order: Stored, change: StatusChange, actor: Actor, reasons: Reason[]): Values {
  const values = orderOf(order.values);
  const from = values.status ?? "NEW";
  const steps = values.steps ?? [];
  refuseImpossible(order, change, actor);
  refuseIncomplete(change, from, reasons);
  const time = new Date().toISOString();
  const passed = isFinal(from) ? [change.status] : stepsBetween(from, change.status);
  const next: Values = {
    ...order.values,
    status: change.status,
    steps: [...steps, ...passed.map((status) => ({ status, time }))],
  };
  for (const name of forgotten(change.status)) delete next[name];
  return { ...next, ...saidWith(change, from) };
}

/** An order that is taken off its run, as whoever served it can't any more. */
export function unallocated({ values }: Stored): Values {
  const next: Values = {
    ...values,
    status: "NEW",
    steps: [...(orderOf(values).steps ?? []), { status: "NEW", time: new Date().toISOString() }],
  };
  for (const name of forgotten("NEW")) delete next[name];
  return next;
}

/** An order that is on a run, with what was planned for it. One that somebody was told of keeps its status. */
export function planned({ values }: Stored, plan: NonNullable<OrderValues["plan"]>): Values {
  const { status = "NEW", steps = [] } = orderOf(values);
  if (status !== "NEW") return { ...values, plan };
  const time = new Date().toISOString();
  return { ...values, plan, status: "ALLOCATED", steps: [...steps, { status: "ALLOCATED", time }] };
}

/** An order that goes through these statuses, as far as each may follow the one before it (domain 1). */
export function ledOn({ values }: Stored, through: readonly Status[]): Values {
  const time = new Date().toISOString();
  let { status = "NEW", steps = [] } = orderOf(values);
  for (const next of through) {
    if (!statuses[status].next.includes(next)) continue;
    [status, steps] = [next, [...steps, { status: next, time }]];
  }
  return { ...values, status, steps };
}

/** Where an order may go from here: what the domain says, and back from a final status for those who may undo it. */
function possible({ values }: Stored, { role }: Pick<Actor, "role">): readonly Status[] {
  const { status = "NEW", steps = [] } = orderOf(values);
  if (!isFinal(status)) return statuses[status].next;
  const back = undoneTo(steps);
  return role === "DISPATCHER" && back !== undefined ? [back] : [];
}

function refuseImpossible(order: Stored, { status }: StatusChange, actor: Actor): void {
  const { status: from = "NEW", reference, steps = [], geocodeState } = orderOf(order.values);
  const allowed = possible(order, actor);
  if (!allowed.includes(status)) {
    if (isFinal(from) && undoneTo(steps) === status) throw new ApiFailure("FORBIDDEN");
    throw new ApiFailure("ORDER_STATUS", { id: order.id, reference, from, to: status, allowed });
  }
  if (from === "NEW" && status === "ALLOCATED" && geocodeState === "NOT_FOUND")
    throw new ApiFailure("ORDER_NOT_ON_MAP", { id: order.id, reference });
}

function refuseIncomplete(change: StatusChange, from: Status, reasons: Reason[]): void {
  const ends = change.status === "FAILED" || change.status === "CANCELLED";
  const reason = reasons.find(({ id }) => id === change.reason);
  if (ends && change.reason === undefined && reasons.some(({ active }) => active)) throw missing("reason");
  if (ends && change.reason !== undefined && !reason) throw unknownReason(change.reason);
  if (ends && reason?.requiresComment && !change.comment?.trim()) throw missing("comment");
  if (from === "NEW" && change.status === "ALLOCATED" && change.vehicle === undefined)
    throw missing("vehicle");
}

/** What no longer holds: a plan of what is unplanned, a reason of what goes on. */
function forgotten(status: Status): string[] {
  return [
    ...(status === "NEW" ? ["plan", "fact"] : []),
    ...(isFinal(status) ? [] : ["failReason", "failComment"]),
  ];
}

function saidWith({ status, reason, comment, vehicle, performer }: StatusChange, from: Status): Values {
  if (status === "FAILED" || status === "CANCELLED")
    return {
      ...(reason !== undefined && { failReason: reason }),
      ...(comment?.trim() && { failComment: comment.trim() }),
    };
  if (from !== "NEW" || status !== "ALLOCATED") return {};
  return { plan: { vehicle, ...(performer !== undefined && { performer }) } };
}

function missing(field: string): ApiFailure {
  return refused(field, errorItem("REQUIRED", { field }));
}

function unknownReason(value: string): ApiFailure {
  const metadata = { field: "reason", value, resource: "orderCancellationReasons" };
  return refused("reason", errorItem("REFERENCE_NOT_FOUND", metadata));
}

function refused(field: string, item: ReturnType<typeof errorItem>): ApiFailure {
  const fields: FieldErrors = { [field]: [item] };
  return new ApiFailure("INVALID", { count: 1 }, { fields });
}
