import { checkAccountRules } from "./accountRules";
import { applyWrites } from "./applyWrites";
import { type Batch, refused } from "./batchRun";
import type { Amend, Amended } from "./amending";
import { checkSchema, checkStored, type Draft, writeOf } from "./checkWrites";
import { addError, ApiFailure, failureOfFields, hasErrors, itemsOf, noErrors } from "../../schemas/failure";
import { draftOfNew } from "./newDraft";
import { fillGenerated } from "./generated";
import { changesPair, pairUp } from "./pairs";
import { settlePasswords } from "./passwords";
import { rebase } from "./rebase";
import { settleRules } from "./recordRules";
import type { Stored } from "./record";
import { written } from "./recordView";
import type { BatchOperation, BatchResult } from "./store";
import { storedRecords } from "./storedRecords";
import { checkVersion, draftOfChanged, isChanged } from "./updating";

/** What an operation comes to before the database is asked: a draft, or why not. */
type Prepared = Draft | BatchResult;

export async function createRun(batch: Batch, operations: BatchOperation[]): Promise<BatchResult[]> {
  const prepared = operations.map(({ record }) =>
    attempt(undefined, () => draftOfNew(batch.table, batch.view, batch.actor, record)),
  );
  return save(batch, operations, prepared);
}

export async function updateRun(batch: Batch, operations: BatchOperation[]): Promise<BatchResult[]> {
  const { sql, table, actor, view } = batch;
  const ids = operations.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  const stored = await storedRecords(sql, actor.accountId, table, ids, "change");
  const prepared = operations.map(({ id = "", version, record }) =>
    attempt(id, () => {
      const before: Stored = checkVersion(table, view, id, stored.get(id), version);
      return draftOfChanged(table, view, actor, before, record, "merge");
    }),
  );
  return save(batch, operations, prepared);
}

/** Records as `amend` makes them, whoever may write what: the server does. */
export async function amendRun(batch: Batch, wanted: Amended[], amend: Amend): Promise<BatchResult[]> {
  const { sql, table, actor, view } = batch;
  const ids = wanted.map(({ id }) => id);
  const stored = await storedRecords(sql, actor.accountId, table, ids, "change");
  const prepared = wanted.map(({ id, version }) =>
    attempt(id, () => {
      const before = checkVersion(table, view, id, stored.get(id), version);
      const after = { id, version: before.version + 1, values: amend(before) };
      const draft: Draft = { id, before, after, errors: noErrors() };
      checkSchema(table, view, draft);
      return draft;
    }),
  );
  return save(batch, wanted, prepared);
}

function attempt(id: string | undefined, prepare: () => Draft): Prepared {
  try {
    return prepare();
  } catch (error) {
    if (error instanceof ApiFailure) return refused(error, id);
    throw error;
  }
}

async function save(
  batch: Batch,
  operations: Pick<BatchOperation, "id" | "version">[],
  prepared: Prepared[],
): Promise<BatchResult[]> {
  const drafts = prepared.filter(isDraft);
  await settlePasswords(batch, drafts);
  const unversioned = new Set(
    operations.flatMap(({ id, version }) => (id !== undefined && version === undefined ? [id] : [])),
  );
  const settled = new Set<Draft>();
  for (let left = drafts; left.length > 0;)
    left = left.slice(await saveFirst(batch, left, { unversioned, settled }));
  return prepared.map((each) => (isDraft(each) ? resultOf(batch, each) : each));
}

/** Checks and writes as many as can be decided together; answers how many those were. */
async function saveFirst(
  batch: Batch,
  drafts: Draft[],
  { unversioned, settled }: { unversioned: Set<string>; settled: Set<Draft> },
): Promise<number> {
  const { sql, table, actor } = batch;
  const group = neighbours(batch, drafts);
  const fresh = group.filter((draft) => !settled.has(draft));
  for (const draft of fresh) settled.add(draft);
  for (const draft of fresh) checkAccountRules(table, actor, draft);
  await fillGenerated(batch, fresh);
  await settleRules(batch, fresh);
  const decided = await checkStored(sql, actor, table, group);
  const pairOthers = await pairFirst(batch, group);
  const saved = group.slice(0, decided).filter((draft) => !hasErrors(draft.errors) && isChanged(draft));
  const writes = saved.map((draft) => writeOf(draft, unversioned.has(draft.id)));
  if (batch.dry && decided === drafts.length) return decided;
  await applyWrites(sql, actor, table, writes);
  await pairOthers();
  await table.rules?.follow(batch, saved);
  await rebase(batch, drafts.slice(decided));
  return decided;
}

/**
 * The first drafts that can be decided together. Who changes his pair goes alone: who is free depends on those before
 * him; what else depends on one another, the resource's rules tell.
 */
function neighbours({ table }: Batch, drafts: Draft[]): Draft[] {
  const first = drafts.findIndex((draft) => changesPair(table, draft));
  const group = first < 0 ? drafts : drafts.slice(0, Math.max(first, 1));
  return group.slice(0, table.rules?.apart?.(group));
}

/** In a batch nobody is asked: a partner that is taken is an error of its field. */
async function pairFirst(batch: Batch, [first]: Draft[]): Promise<() => Promise<void>> {
  const nothing = async () => undefined;
  if (!first || hasErrors(first.errors) || !changesPair(batch.table, first)) return nothing;
  try {
    return await pairUp(batch, first, {});
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    for (const item of itemsOf(error)) addError(first.errors, batch.table.pair?.property ?? "", item);
    return nothing;
  }
}

function resultOf({ table, view }: Batch, draft: Draft): BatchResult {
  if (hasErrors(draft.errors)) return refused(failureOfFields(draft.errors), draft.before && draft.id);
  const record = isChanged(draft) ? draft.after : (draft.before ?? draft.after);
  return { success: true, ...written(table.resource, view, record) };
}

function isDraft(prepared: Prepared): prepared is Draft {
  return "after" in prepared;
}
