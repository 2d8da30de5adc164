import type { Sql } from "../database";
import type { Actor, ResourceStore } from "../resources";

/** Creates records, as a batch does; their ids. @throws Error where one is refused. */
export async function created(
  sql: Sql,
  actor: Actor,
  store: ResourceStore,
  records: readonly object[],
): Promise<string[]> {
  const operations = records.map((record) => ({ op: "create" as const, record }));
  const results = await store.batch(sql, actor, operations, { dryRun: false });
  return results.map(({ id, errors }, at) => {
    if (id !== undefined) return id;
    const { name } = store.resource;
    throw new Error(
      `The demo's ${name} ${JSON.stringify(records[at])} is refused: ${JSON.stringify(errors)}`,
    );
  });
}
