import { isSame } from "../../../../dataProviders";
import { isEmpty, resolveProperty, type Property, type Resource } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import { setInside } from "./setInside";

export type Fields = Record<string, unknown>;

/**
 * The record as a save sends it. What was not touched is as it was read; an emptied property is what its `x-empty` says;
 * what `clears` names (hidden, and to be sent as null then) is emptied; what only the server writes is left out.
 */
export function outgoing(
  resource: Resource,
  values: Fields,
  base: Fields | undefined,
  clears: string[],
): Fields {
  const cleared = clears.reduce((record, path) => emptied(record, path, base), values);
  const sent: Fields = {};
  for (const name of new Set([...Object.keys(base ?? {}), ...Object.keys(cleared)])) {
    if (name === "id" || name === "version") continue;
    const declared = resource.properties[name];
    const property = declared && resolveProperty(resource, declared);
    if (property?.readOnly === true) continue;
    const value = withoutGaps(cleared[name]);
    const before = base?.[name];
    if (isSame(value, before)) {
      if (base && name in base) sent[name] = before;
    } else if (isEmptied(value, property)) {
      const policy = property?.["x-empty"] ?? (base ? "null" : "omit");
      if (policy !== "omit") sent[name] = policy === "" ? "" : null;
    } else {
      sent[name] = property ? withPolicies(resource, property, value, before) : value;
    }
  }
  return sent;
}

/** Whether a save would change anything. */
export function differs(sent: Fields, base: Fields): boolean {
  return Object.keys(sent).some((name) => !isSame(sent[name], base[name]));
}

/** The same record for its check: without what means "nothing". */
export function forCheck(resource: Resource, sent: Fields): Fields {
  const known = resource.additionalProperties === false ? resource.properties : undefined;
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== null && value !== undefined && value !== "" && (!known || name in known),
    ),
  );
}

function emptied(record: Fields, path: string, base: Fields | undefined): Fields {
  const steps = path.split(".");
  let at: unknown = record;
  for (const step of steps) at = typeof at === "object" && at !== null ? (at as Fields)[step] : undefined;
  return isEmpty(at) ? record : (setInside(record, steps, undefined, base) as Fields);
}

function isEmptied(value: unknown, property: Property | undefined): boolean {
  if (value === undefined || value === null || value === "") return true;
  const isObject = typeof value === "object" && !Array.isArray(value) && property?.properties !== undefined;
  return isObject && Object.values(value).every((each) => each === undefined);
}

/** Entries that were added and never filled are no entries. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(withoutGaps);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutGaps(each)]));
}

/** Inside an object an emptied property is left out, unless its own `x-empty` says more. */
function withPolicies(resource: Resource, property: Property, value: unknown, before: unknown): unknown {
  if (!property.properties || typeof value !== "object" || value === null) return value;
  const record = { ...(value as Fields) };
  const past = (typeof before === "object" && before !== null ? before : {}) as Fields;
  for (const [name, declared] of Object.entries(property.properties)) {
    const inner = resolveProperty(resource, declared);
    if (record[name] !== undefined) record[name] = withPolicies(resource, inner, record[name], past[name]);
    else if (!isEmpty(past[name]) && inner["x-empty"] === "null") record[name] = null;
    else if (!isEmpty(past[name]) && inner["x-empty"] === "") record[name] = "";
  }
  return record;
}
