import { sql as template } from "kysely";
import { type Carrier, carrierOf, type Resource } from "../../schemas";
import { isObject } from "../../schemas/isObject";
import type { Sql } from "../database";

type Json = Record<string, unknown>;
type Row = { account: string; user: string; key: string; value: string };

/**
 * Has the views and columns that users keep, and how files are imported, name renamed properties (`x-was`) as they are
 * called now. Who names none of them keeps what he had to the letter.
 */
export async function carryKeptNames(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  for (const resource of resources.values()) {
    const carrier = carrierOf(resource);
    if (!carrier) continue;
    const { rows } = await template<Row>`
      select account_id as account, user_id as user, key, value from key_value
      where starts_with(key, 'preferences_') and position(${`"${resource.name}.`} in value) > 0
        or starts_with(key, 'preferences_') and position('"import.' || ${resource.name}::text || '"' in value) > 0
        or starts_with(key, 'import.' || ${resource.name}::text || '_')`.execute(sql);
    for (const row of rows) {
      const value = carriedValue(resource.name, carrier, row);
      if (value === row.value) continue;
      await template`update key_value set value = ${value}
        where account_id = ${row.account} and user_id = ${row.user} and key = ${row.key} and value = ${row.value}`.execute(
        sql,
      );
    }
  }
}

function carriedValue(name: string, carrier: Carrier, { key, value }: Row): string {
  const kept: unknown = JSON.parse(value);
  if (key.startsWith("import.")) return JSON.stringify(imports(carrier, kept));
  if (!isObject(kept)) return value;
  const parts: Record<string, (carrier: Carrier, part: unknown) => unknown> = {
    [`${name}.views`]: views,
    [`${name}.columns`]: columns,
    [`import.${name}`]: imports,
  };
  return JSON.stringify(
    mapParts(kept, (part, each) => (Object.hasOwn(parts, each) ? parts[each]?.(carrier, part) : part)),
  );
}

function views(carrier: Carrier, kept: unknown): unknown {
  return changed(kept, "views", (all) =>
    entries(all, (view) =>
      changed(
        changed(
          changed(view, "filter", (filter) => named(carrier, filter)),
          "sort",
          (sort) => pathAt(carrier, sort, "field"),
        ),
        "columns",
        (all) => columns(carrier, all),
      ),
    ),
  );
}

function columns(carrier: Carrier, kept: unknown): unknown {
  return entries(kept, (column) => pathAt(carrier, column, "path"));
}

function imports(carrier: Carrier, kept: unknown): unknown {
  return entries(kept, (each) => changed(each, "mapping", (mapping) => named(carrier, mapping)));
}

function named(carrier: Carrier, value: unknown): unknown {
  return isObject(value) ? carrier.named(value) : value;
}

function pathAt(carrier: Carrier, value: unknown, name: string): unknown {
  return changed(value, name, (path) => (typeof path === "string" ? carrier.path(path) : path));
}

function entries(value: unknown, change: (entry: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : value;
}

/** What users keep is of any form: what is not as expected stays. */
function changed(value: unknown, name: string, change: (part: unknown) => unknown): unknown {
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return mapParts(value, (part, each) => (each === name ? change(part) : part));
}

function mapParts(object: Json, change: (part: unknown, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([name, part]) => [name, change(part, name)]));
}
