import { sql as template } from "kysely";
import type { KnownId } from "../../demo";
import type { Sql } from "../database";
import type { Company } from "./rows";

/** What the orders of a day name. */
const named = [
  "distributionCentres",
  "customerLocations",
  "vehicleRequirements",
  "orderCancellationReasons",
  "orderItemCancellationReasons",
] as const;

/** The ids of the company's records that are there still: users may have removed any. */
export async function knownIds(sql: Sql, { accountId, made }: Company): Promise<KnownId> {
  const there = new Set<string>();
  for (const resource of named) {
    const ids = made[resource] ?? [];
    if (ids.length === 0) continue;
    const { rows } = await template<{ id: string }>`
      select id from ${template.id(resource)} where account_id = ${accountId} and id = any(${ids}::text[])`.execute(
      sql,
    );
    for (const { id } of rows) there.add(id);
  }
  return (resource, at) => {
    const id = made[resource]?.[at];
    return id !== undefined && there.has(id) ? id : undefined;
  };
}
