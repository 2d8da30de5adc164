import { sql as template } from "kysely";
import { ApiFailure } from "../../../schemas/failure";
import type { TerritoryOrders } from "../../../schemas/orderSearch";
import type { Sql } from "../../database";
import { toldOrders } from "./findOrders";

type Asked = { accountId: string; timeZone: string; territory: string; date: string; most: number };

/** The orders of a territory on a day, by when they are planned. @throws ApiFailure NOT_FOUND where the account has no such territory. */
export async function territoryOrders(sql: Sql, asked: Asked): Promise<TerritoryOrders> {
  const { accountId, territory, date, most } = asked;
  const { rows: named } = await template<{ name: string; color: string | null }>`
    select name, color from territories where account_id = ${accountId} and id = ${territory}`.execute(sql);
  const [found] = named;
  if (!found) throw new ApiFailure("NOT_FOUND", { id: territory });
  const ofDay = template`from orders o
    where o.account_id = ${accountId} and o."orderDate" = ${date} and o.territory = ${territory}`;
  const { rows: counted } = await template<{ count: number }>`select count(*)::int as count ${ofDay}`.execute(
    sql,
  );
  const { rows } = await template<{ id: string }>`
    select o.id ${ofDay}
    order by o.plan->>'planArrival' nulls last, o.reference collate natural_order, o.id
    limit ${most}`.execute(sql);
  const ids = rows.map(({ id }) => id);
  return {
    territory,
    ...found,
    date,
    elements: await toldOrders(sql, asked, ids),
    count: counted[0]?.count ?? 0,
  };
}
