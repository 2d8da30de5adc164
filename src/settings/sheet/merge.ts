import { isSame } from "../../../dataProviders";
import type { Setting } from "../records";
import { withValue, type Edits } from "./edits";

/** A setting that two people changed, each in another way. */
export type Clash = { setting: Setting; base: unknown; mine: unknown; theirs: unknown };

/** What was typed over one state of a sheet, over the state that somebody else has saved since. */
export type Merge = { edits: Edits; clashes: Clash[] };

/** Mine stay for the time being; what both changed, each in another way, is told. */
export function mergeEdits(base: readonly Setting[], edits: Edits, theirs: readonly Setting[]): Merge {
  const before = new Map(base.map((setting) => [setting.key, setting.value]));
  const merge: Merge = { edits: {}, clashes: [] };
  for (const setting of theirs) {
    if (!Object.hasOwn(edits, setting.key)) continue;
    const mine = edits[setting.key];
    const was = before.get(setting.key);
    merge.edits = withValue(merge.edits, setting, mine);
    if (!isSame(setting.value, was) && !isSame(setting.value, mine))
      merge.clashes.push({ setting, base: was, mine, theirs: setting.value });
  }
  return merge;
}

/** The edits without those that give way to the other side. */
export function withoutTheirs(edits: Edits, keys: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)));
}
