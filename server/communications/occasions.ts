import { sql as template } from "kysely";
import type { OrderStatus } from "../../schemas/generated";
import type { Sql } from "../database";
import { orderOf, type OrderValues, statusesIn, statusGroupOf } from "../orders";
import type { Draft } from "../resources";
import type { Trigger } from "./parameters";

/** An order of which something may be told, and what that is. */
export type Occasion = { id: string; order: OrderValues; triggers: readonly Trigger[] };

/** A time that was told before is told anew only as one that changed. */
export const whenSent: readonly Trigger[] = ["PLANNED_ETA", "ETA_UPDATED"];

/** What is told when an order gets a status. */
const byStatus: Partial<Record<OrderStatus, readonly Trigger[]>> = {
  DETAILS_SENT: whenSent,
  STARTED_MOVE: ["ON_THE_WAY"],
  ARRIVED: ["ARRIVED"],
  COMPLETED: ["COMPLETED"],
  PARTIALLY_COMPLETED: ["PARTIALLY_COMPLETED"],
  FAILED: ["FAILED"],
  CANCELLED: ["CANCELLED"],
};

const sent = new Set(["sent", "in progress"]);

/** What writes of orders give to tell: of each, what it has come to, not what it skipped on its way. */
export function occasionsOf(drafts: readonly Draft[]): Occasion[] {
  return drafts.flatMap(({ id, before, after }) => {
    const order = orderOf(after.values);
    const triggers = triggersOf(before && orderOf(before.values), order, after.version);
    return triggers.length > 0 ? [{ id, order, triggers }] : [];
  });
}

/** Orders that go with a run from now on: with the first of a run, the run has started. */
export function starters(drafts: readonly Draft[]): OrderValues[] {
  return drafts.flatMap(({ before, after }) => {
    const [was, is] = [before && groupOf(orderOf(before.values)), groupOf(orderOf(after.values))];
    return was === "sent" && is === "in progress" ? [orderOf(after.values)] : [];
  });
}

/** Orders whose told times no longer hold before anybody has driven: recalled, given up, taken off their runs. */
export function withdrawn(drafts: readonly Draft[]): string[] {
  return drafts.flatMap(({ id, before, after }) => {
    const isOff =
      before && sent.has(groupOf(orderOf(before.values))) && !sent.has(groupOf(orderOf(after.values)));
    return isOff ? [id] : [];
  });
}

/** When an order is expected: as it is driven, else as it was planned. */
export function etaOf({ fact, plan }: OrderValues): number | undefined {
  const eta = fact?.eta ?? plan?.planArrival;
  return eta === undefined ? undefined : Date.parse(eta);
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
    // Back from a final status: a slip is mended, nothing has happened.
    return groupOf(before) === "final" ? [] : (byStatus[after.status ?? "NEW"] ?? []);
  return sent.has(groupOf(after)) && etaOf(before) !== etaOf(after) ? ["ETA_UPDATED"] : [];
}

function groupOf({ status = "NEW" }: OrderValues): string {
  return statusGroupOf(status);
}
