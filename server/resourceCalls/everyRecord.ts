import type { Sql } from "../database";
import type { Call } from "../http/endpoint";
import type { ListQuery, ResourceStore } from "../resources";
import { actorOf } from "./actorOf";

/** A record with the fields that were asked for. */
export type Picked = { id: string } & Record<string, unknown>;

/** All records that the caller may see, in their list's order, read page by page. */
export async function everyRecord(
  sql: Sql,
  call: Call,
  store: ResourceStore,
  query: Pick<ListQuery, "fields" | "filter">,
): Promise<Picked[]> {
  const found: Picked[] = [];
  for (let total = 1; found.length < total;) {
    const page = await store.list(sql, actorOf(call), { ...query, offset: found.length, limit: pageSize });
    const records = JSON.parse(page.json) as Picked[];
    found.push(...records);
    total = records.length === 0 ? 0 : page.total;
  }
  return found;
}

const pageSize = 10_000;
