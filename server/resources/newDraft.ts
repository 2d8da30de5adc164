import { randomUUID } from "node:crypto";
import type { Actor } from "./actor";
import { checkSchema, type Draft } from "./checkWrites";
import { cleanBody } from "./cleanBody";
import type { FieldErrors } from "../../schemas/failure";
import { nextValues } from "./nextValues";
import type { Values } from "./record";
import { stamp } from "./stamps";
import type { Table } from "./table";
import type { View } from "./view";

/** A record that was sent, as it would be stored under an id of our own. */
export function draftOfNew(table: Table, view: View, actor: Actor, record: unknown): Draft {
  const body = cleanBody(table.resource.title, record);
  const { values, errors } = nextValues(table, view, body, undefined, "replace");
  return checkedNew(table, view, actor, randomUUID(), values, errors);
}

/** A new record of these values, under this id. Where the API names it by a property, that holds the id. */
export function checkedNew(
  table: Table,
  view: View,
  actor: Actor,
  id: string,
  values: Values,
  errors: FieldErrors,
): Draft {
  const { key } = table.resource["x-api"];
  if (key !== undefined) values[key] = id;
  stamp(table.resource, actor, undefined, values);
  const draft: Draft = { id, after: { id, version: 1, values }, errors };
  checkSchema(table, view, draft);
  return draft;
}
