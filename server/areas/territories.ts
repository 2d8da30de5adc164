import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type Area, areaFinder, type Spot } from "./areaFinder";

type Territory = Area & { aocId: string | null };

/** The id of the territory that holds a place, for a distribution centre. */
export type TerritoryFinder = (spot: Spot, aoc: string | undefined) => string | undefined;

/** Finds among the account's territories: a centre's own and those that are no centre's; for no centre, all of them. */
export async function territoryFinder(sql: Sql, accountId: string): Promise<TerritoryFinder> {
  const { rows } = await template<Territory>`
    select id, polygon, "aocId" from territories where account_id = ${accountId}`.execute(sql);
  const find = areaFinder(rows);
  return (spot, aoc) => find(spot, ({ aocId }) => aoc === undefined || aocId === null || aocId === aoc)?.id;
}
