import type { Draft } from "./checkWrites";
import { own, sameJson } from "./record";
import { storedRecords } from "./storedRecords";
import type { Work } from "./work";

/**
 * Puts drafts on what their records have become since they were drafted, by what follows from those before them in a
 * batch (an order changes its linked one): what a draft leaves alone is as it is now.
 */
export async function rebase({ sql, table, actor }: Work, drafts: Draft[]): Promise<void> {
  const ids = drafts.flatMap(({ id, before }) => (before ? [id] : []));
  if (!table.rules || ids.length === 0) return;
  const stored = await storedRecords(sql, actor.accountId, table, ids, "change");
  for (const draft of drafts) {
    const { before, after } = draft;
    const now = stored.get(draft.id);
    if (!before || !now || now.version === before.version) continue;
    for (const name of new Set([...Object.keys(before.values), ...Object.keys(now.values)])) {
      if (!sameJson(own(after.values, name), own(before.values, name))) continue;
      if (Object.hasOwn(now.values, name)) after.values[name] = now.values[name];
      else delete after.values[name];
    }
    draft.before = now;
    after.version = now.version + 1;
  }
}
