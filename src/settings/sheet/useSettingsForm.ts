import { useMemo, useState, useSyncExternalStore } from "react";
import { useLatest } from "../../widgets";
import type { Setting } from "../records";
import { cleared, edited, withValue, type Edits } from "./edits";
import { mergeEdits, type Merge } from "./merge";
import { Typed } from "./Typed";

/** What a field does to what is typed; the same functions as long as the form is there. */
export type FieldActions = {
  type: (setting: Setting, shown: unknown) => void;
  reset: (setting: Setting) => void;
  clear: (setting: Setting) => void;
};

/**
 * What is typed over a sheet. As long as nothing is, the form follows what others save; once something is, it stands
 * on what it was typed over until that is saved, given up or merged.
 */
export function useSettingsForm(latest: readonly Setting[]) {
  const [typed] = useState(() => new Typed());
  const typedOver = useSyncExternalStore(typed.subscribe, typed.base);
  const latestNow = useLatest(latest);
  const base = typedOver ?? latest;

  const actions = useMemo((): FieldActions => {
    const edit = (change: (edits: Edits) => Edits) =>
      typed.set(typed.base() ?? latestNow(), change(typed.edits()));
    return {
      type: (setting, shown) => edit((before) => edited(before, setting, shown)),
      reset: (setting) => edit((before) => withValue(before, setting, setting.default)),
      clear: (setting) => edit((before) => ({ ...before, [setting.key]: cleared })),
    };
  }, [typed, latestNow]);

  return {
    base,
    dirty: typedOver !== undefined,
    moved: typedOver !== undefined && latest !== typedOver,
    typed,
    actions,
    discard: () => typed.set([], {}),
    /** The form now stands on this state of the sheet. */
    rebase: (theirs: readonly Setting[], now: Edits) => typed.set(theirs, now),
    mergeWith: (theirs: readonly Setting[]): Merge => mergeEdits(base, typed.edits(), theirs),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
