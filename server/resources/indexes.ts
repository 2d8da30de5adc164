import { createHash } from "node:crypto";
import { sql as template } from "kysely";
import type { Sql } from "../database";
import { orderKey } from "./comparable";
import { type Expression, fieldAt } from "./fields";
import type { Table } from "./table";

/**
 * Makes the indexes by which lists in a resource's own order (and by its title) are read without sorting, in both
 * directions: absent values stand last either way, so that one index can't serve both.
 */
export async function applyIndexes(sql: Sql, table: Table): Promise<void> {
  const wanted = new Map(indexedPaths(table).flatMap((path) => indexesOn(table, path)));
  const there = await existingIndexes(sql, table);
  for (const name of there)
    if (!wanted.has(name)) await template`drop index ${template.id(name)}`.execute(sql);
  for (const [name, statement] of wanted) if (!there.includes(name)) await statement.execute(sql);
}

/** What a list is mostly sorted by. A reference is sorted by its target's title, which no index of ours knows. */
export function indexedPaths({ resource, fields }: Table): string[] {
  const { title, sort = title } = resource["x-list"];
  return [...new Set([title, sort.replace(/^-/, "")])].filter((path) => {
    const field = fields.get(path);
    return field && field.kind !== "reference" && field.type !== "jsonb";
  });
}

const prefix = "order_";

function indexesOn(table: Table, path: string): [string, Expression][] {
  const field = fieldAt(table.resource, path, template.id(table.resource.name));
  const key = orderKey(field);
  return [template`(${key})`, template`(${key}) desc nulls last`].map((term, index) => {
    const last = index === 0 ? template`id` : template`id desc`;
    const hash = createHash("sha256")
      .update(JSON.stringify([table.resource.name, path, field.type, field.property.format, index, "1"]))
      .digest("hex");
    const name = `${prefix}${hash.slice(0, 24)}`;
    return [
      name,
      template`create index ${template.id(name)} on ${template.id(table.resource.name)} (account_id, ${term}, ${last})`,
    ];
  });
}

async function existingIndexes(sql: Sql, table: Table): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table.resource.name} and starts_with(indexname, ${prefix})`.execute(
    sql,
  );
  return rows.map(({ name }) => name);
}
