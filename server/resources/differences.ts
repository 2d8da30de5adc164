import { propertyAt, resolveProperty } from "../../schemas";
import type { Changes } from "./auditEntry";
import { innerProperties } from "./guarded";
import { isObject, own, sameJson, type Values } from "./record";
import { visible } from "./recordView";
import type { Table } from "./table";

/** The top properties that differ. */
export function changedProperties(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameJson(own(before, name), own(after, name)));
}

/**
 * What became of a record, by path: objects of the schema are opened, arrays and free shapes are told whole. That a
 * written-only value changed is told; what it was and is, is not.
 */
export function changesBetween(table: Table, before: Values | undefined, after: Values | undefined): Changes {
  const changes: Changes = Object.create(null) as Changes;
  note(table, changes, "", innerProperties(table.resource, table.resource), before ?? {}, after ?? {});
  // Who changed it and when, the entry itself tells.
  for (const path of Object.keys(changes))
    if (propertyAt(table.resource, path)?.["x-stamp"]?.on === "change") delete changes[path];
  return changes;
}

function note(
  table: Table,
  changes: Changes,
  above: string,
  properties: Record<string, object>,
  before: Values,
  after: Values,
): void {
  const secret = table.guarded.writeOnly;
  for (const name of changedProperties(before, after)) {
    const path = above === "" ? name : `${above}.${name}`;
    const [from, to] = [own(before, name), own(after, name)];
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const inner = property && resolveProperty(table.resource, property).properties;
    const opens = inner && [from, to].every((value) => value === undefined || isObject(value));
    if (secret.has(path)) changes[path] = {};
    else if (opens && [from, to].some((value) => isObject(value) && Object.keys(value).length > 0))
      note(table, changes, path, inner, (from ?? {}) as Values, (to ?? {}) as Values);
    else changes[path] = { ...told("from", secret, path, from), ...told("to", secret, path, to) };
  }
}

function told(side: "from" | "to", secret: ReadonlySet<string>, path: string, value: unknown) {
  return value === undefined ? {} : { [side]: visible(secret, path, value) };
}
