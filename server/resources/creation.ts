import { checkAccountRules } from "./accountRules";
import { applyWrites, takeTurn } from "./applyWrites";
import { checkStored, type Draft, writeOf } from "./checkWrites";
import { failureOfFields, hasErrors } from "../../schemas/failure";
import { fillGenerated } from "./generated";
import { draftOfNew } from "./newDraft";
import { type PairAnswer, takeAnswer } from "./pairAnswer";
import { pairUp } from "./pairs";
import { settlePasswords } from "./passwords";
import { settleRules } from "./recordRules";
import { written } from "./recordView";
import type { Written } from "./store";
import { uniqueFailure } from "./uniqueness";
import { viewOf } from "./view";
import type { Work } from "./work";

export async function createRecord(work: Work, record: unknown): Promise<Written> {
  const { sql, table, actor } = work;
  const view = viewOf(table, actor, "edit");
  const { body, answer } = takeAnswer(table, record);
  const draft = draftOfNew(table, view, actor, body);
  await takeTurn(sql, actor);
  await saveDraft(work, draft, { answer });
  return written(table.resource, view, draft.after);
}

/** Checks and stores a draft of its own. @throws ApiFailure with the draft's errors. */
export async function saveDraft(
  work: Work,
  draft: Draft,
  { unversioned = false, answer = {} }: { unversioned?: boolean; answer?: PairAnswer } = {},
): Promise<void> {
  const { sql, table, actor } = work;
  await settlePasswords(work, [draft]);
  checkAccountRules(table, actor, draft);
  await fillGenerated(work, [draft]);
  await settleRules(work, [draft]);
  await checkStored(sql, actor, table, [draft]);
  if (hasErrors(draft.errors)) throw failureOfFields(draft.errors);
  const pairOthers = await pairUp(work, draft, answer);
  try {
    await applyWrites(sql, actor, table, [writeOf(draft, unversioned)]);
  } catch (error) {
    throw uniqueFailure(table, error, draft.after.values) ?? error;
  }
  await pairOthers();
  await table.rules?.follow(work, [draft]);
}
