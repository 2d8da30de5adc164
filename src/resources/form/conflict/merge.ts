import { isSame } from "../../../../dataProviders";
import { resolveProperty, type Property, type Resource } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import type { Fields } from "../record/outgoing";

export type Clash = { path: string; base: unknown; mine: unknown; theirs: unknown };
export type Merge = {
  /** Theirs with what only I changed; where both did, mine for the time being. */
  merged: Fields;
  /** What both changed, each its own way. */
  clashes: Clash[];
  /** What only they changed, by path. */
  taken: string[];
};

/** Three-way: what one side changed is taken, what both changed is told. Objects are merged property by property, lists as one. */
export function mergeRecords(resource: Resource, base: Fields, mine: Fields, theirs: Fields): Merge {
  const merge: Merge = { merged: theirs, clashes: [], taken: [] };
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  for (const name of names) {
    if (name === "id" || name === "version") continue;
    const declared = resource.properties[name];
    const property = declared && resolveProperty(resource, declared);
    if (property?.readOnly !== true)
      compare(resource, property, name, [base[name], mine[name], theirs[name]], merge);
  }
  return merge;
}

/** The record with one clash settled. */
export function settled(record: Fields, { path, mine, theirs }: Clash, side: "mine" | "theirs"): Fields {
  return withAt(record, path.split("."), side === "mine" ? mine : theirs);
}

function compare(
  resource: Resource,
  property: Property | undefined,
  path: string,
  [base, mine, theirs]: [unknown, unknown, unknown],
  merge: Merge,
): void {
  if (isSame(mine, theirs)) return;
  if (isSame(mine, base)) {
    merge.taken.push(path);
    return;
  }
  const opens =
    property?.properties && (isNothing(base) || isObject(base)) && isObject(mine) && isObject(theirs);
  const names = opens ? namesIn(base, mine, theirs) : [];
  if (names.length > 0) {
    for (const name of names) {
      const declared = property?.properties?.[name];
      const inner = declared && resolveProperty(resource, declared);
      const values = [base, mine, theirs].map((each) => (each as Fields | undefined)?.[name]);
      compare(resource, inner, `${path}.${name}`, values as [unknown, unknown, unknown], merge);
    }
    return;
  }
  if (!isSame(theirs, base)) merge.clashes.push({ path, base, mine, theirs });
  merge.merged = withAt(merge.merged, path.split("."), mine);
}

/** The record with a value at a path; what is nothing is left out. */
function withAt(record: Fields, [name = "", ...rest]: string[], value: unknown): Fields {
  const below = record[name];
  const inner = rest.length > 0 ? withAt(isObject(below) ? below : {}, rest, value) : value;
  if (!isNothing(inner)) return { ...record, [name]: inner };
  const { [name]: _, ...left } = record;
  return left;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

function namesIn(...objects: unknown[]): string[] {
  return [...new Set(objects.flatMap((each) => Object.keys((each as object | null) ?? {})))];
}
