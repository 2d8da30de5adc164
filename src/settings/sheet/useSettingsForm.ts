import { useCallback, useState } from "react";
import { useLatest } from "../../widgets";
import type { Setting } from "../records";
import { cleared, edited, withValue } from "./edits";
import type { Edits } from "./edits";
import { mergeEdits } from "./merge";
import type { Merge } from "./merge";

type Typed = { base: readonly Setting[]; edits: Edits };

/**
 * What is typed over a sheet. As long as nothing is, the form follows what others save; once something is, it stands
 * on what it was typed over until that is saved, given up or merged.
 */
export function useSettingsForm(latest: readonly Setting[]) {
  const [typed, setTyped] = useState<Typed>({ base: latest, edits: {} });
  const latestNow = useLatest(latest);
  const dirty = Object.keys(typed.edits).length > 0;
  const { edits } = typed;
  const base = dirty ? typed.base : latest;

  const edit = useCallback(
    (change: (edits: Edits) => Edits) =>
      setTyped((before) => {
        const clean = Object.keys(before.edits).length === 0;
        return { base: clean ? latestNow() : before.base, edits: change(before.edits) };
      }),
    [latestNow],
  );
  const type = useCallback(
    (setting: Setting, shown: unknown) => edit((before) => edited(before, setting, shown)),
    [edit],
  );
  const reset = useCallback(
    (setting: Setting) => edit((before) => withValue(before, setting, setting.default)),
    [edit],
  );
  const clear = useCallback(
    (setting: Setting) => edit((before) => ({ ...before, [setting.key]: cleared })),
    [edit],
  );
  const discard = useCallback(() => setTyped({ base: [], edits: {} }), []);

  /** The form now stands on this state of the sheet. */
  function rebase(theirs: readonly Setting[], now: Edits): void {
    setTyped({ base: theirs, edits: now });
  }
  const mergeWith = (theirs: readonly Setting[]): Merge => mergeEdits(base, edits, theirs);
  return {
    base,
    edits,
    dirty,
    moved: dirty && latest !== base,
    type,
    reset,
    clear,
    discard,
    rebase,
    mergeWith,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
