import type { Actor } from "./actor";
import { takeTurn } from "./applyWrites";
import { checkSchema, type Draft } from "./checkWrites";
import { cleanBody } from "./cleanBody";
import { saveDraft } from "./creation";
import { ApiFailure } from "../../schemas/failure";
import { checkKept } from "./kept";
import { nextValues } from "./nextValues";
import { takeAnswer } from "./pairAnswer";
import { sameJson, type Stored } from "./record";
import { written } from "./recordView";
import { takeDeleteSchedule } from "./scheduleAnswer";
import { stamp } from "./stamps";
import type { UpdateOptions, Written } from "./store";
import { storedRecords } from "./storedRecords";
import type { Table } from "./table";
import { type View, viewOf } from "./view";
import type { Work } from "./work";

export async function updateRecord(
  before: Work,
  id: string,
  sent: unknown,
  { version, mode }: UpdateOptions,
): Promise<Written> {
  const { sql, table, actor } = before;
  const { body: unanswered, answer } = takeAnswer(table, sent);
  const { body, deleteSchedule } = takeDeleteSchedule(table, unanswered);
  const work: Work = { ...before, deleteSchedule };
  const view = viewOf(table, actor, "edit");
  await takeTurn(sql, actor);
  const found = await storedRecords(sql, actor.accountId, table, [id], "change");
  const stored = checkVersion(table, view, id, found.get(id), version);
  const draft = draftOfChanged(table, view, actor, stored, body, mode);
  if (!isChanged(draft)) return written(table.resource, view, stored);
  await saveDraft(work, draft, { unversioned: version === undefined, answer });
  return written(table.resource, view, draft.after);
}

/** @throws ApiFailure NOT_FOUND, or VERSION_CONFLICT with the record as it is. */
export function checkVersion(
  table: Table,
  view: View,
  id: string,
  stored: Stored | undefined,
  version: number | undefined,
): Stored {
  if (stored === undefined) throw new ApiFailure("NOT_FOUND", { id });
  if (version === undefined || version === stored.version) return stored;
  const current = written(table.resource, view, stored);
  throw new ApiFailure("VERSION_CONFLICT", { id, version: stored.version }, { current });
}

/** A stored record as a written body would make it. */
export function draftOfChanged(
  table: Table,
  view: View,
  actor: Actor,
  before: Stored,
  sent: unknown,
  mode: UpdateOptions["mode"],
): Draft {
  const body = cleanBody(table.resource.title, sent);
  const { values, errors } = nextValues(table, view, body, before.values, mode);
  checkKept(table, actor, before, values, errors);
  stamp(table.resource, actor, before.values, values);
  const { id, version } = before;
  const draft: Draft = { id, before, after: { id, version: version + 1, values }, errors };
  if (isChanged(draft)) checkSchema(table, view, draft);
  return draft;
}

/** A write that changes nothing raises no version and leaves no trace; errors count as a change. */
export function isChanged({ before, after, errors }: Draft): boolean {
  return Object.keys(errors).length > 0 || !sameJson(before?.values, after.values);
}
