import { type ErrorItem, errorItem, resolveProperty, type Property, type ShapeRule } from "../../schemas";
import { type Body, shortened } from "./cleanBody";
import { dropEnded } from "./conditional";
import { addError, type FieldErrors } from "../../schemas/failure";
import { innerProperties } from "./guarded";
import { isObject, own, sameJson, type Values } from "./record";
import type { Table } from "./table";
import type { View } from "./view";

type Mode = "merge" | "replace";

/**
 * What a record becomes by a written body. What the server alone writes (readOnly) and what the actor may not write
 * stays as it is stored, and so does a written-only value that is not sent: nobody can send back what he was not shown.
 * A different value for what he may not write is an error of that field.
 */
export function nextValues(
  table: Table,
  view: View,
  body: Body,
  stored: Values | undefined,
  mode: Mode,
): { values: Values; errors: FieldErrors } {
  const errors = body.errors;
  const writing: Writing = { table, view, report: (path, item) => addError(errors, path, item) };
  // A client of before a rename writes on: under the name that it knows.
  const sent = table.carrier?.values(body.values) ?? body.values;
  const values = combine(writing, table.resource, "", sent, stored, mode);
  for (const { name, type } of table.keys.flat())
    if (type === "text") refuseBlanks(values, stored, name, errors);
  dropEnded(table.resource, table.conditionals, values, { sent, stored });
  return { values: answered(table, values), errors };
}

/** With the answer of each yes or no that always has one, where none was given or it was cleared. */
export function answered({ answers }: Pick<Table, "answers">, values: Values): Values {
  for (const [name, answer] of answers) values[name] ??= answer;
  return values;
}

type Writing = { table: Table; view: View; report: (path: string, item: ErrorItem) => void };

function combine(
  writing: Writing,
  owner: Property,
  above: string,
  sent: Values,
  stored: Values | undefined,
  mode: Mode,
): Values {
  const next: Values = mode === "merge" ? { ...stored } : {};
  for (const [name, value] of Object.entries(sent))
    if (value === null) delete next[name];
    else next[name] = value;
  const properties = innerProperties(writing.table.resource, owner);
  for (const [name, property] of Object.entries(properties)) {
    const path = above === "" ? name : `${above}.${name}`;
    if (!writing.table.guarded.touched.has(path)) continue;
    const before = own(stored, name);
    const value = guarded(writing, { property, path, sent: own(sent, name), before, mode });
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

type Place = { property: Property; path: string; sent: unknown; before: unknown; mode: Mode };

/** What becomes of a property that is guarded, or holds one that is. */
function guarded(writing: Writing, place: Place): unknown {
  const { path, sent, before, mode } = place;
  const { readOnly, writeOnly } = writing.table.guarded;
  if (readOnly.has(path)) return before;
  if (writing.view.locked.has(path)) {
    if (isRefused(writing.view, place))
      writing.report(path, errorItem("FORBIDDEN", { field: path, value: shortened(sent) }));
    return before;
  }
  const kept = sent === undefined && (mode === "merge" || writeOnly.has(path));
  if (kept) return before;
  return inside(writing, place);
}

/** Writing back what was read is no change. A closed property was not read: any value is a try. */
function isRefused(view: View, { path, sent, before }: Place): boolean {
  if (sent === undefined) return false;
  if (view.closed.has(path)) return sent !== null;
  return !sameJson(sent ?? undefined, before);
}

function inside(writing: Writing, { property, path, sent, before }: Place): unknown {
  const inner = resolveProperty(writing.table.resource, property);
  if (Array.isArray(sent)) {
    if (!inner.items) return sent;
    const items = inner.items;
    const stored = Array.isArray(before) ? before : [];
    return sent.map((item, index) =>
      inside(writing, { property: items, path, sent: item, before: stored[index], mode: "replace" }),
    );
  }
  const isEmptied = sent === undefined || sent === null;
  if (!isObject(sent) && !(isEmptied && isObject(before))) return sent ?? undefined;
  const next = combine(
    writing,
    inner,
    path,
    isObject(sent) ? sent : {},
    isObject(before) ? before : undefined,
    "replace",
  );
  return isEmptied && Object.keys(next).length === 0 ? undefined : next;
}

/**
 * Blanks around a unique text would make two of what people take for one, and keep who asks by the one from finding the
 * other. Cut off in silence, they would keep the sender from finding what he sent: they are refused.
 */
function refuseBlanks(values: Values, stored: Values | undefined, name: string, errors: FieldErrors): void {
  const value = values[name];
  if (typeof value !== "string" || value === value.trim() || value === own(stored, name)) return;
  const reason = "it begins or ends with a space or a line break";
  const rule: ShapeRule = "blanks";
  addError(errors, name, errorItem("SHAPE", { field: name, value: shortened(value), reason, rule }));
}
