import { errorItem, passwordNames, type Resource } from "../../schemas";
import { cleanBody } from "./cleanBody";
import { addError, ApiFailure, failureOfFields, hasErrors } from "../../schemas/failure";
import type { Written } from "./store";
import { judgePasswords } from "./passwords";
import { storedRecords } from "./storedRecords";
import { updateRecord } from "./updating";
import { viewOf } from "./view";
import type { Work } from "./work";

/**
 * Gives a record a new password, and touches nothing else of it: an update of what is written only, which the audit tells
 * without its value.
 *
 * @throws ApiFailure NOT_FOUND, or INVALID with what is wrong at its field.
 */
export async function changePassword(work: Work, id: string, sent: unknown): Promise<Written> {
  const { sql, table, actor } = work;
  viewOf(table, actor, "edit");
  const there = await storedRecords(sql, actor.accountId, table, [id]);
  const stored = there.get(id);
  if (!stored) throw new ApiFailure("NOT_FOUND", { id });
  const { values, errors } = newPasswords(table.resource, sent);
  if (hasErrors(errors)) {
    await judgePasswords(table, actor, values, stored.values, errors);
    throw failureOfFields(errors);
  }
  return updateRecord(work, id, values, { mode: "merge" });
}

/** The passwords, and that one is missing or something else was sent. */
function newPasswords(resource: Resource, sent: unknown): ReturnType<typeof cleanBody> {
  const { values, errors } = cleanBody(resource.title, sent);
  const names = passwordNames(resource);
  for (const name of Object.keys(values))
    if (!names.includes(name))
      addError(errors, name, errorItem("UNKNOWN_PROPERTY", { field: name, resource: resource.title }));
  for (const name of names)
    if ((values[name] ?? undefined) === undefined)
      addError(errors, name, errorItem("REQUIRED", { field: name }));
  return { values, errors };
}
