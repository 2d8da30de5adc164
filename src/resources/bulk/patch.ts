import type { ResourceRecord } from "../../../schemas";

/** What a bulk edit does with one property. Properties that are left alone have none. */
export type FieldChange = { path: string; action: "set"; value: unknown } | { path: string; action: "clear" };
export type Patch = Record<string, unknown>;

/**
 * The properties that a record would get: whole ones, since the API changes properties and not what is inside them.
 * Null clears. An object that loses its last part is cleared itself.
 */
export function patchOf(record: ResourceRecord, changes: FieldChange[]): Patch {
  const patch: Patch = {};
  for (const change of changes) {
    const [name = "", ...inside] = change.path.split(".");
    const value = change.action === "set" ? change.value : undefined;
    const before = name in patch ? patch[name] : record[name];
    patch[name] = (inside.length === 0 ? value : within(before, inside, value)) ?? null;
  }
  return patch;
}

/** The values that a patch replaces, to undo it by: null where there was none. */
export function beforeOf(record: ResourceRecord, patch: Patch): Patch {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, record[name] ?? null]));
}

function within(before: unknown, [name = "", ...inside]: string[], value: unknown): unknown {
  const object = typeof before === "object" && before !== null ? (before as Record<string, unknown>) : {};
  const inner = inside.length === 0 ? value : within(object[name], inside, value);
  const { [name]: _, ...others } = object;
  const after = inner === undefined || inner === null ? others : { ...object, [name]: inner };
  return Object.keys(after).length === 0 ? undefined : after;
}
