import { sql as template } from "kysely";
import { isEmpty } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { territoryFinder } from "../areas";
import type { Sql } from "../database";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import { actorOf } from "../resourceCalls";
import { type ResourceStore, takeTurn } from "../resources";
import { placeOf } from "./location";
import type { OrderValues } from "./order";
import { statusesIn } from "./statuses";
import { territoryAt, withTerritory } from "./territory";

/** Gives the orders that lie in a territory that territory, once its area has changed (spec 7.4). */
export function updateTerritoryEndpoint(orders: ResourceStore, territories: ResourceStore): Endpoint {
  return {
    method: "GET",
    path: `${territories.resource["x-api"].base}/updateOrders/{id}`,
    family: "rows",
    tag: territories.resource.title,
    access: { resource: orders.resource, needs: "edit" },
    unsafe: true,
    summary: "Give a territory to the orders that lie in it",
    answers: { status: 200, description: "rows[0].updated is how many orders changed", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
    writes: async (sql, call) => {
      const { id = "" } = call.params;
      const actor = actorOf(call);
      if (!(await territories.read(sql, actor, id))) throw new ApiFailure("NOT_FOUND", { id });
      await takeTurn(sql, actor);
      const found = await changedBy(sql, actor.accountId, id);
      const wanted = [...found.keys()].map((order) => ({ id: order }));
      const results = await orders.amend(sql, actor, wanted, (order) =>
        withTerritory(order.values, found.get(order.id)),
      );
      const updated = results.filter(({ success }) => success).length;
      return rowsAnswer([{ updated }], { total: 1 });
    },
  };
}

type Row = {
  id: string;
  order: Pick<OrderValues, "aoc" | "address" | "territory">;
  location: NonNullable<Parameters<typeof placeOf>[1]>;
};

/**
 * The orders that this territory concerns, and what each is to have: those that lie in it, and those that had it and no
 * longer do. One whose territory was given, or that is over, keeps what it has.
 */
async function changedBy(
  sql: Sql,
  accountId: string,
  territory: string,
): Promise<Map<string, string | undefined>> {
  const { rows } = await template<Row>`
    select o.id, json_strip_nulls(json_build_object('aoc', o.aoc, 'address', o.address, 'territory', o.territory)) as "order",
      json_strip_nulls(json_build_object('address', l.address)) as location
    from orders o left join "customerLocations" l on l.account_id = o.account_id and l.id = o."customerLocation"
    where o.account_id = ${accountId} and not (o.status = any(${statusesIn("final")}::text[]))
      and (coalesce(o.territory, '') = '' or o.territory = o."foundTerritory")`.execute(sql);
  const find = await territoryFinder(sql, accountId);
  const found = rows.flatMap(({ id, order, location }) => {
    const is = territoryAt(find, order, placeOf(order, location));
    const was = isEmpty(order.territory) ? undefined : order.territory;
    return is !== was && (is === territory || was === territory) ? [[id, is] as const] : [];
  });
  return new Map(found);
}
