import { sql as template } from "kysely";
import type { OrderStatus } from "../../schemas/generated";
import type { Sql } from "../database";
import { orderOf, type OrderValues, statusesIn, statusGroupOf } from "../orders";
import type { Draft } from "../resources";
import type { Arrival } from "./arrivals";
import type { Trigger } from "./parameters";

/** An order of which something may be told, what that is, and when it is expected where somebody is driving. */
export type Occasion = {
  id: string;
  order: OrderValues;
  triggers: readonly Trigger[];
  arrival?: Arrival | undefined;
};

/** A time that was told before is told anew only as one that changed. */
export const whenSent: readonly Trigger[] = ["PLANNED_ETA", "ETA_UPDATED"];

/** What is told when an order gets a status. */
const byStatus: Partial<Record<OrderStatus, readonly Trigger[]>> = {
  DETAILS_SENT: whenSent,
  STARTED_MOVE: ["ON_THE_WAY"],
  ARRIVED: ["ARRIVED"],
  COMPLETED: ["COMPLETED", "RATE_REQUEST", "PAYMENT_REQUEST"],
  PARTIALLY_COMPLETED: ["PARTIALLY_COMPLETED", "RATE_REQUEST", "PAYMENT_REQUEST"],
  FAILED: ["FAILED"],
  CANCELLED: ["CANCELLED"],
};

/** What is told of a step on the way, and for how many milliseconds; of an end it is told for a day. */
const passing = new Set<Trigger>(["RUN_STARTED", "ON_THE_WAY", "ARRIVED"]);
const passedMs = 1_800_000;

/** Nothing is worth telling for longer. */
export const lifetimeMs = 86_400_000;

const sent = new Set(["sent", "in progress"]);

/** What writes of orders give to tell: of each, what it has come to, not what it skipped on its way, nor what is long over. */
export function occasionsOf(drafts: readonly Draft[], now: Date): Occasion[] {
  return drafts.flatMap(({ id, before, after }) => {
    const order = orderOf(after.values);
    const was = before && orderOf(before.values);
    const all = triggersOf(was, order, after.version);
    const isStep = was && was.status !== order.status;
    const triggers = isStep ? all.filter((trigger) => isFresh(order, trigger, now)) : all;
    return triggers.length > 0 ? [{ id, order, triggers }] : [];
  });
}

/** Orders that go with a run from now on: with the first of a run, the run has started. */
export function starters(drafts: readonly Draft[], now: Date): OrderValues[] {
  return drafts.flatMap(({ before, after }) => {
    const order = orderOf(after.values);
    const begins = before && groupOf(orderOf(before.values)) === "sent" && groupOf(order) === "in progress";
    return begins && isFresh(order, "RUN_STARTED", now) ? [order] : [];
  });
}

/** What is told before somebody comes, whether or not it names a time. */
const ahead: readonly Trigger[] = ["PLANNED_ETA", "ETA_UPDATED", "RUN_STARTED", "ON_THE_WAY", "APPROACHING"];
/** What is told of an end, and after it. */
const ended: readonly Trigger[] = [
  "COMPLETED",
  "PARTIALLY_COMPLETED",
  "FAILED",
  "CANCELLED",
  "RATE_REQUEST",
  "PAYMENT_REQUEST",
];

/** Messages of orders, those of these triggers and those that name a time; without triggers all of them. */
export type Waiting = { orders: string[]; triggers?: readonly Trigger[]; timed?: boolean };

/** What waits and tells these orders of what is ahead of them. */
export function aheadOf(orders: readonly string[]): Waiting {
  return { orders: [...orders], triggers: ahead, timed: true };
}

/** What of what still waits to be sent writes of orders overtake. */
export function overtaken(drafts: readonly Draft[]): Waiting[] {
  const [comesNot, isOver, isNotOver]: [string[], string[], string[]] = [[], [], []];
  for (const { id, before, after } of drafts) {
    if (!before) continue;
    const [was, is] = [orderOf(before.values), orderOf(after.values)];
    const [from, to] = [groupOf(was), groupOf(is)];
    // One that failed and is planned anew has failed all the same.
    const isAnew = was.status === "FAILED" && is.status === "NEW";
    if (from === "final" && was.status !== is.status && !isAnew) isNotOver.push(id);
    else if (from !== "final" && to === "final") isOver.push(id);
    else if (sent.has(from) && !sent.has(to)) comesNot.push(id);
    else if (isThere(is) && !isThere(was)) comesNot.push(id);
  }
  return [
    aheadOf(comesNot),
    { orders: isOver, triggers: [...ahead, "DAY_BEFORE" as const], timed: true },
    { orders: isNotOver, triggers: ended },
  ].filter(({ orders }) => orders.length > 0);
}

/** Statuses in which somebody is still to come. */
export const awaited: readonly OrderStatus[] = ["DETAILS_SENT", "STARTED_MOVE", "SUSPENDED"];

/** Whether somebody has come. */
function isThere({ status = "NEW" }: OrderValues): boolean {
  return groupOf({ status }) === "in progress" && !awaited.includes(status);
}

/** When an order is expected: as it is driven, else as it was planned. */
export function etaOf({ order, arrival }: Pick<Occasion, "order" | "arrival">): number | undefined {
  return arrival?.eta ?? plannedAt(order);
}

/** When an order came to its status; undefined where nobody knows. */
export function reachedAt({ status, steps }: OrderValues): number | undefined {
  const time = steps?.findLast((step) => step.status === status)?.time;
  return time === undefined ? undefined : Date.parse(time);
}

/** When a driver was last told of an order. */
export function sentAt({ steps }: OrderValues): number | undefined {
  return reachedAt({ status: "DETAILS_SENT", ...(steps && { steps }) });
}

function isFresh(order: OrderValues, trigger: Trigger, now: Date): boolean {
  const since = now.getTime() - (reachedAt(order) ?? now.getTime());
  return since <= (passing.has(trigger) ? passedMs : lifetimeMs);
}

function plannedAt({ plan }: OrderValues): number | undefined {
  return plan?.planArrival === undefined ? undefined : Date.parse(plan.planArrival);
}

/** All who wait for runs that have just started: those whose first order goes, and no other one had gone. */
export async function runStarts(
  sql: Sql,
  accountId: string,
  starting: readonly OrderValues[],
): Promise<Occasion[]> {
  const runs = [...new Set(starting.flatMap(({ plan }) => plan?.runId ?? []))];
  const days = [...new Set(starting.flatMap(({ orderDate }) => orderDate ?? []))];
  if (runs.length === 0) return [];
  const first = new Set(starting.map(({ reference }) => reference));
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(o))), '[]')::text as json from orders o
    where account_id = ${accountId} and "orderDate" = any(${days}::text[]) and plan->>'runId' = any(${runs}::text[])
      and status = any(${[...statusesIn("sent"), ...statusesIn("in progress"), "COMPLETED", "PARTIALLY_COMPLETED"]}::text[])`.execute(
    sql,
  );
  const orders = JSON.parse(rows[0]?.json ?? "[]") as (OrderValues & { id: string })[];
  const isUnderWay = ({ status, reference }: OrderValues) =>
    status !== "DETAILS_SENT" && !first.has(reference);
  const begun = new Set(orders.filter(isUnderWay).map(({ plan }) => plan?.runId));
  return orders
    .filter(({ plan }) => !begun.has(plan?.runId))
    .map(({ id, ...order }) => ({ id, order, triggers: ["RUN_STARTED"] as const }));
}

function triggersOf(
  before: OrderValues | undefined,
  after: OrderValues,
  version: number,
): readonly Trigger[] {
  // What comes back after its removal has a version already.
  if (!before) return version === 1 ? ["ORDER_CREATED"] : [];
  if (before.status !== after.status)
    // Back from a final status: a slip is mended, nothing has happened. Of two ends the one that has come out is told.
    return groupOf(before) === "final" && groupOf(after) !== "final"
      ? []
      : (byStatus[after.status ?? "NEW"] ?? []);
  return sent.has(groupOf(after)) && plannedAt(before) !== plannedAt(after) ? ["ETA_UPDATED"] : [];
}

function groupOf({ status = "NEW" }: OrderValues): string {
  return statusGroupOf(status);
}
