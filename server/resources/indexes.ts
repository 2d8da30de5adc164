import { createHash } from "node:crypto";
import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import type { Sql } from "../database";
import { orderKey } from "./comparable";
import { type Expression, fieldAt } from "./fields";
import { isSortable } from "./orderSql";
import type { Table } from "./table";

/**
 * Makes the indexes by which lists are read in the order of any of their columns without sorting, forth and back. They
 * leave out absent values, which stand last in both directions (`page.ts`), so that a column that is mostly empty costs
 * an import nothing. Others than these go, unless servers of another version read by them (`keepOthers`).
 */
export async function applyIndexes(
  sql: Sql,
  table: Table,
  { keepOthers = false }: { keepOthers?: boolean } = {},
): Promise<void> {
  const wanted = new Map(indexedPaths(table).map((path) => indexOn(table, path)));
  const there = await existingIndexes(sql, table);
  for (const name of there)
    if (!wanted.has(name) && !keepOthers) await template`drop index ${template.id(name)}`.execute(sql);
  for (const [name, statement] of wanted) if (!there.includes(name)) await statement.execute(sql);
}

/**
 * What a list can be sorted by from its headings. A reference goes by its target's title, which no index of ours knows.
 * Where a record is planned has none either: a dispatcher's move writes that into a hundred orders, and as long as nothing
 * else of them changes, no index has to be written (PostgreSQL's heap-only tuples). Nor has what the server writes again
 * and again (`x-live`), as two hundred devices a second.
 */
export function indexedPaths({ resource, fields }: Table): string[] {
  const { title, sort = title, columns } = resource["x-list"];
  const plan = resource["x-schedule"] && rootOf(resource["x-schedule"].run);
  const shown = columns.map((column) => (typeof column === "string" ? column : column.property));
  return [...new Set([title, sort.replace(/^-/, ""), ...shown])].filter((path) => {
    const field = fields.get(path);
    return (
      field &&
      isSortable(field) &&
      field.kind !== "reference" &&
      field.type !== "jsonb" &&
      !isLive(resource, path) &&
      rootOf(path) !== plan
    );
  });
}

/** Whether a path leads to what the server writes again and again, beside versions and audit (`x-live`). */
export function isLive({ properties }: Resource, path: string): boolean {
  return properties[rootOf(path)]?.["x-live"] === true;
}

/** The property that a path begins with. */
export function rootOf(path: string): string {
  return path.split(".")[0]!;
}

const prefix = "order_";

function indexOn(table: Table, path: string): [string, Expression] {
  const field = fieldAt(table.resource, path, template.id(table.resource.name));
  const key = template`(${orderKey(field)})`;
  const hash = createHash("sha256")
    .update(JSON.stringify([table.resource.name, path, field.type, field.property.format, "3"]))
    .digest("hex");
  const name = `${prefix}${hash.slice(0, 24)}`;
  return [
    name,
    template`create index ${template.id(name)} on ${template.id(table.resource.name)} (account_id, ${key}, id)
      where ${key} is not null`,
  ];
}

async function existingIndexes(sql: Sql, table: Table): Promise<string[]> {
  const { rows } = await template<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table.resource.name} and starts_with(indexname, ${prefix})`.execute(
    sql,
  );
  return rows.map(({ name }) => name);
}
