import { randomUUID } from "node:crypto";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import { applyWrites, takeTurn } from "./applyWrites";
import { checkSchema, checkStored, type Draft } from "./checkWrites";
import { cleanBody } from "./cleanBody";
import { type FieldErrors, failureOfFields, hasErrors } from "./failure";
import { nextValues } from "./nextValues";
import { settlePasswords } from "./passwords";
import type { Values } from "./record";
import { written } from "./recordView";
import { stamp } from "./stamps";
import type { Written } from "./store";
import type { Table } from "./table";
import { uniqueFailure } from "./uniqueness";
import { type View, viewOf } from "./view";

export async function createRecord(sql: Sql, table: Table, actor: Actor, record: unknown): Promise<Written> {
  const view = viewOf(table, actor, "edit");
  const draft = draftOfNew(table, view, actor, record);
  await takeTurn(sql, actor);
  await saveDraft(sql, table, actor, draft);
  return written(table.resource, view, draft.after);
}

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

/** Checks and stores a draft of its own. @throws ApiFailure with the draft's errors. */
export async function saveDraft(
  sql: Sql,
  table: Table,
  actor: Actor,
  draft: Draft,
  { unversioned = false } = {},
): Promise<void> {
  await settlePasswords(table, actor, [draft]);
  await checkStored(sql, actor, table, [draft]);
  if (hasErrors(draft.errors)) throw failureOfFields(draft.errors);
  const { before, after } = draft;
  try {
    await applyWrites(sql, actor, table, [
      before ? { action: "UPDATE", before, after, unversioned } : { action: "CREATE", after },
    ]);
  } catch (error) {
    throw uniqueFailure(table, error, after.values) ?? error;
  }
}
