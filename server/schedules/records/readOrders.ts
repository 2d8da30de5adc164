import { sql as template } from "kysely";
import type { Sql } from "../../database";
import type { DayOrder } from "./Day";
import { told } from "./told";

type Asked = { accountId: string; aoc: string; date: string; known: readonly DayOrder[] };

/** An order, its version, and that of its customer location. */
type Version = [id: string, version: number, location: number | null];

/**
 * The orders of a day, and those that are on a run of it. An action changes some twenty of a thousand: those that are
 * `known` at the version that they still have are taken as they are. They come by what their references are made of:
 * people's own order of a thousand takes 20 ms, and is the console's to make.
 */
export async function readOrders(sql: Sql, { known, ...day }: Asked): Promise<DayOrder[]> {
  const versions = await readVersions(sql, day);
  const before = new Map(known.map((order) => [order.id, order]));
  const orders = new Map<string, DayOrder>();
  for (const [id, ...version] of versions) {
    const order = before.get(id);
    if (order && order.version === version[0] && (order.location?.version ?? null) === version[1])
      orders.set(id, order);
  }
  const others = versions.map(([id]) => id).filter((id) => !orders.has(id));
  if (others.length > 0)
    for (const order of await readWhole(sql, day.accountId, others)) orders.set(order.id, order);
  return versions.flatMap(([id]) => orders.get(id) ?? []);
}

async function readVersions(sql: Sql, { accountId, aoc, date }: Omit<Asked, "known">): Promise<Version[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_array(o.id, o.version, c.version) order by o.reference collate "C", o.id), '[]')::text as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where o.account_id = ${accountId} and o.aoc = ${aoc} and o."orderDate" = ${date}
      and (o.plan->>'vehicle' is not null or o.status in ('NEW', 'ALLOCATED'))
      and o.status <> 'CANCELLED'`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Version[];
}

async function readWhole(sql: Sql, accountId: string, ids: string[]): Promise<DayOrder[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_object('order', to_jsonb(o) - ${unread}::text[], 'location', to_jsonb(c))), '[]')::text
      as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where o.account_id = ${accountId} and o.id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as {
    order: DayOrder;
    location: DayOrder["location"] | null;
  }[];
  return found.map(({ order, location }) => ({
    ...told(order),
    ...(location && { location: told(location) }),
  }));
}

/** Large, and nothing to a plan. */
const unread = ["items", "pod", "steps", "attributes", "internalComments", "workDescription"];
