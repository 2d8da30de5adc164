import { isSame, type HistoryEntry } from "../../../dataProviders";
import { propertyAt, resolveProperty, type Property, type Resource, valueAt } from "../../../schemas";
import { isObject } from "../../../schemas/isObject";
import { type Change, changesOf } from "./entries";

export type Fields = Record<string, unknown>;

/** A record as it was in one of its versions; `entry` made it that. */
export type Version = { version: number; entry: HistoryEntry; values: Fields };

/**
 * The versions that the entries lead back to, the newest first: what the record is now, without what each entry did to it.
 * What is never told, a password, stays as it is.
 */
export function versionsOf(
  record: Fields & { version?: number },
  entries: readonly HistoryEntry[],
): Version[] {
  const { id: _, version: now, ...present } = record;
  const versions: Version[] = [];
  let values: Fields = present;
  for (const entry of entries) {
    const { version } = entry;
    // What was done since the record was read is not in it.
    if (version === undefined || (now !== undefined && version > now)) continue;
    if (entry.actionType !== "DELETE") versions.push({ version, entry, values });
    for (const { path, from, isTold } of toldChanges(entry)) if (isTold) values = withAt(values, path, from);
  }
  return versions;
}

/** What is different in the second one, leaf by leaf; lists are compared as one, as the history tells them. */
export function differencesOf(resource: Resource, one: Fields, other: Fields): Change[] {
  return differencesIn(resource, resource, "", one, other);
}

/** Whether a save can bring a value back: not what only the server writes, what is computed, what is never told. */
export function canBringBack(resource: Resource, path: string): boolean {
  const steps = path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
  return steps.every((step) => {
    const property = propertyAt(resource, step);
    return property && !property.readOnly && !property.writeOnly && property["x-computed"] === undefined;
  });
}

/** The top properties of the form with these changes made. */
export function withChanges(present: Fields, changes: readonly Change[]): Fields {
  const values = changes.reduce((fields, { path, to }) => withAt(fields, path, to), present);
  const names = new Set(changes.map(({ path }) => path.split(".", 1)[0] ?? path));
  return Object.fromEntries([...names].map((name) => [name, values[name]]));
}

function toldChanges(entry: HistoryEntry) {
  return changesOf(entry).map((change) => ({
    ...change,
    // `{}` says that there was a change, and not which.
    isTold: change.from !== undefined || change.to !== undefined,
  }));
}

function differencesIn(
  resource: Resource,
  schema: Property,
  above: string,
  one: Fields,
  other: Fields,
): Change[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name): Change[] => {
    const [from, to] = [one[name], other[name]];
    if (isSame(from, to) || (above === "" && (name === "id" || name === "version"))) return [];
    const path = above === "" ? name : `${above}.${name}`;
    const declared = schema.properties?.[name];
    const property = declared && resolveProperty(resource, declared);
    const opens = property?.properties && [from, to].every((value) => isNothing(value) || isObject(value));
    return opens
      ? differencesIn(resource, property, path, (from ?? {}) as Fields, (to ?? {}) as Fields)
      : [{ path, from, to }];
  });
}

/** The fields with a value at a path; what becomes nothing is left out, and what holds nothing else with it. */
function withAt(fields: Fields, path: string, value: unknown): Fields {
  const [name = "", ...rest] = path.split(".");
  const below = valueAt(fields, name);
  const next = rest.length === 0 ? value : withAt(isObject(below) ? below : {}, rest.join("."), value);
  const { [name]: __, ...others } = fields;
  const isGone = isNothing(next) || (rest.length > 0 && Object.keys(next as object).length === 0);
  return isGone ? others : { ...others, [name]: next };
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
