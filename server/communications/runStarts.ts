import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type OrderValues, statusesIn } from "../orders";
import type { Occasion } from "./occasions";

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
