import { applyWrites } from "./applyWrites";
import { checkStored, type Draft } from "./checkWrites";
import { ApiFailure, failureOfFields, hasErrors } from "../../schemas/failure";
import { linksTo } from "./links";
import { draftOfNew } from "./newDraft";
import type { PairAnswer } from "./pairAnswer";
import { own, type Stored, titleOf } from "./record";
import { storedRecords } from "./storedRecords";
import { type Table, tableOf } from "./table";
import { holderOf } from "./uniqueness";
import { viewOf } from "./view";
import type { Work } from "./work";

/** Whether a draft takes, changes or leaves its pair (`x-pair`, spec 5). */
export function changesPair({ pair }: Table, { before, after }: Draft): boolean {
  return pair !== undefined && own(before?.values, pair.property) !== own(after.values, pair.property);
}

/**
 * Prepares what else changes with a draft's pair: the two partners that it leaves and takes, and who held the latter.
 * A new record may get a new partner first (CREATE). Answers the work to do once the draft itself is written: all of it
 * in the same transaction, each record with a version and an audit entry of its own.
 *
 * @throws ApiFailure PAIR_TAKEN where the partner is held and the answer says neither SWAP nor UNALLOCATE, or says it of
 * a holder that has changed since; FORBIDDEN where the actor may not edit the partner.
 */
export async function pairUp(work: Work, draft: Draft, answer: PairAnswer): Promise<() => Promise<void>> {
  const { sql, tables, table, actor } = work;
  const { pair } = table;
  if (!pair) return nothing;
  const { property, other } = pair;
  const target = tableOf(tables, pair.target);
  if (answer.action === "CREATE" && !draft.before && partnerOf(draft.after, property) === undefined) {
    setPartner(draft, property, await createPartner(work, target, draft));
    return nothing;
  }
  if (!changesPair(table, draft)) return nothing;
  viewOf(target, actor, "edit");
  const [left, taken] = [partnerOf(draft.before, property), partnerOf(draft.after, property)];
  const ids = [left, taken].filter((id) => id !== undefined);
  const partners = await storedRecords(sql, actor.accountId, target, ids, "change");
  const partner = taken === undefined ? undefined : partners.get(taken);
  const holders = partner ? await holdersOf(work, target, partner, draft.id) : [];
  const [holder] = holders;
  if (holder && partner && answer.action === "YIELD") {
    setPartner(draft, property, undefined);
    return nothing;
  }
  if (holder && partner && !isAnswered(answer, holder)) throw takenFailure(table, target, partner, holder);
  const swapped = answer.action === "SWAP" ? holder : undefined;
  const former = left === undefined ? undefined : partners.get(left);
  const ours = holders.map((each) => paired(each, property, each === swapped ? left : undefined));
  const theirs = [
    ...(partner ? [paired(partner, other, draft.id)] : []),
    ...(former && (swapped || partnerOf(former, other) === draft.id)
      ? [paired(former, other, swapped?.id)]
      : []),
  ];
  return async () => {
    await applyWrites(sql, actor, table, ours.filter(isWrite));
    await applyWrites(sql, actor, target, theirs.filter(isWrite));
  };
}

const nothing = async (): Promise<void> => undefined;

/** Who else holds a partner, as either side says: older records may have only one. */
async function holdersOf(work: Work, target: Table, partner: Stored, exceptId: string): Promise<Stored[]> {
  const { sql, table, actor } = work;
  const links = await linksTo(sql, actor.accountId, target, [partner]);
  const pointing = links.filter(
    ({ source, path }) => source === table.resource.name && path === table.pair?.property,
  );
  const named = partnerOf(partner, table.pair?.other ?? "");
  const ids = new Set([...(named === undefined ? [] : [named]), ...pointing.map((link) => link.source_id)]);
  ids.delete(exceptId);
  return [...(await storedRecords(sql, actor.accountId, table, [...ids], "change")).values()];
}

function isAnswered({ action, holderVersion }: PairAnswer, holder: Stored): boolean {
  const chosen = action === "SWAP" || action === "UNALLOCATE";
  return chosen && (holderVersion === undefined || holderVersion === holder.version);
}

function takenFailure(table: Table, target: Table, partner: Stored, holder: Stored): ApiFailure {
  return new ApiFailure("PAIR_TAKEN", {
    field: table.pair?.property,
    value: titleOf(target.resource, partner),
    id: partner.id,
    holder: titleOf(table.resource, holder),
    holderId: holder.id,
    holderVersion: holder.version,
  });
}

/** Makes a partner for a new record: its properties that `create` names, under a name that is free. */
async function createPartner(work: Work, target: Table, draft: Draft): Promise<string> {
  const { sql, table, actor } = work;
  const view = viewOf(target, actor, "edit");
  const body: Record<string, unknown> = { [table.pair?.other ?? ""]: draft.id };
  for (const name of table.pair?.create ?? []) {
    const value = own(draft.after.values, name);
    if (value !== undefined) body[name] = await freeValue(work, target, name, value);
  }
  const partner = draftOfNew(target, view, actor, body);
  // It points to the record that is created after it.
  const { [table.pair?.other ?? ""]: pointer, ...values } = partner.after.values;
  await checkStored(sql, actor, target, [{ ...partner, after: { ...partner.after, values } }]);
  if (hasErrors(partner.errors)) throw failureOfFields(partner.errors);
  const after = { ...partner.after, values: { ...values, [table.pair?.other ?? ""]: pointer } };
  await applyWrites(sql, actor, target, [{ action: "CREATE", after }]);
  return partner.id;
}

/** The value itself or, of a unique text that is taken, the first "Van 1 (2)" that is not. */
async function freeValue(work: Work, target: Table, name: string, value: unknown): Promise<unknown> {
  const column = target.unique.find((each) => each.name === name);
  if (!column || typeof value !== "string") return value;
  const isFree = async (text: string) =>
    (await holderOf(work.sql, work.actor.accountId, target, column, text)) === undefined;
  for (let number = 1; number <= mostNamesakes; number += 1) {
    const candidate = number === 1 ? value : `${value.slice(0, 90)} (${number})`;
    if (await isFree(candidate)) return candidate;
  }
  return value;
}

const mostNamesakes = 100;

type PairWrite = { action: "UPDATE"; before: Stored; after: Stored };

function paired(before: Stored, property: string, partner: string | undefined): PairWrite {
  const { [property]: _, ...rest } = before.values;
  const values = partner === undefined ? rest : { ...rest, [property]: partner };
  return { action: "UPDATE", before, after: { id: before.id, version: before.version + 1, values } };
}

/** Whether it changes anything. */
function isWrite({ before, after }: PairWrite): boolean {
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...names].some((name) => before.values[name] !== after.values[name]);
}

function setPartner(draft: Draft, property: string, partner: string | undefined): void {
  const { [property]: _, ...rest } = draft.after.values;
  draft.after = { ...draft.after, values: partner === undefined ? rest : { ...rest, [property]: partner } };
}

function partnerOf(record: Stored | undefined, property: string): string | undefined {
  const partner = own(record?.values, property);
  return typeof partner === "string" ? partner : undefined;
}
