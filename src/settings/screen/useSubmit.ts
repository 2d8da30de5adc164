import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import type { ApiError } from "../../../dataProviders";
import type { SheetName } from "../../../dataProviders/services";
import type { Setting } from "../records";
import { changesOf, useSaving, withoutTheirs, type Edits, type Merge, type SettingsForm } from "../sheet";
import { useSettingTexts } from "../texts";

/** What stands in the way of a save, by the setting's key, with the value that it is about. */
export type Refused = Readonly<Record<string, { value: unknown; text: string }>>;

/** Keeps a setting's present value, also for the days that have another. */
export type Keep = (setting: Setting) => Promise<void>;

/** From which day on a save holds; for good: also from now on, in place of what is set for later days. */
type From = { day: string | undefined; forGood: boolean };

type Conflict = { merge: Merge; theirs: readonly Setting[]; saves: boolean };

/** From what was typed to saved settings: what was refused goes to its field, a conflict is settled, the rest is told. */
export function useSubmit(sheet: SheetName, form: SettingsForm, { day, forGood }: From) {
  const notify = useNotify();
  const translate = useTranslate();
  const texts = useSettingTexts();
  const { saving, send } = useSaving(sheet, day);
  const [refused, setRefused] = useState<Refused>({});
  const [refusals, setRefusals] = useState(0);
  const [trouble, setTrouble] = useState<{
    kind: "unreachable" | "refused";
    error: ApiError;
    text: string;
  }>();
  const [conflict, setConflict] = useState<Conflict>();

  async function save(
    base: readonly Setting[] = form.base,
    edits: Edits = form.typed.edits(),
  ): Promise<void> {
    const changes = changesOf(base, edits);
    if (changes.length === 0 || saving) return;
    const wrong = problemsIn(base, edits);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    setTrouble(undefined);
    const outcome = await send(changes, { forGood });
    if (outcome.kind === "saved") {
      form.discard();
      const said = forGood ? "settings.screen.day.savedForGood" : "settings.screen.saved";
      notify(translate(said, { smart_count: changes.length }));
    } else if (outcome.kind === "conflict") await meet(outcome.theirs, true);
    else if (outcome.kind === "refused" && hasOneOf(base, outcome.error))
      refuse(answered(outcome.error, base, edits));
    else fail(outcome);
  }

  function fail({ kind, error }: { kind: "unreachable" | "refused"; error: ApiError }): void {
    setTrouble({ kind, error, text: texts.answer(form.base, error) });
  }

  /** Takes away what is set for later days. */
  async function keep({ name, value, version }: Setting): Promise<void> {
    setTrouble(undefined);
    const outcome = await send([{ name, value, ...(version !== undefined && { version }) }], {
      forGood: true,
    });
    if (outcome.kind === "saved") notify(translate("settings.screen.saved", { smart_count: 1 }));
    else if (outcome.kind !== "conflict") fail(outcome);
  }

  /** What only one side changed is taken by itself; what both did is asked. */
  async function meet(theirs: readonly Setting[], saves: boolean): Promise<void> {
    const merge = form.mergeWith(theirs);
    if (merge.clashes.length > 0) {
      setConflict({ merge, theirs, saves });
      return;
    }
    form.rebase(theirs, merge.edits);
    if (saves) await save(theirs, merge.edits);
  }

  function settle(takenFromThem: readonly string[]): void {
    if (!conflict) return;
    const edits = withoutTheirs(conflict.merge.edits, takenFromThem);
    form.rebase(conflict.theirs, edits);
    setConflict(undefined);
    if (conflict.saves) void save(conflict.theirs, edits);
  }

  function refuse(wrong: Refused): void {
    setRefused(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1);
  }

  function problemsIn(base: readonly Setting[], edits: Edits): Refused {
    return byKey(base, edits, (setting, value) => texts.problem(setting, value));
  }

  function answered({ fieldErrors }: ApiError, base: readonly Setting[], edits: Edits): Refused {
    return byKey(
      base,
      fieldErrors,
      (setting) => fieldErrors[setting.name]?.map((item) => texts.refusal(setting, item)).join(" "),
      edits,
    );
  }

  function discard(): void {
    form.discard();
    setRefused({});
    setTrouble(undefined);
  }
  return {
    saving,
    save: () => save(),
    keep,
    refuse: (error: ApiError) => setRefused(answered(error, form.base, form.typed.edits())),
    answer: (error: ApiError) => texts.answer(form.base, error),
    merge: (theirs: readonly Setting[]) => void meet(theirs, false),
    settle,
    conflict,
    closeConflict: () => setConflict(undefined),
    discard,
    refused,
    refusals,
    trouble,
  };
}

/** Whether a refusal is of a setting that has its field here; another one is told above the form. */
function hasOneOf(settings: readonly Setting[], { fieldErrors }: ApiError): boolean {
  return settings.some(({ name }) => Object.hasOwn(fieldErrors, name));
}

function byKey(
  settings: readonly Setting[],
  among: Readonly<Record<string, unknown>>,
  textOf: (setting: Setting, value: unknown) => string | undefined,
  edits: Edits = among,
): Refused {
  const found = settings.flatMap((setting) => {
    const { key, name } = setting;
    if (!Object.hasOwn(among, key) && !Object.hasOwn(among, name)) return [];
    const value = Object.hasOwn(edits, key) ? edits[key] : setting.value;
    const text = textOf(setting, value);
    return text === undefined ? [] : [[key, { value, text }] as const];
  });
  return Object.fromEntries(found);
}
