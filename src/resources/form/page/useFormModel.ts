import { useMemo } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { computedIn, type Property, type Tab, withComputed } from "../../../../schemas";
import { requiredBySettings } from "../../../../schemas/accountRules";
import { useSession } from "../../../session";
import type { ResourceView } from "../../resource";
import { problemsOf, type Problem } from "../errors/fieldErrors";
import type { Fields } from "../record/outgoing";
import { insteadsOf } from "../rjsf/Insteads";
import { requiredOf } from "../schema/required";
import { hiddenNow, rulesOf, untold, visibleTabs } from "../schema/visibility";
import { useSteady } from "./useSteady";

export type FormModel = {
  values: Fields;
  problems: Problem[];
  tabs: Tab[];
  hidden: ReadonlySet<string>;
  insteads: ReturnType<typeof insteadsOf>;
  /** Those of the hidden that a save empties. */
  clears: string[];
  required: string[];
  dirty: boolean;
};

/** What the form shows now. Parts that a key did not change stay the same objects, so that what shows them rests. */
export function useFormModel(view: ResourceView, form: Property): FormModel {
  const { settings } = useSession();
  const { control } = useFormContext();
  const { errors, isDirty } = useFormState({ control });
  const computed = useMemo(() => computedIn(view.resource), [view]);
  // As a save will have it: the server computes by the same rules.
  const values = useSteady(withComputed(computed, useWatch({ control }) as Fields));
  const rules = useMemo(() => rulesOf(form), [form]);
  const hidden = useSteady([...hiddenNow(rules, values, settings), ...untold(view.resource, values)]);
  const hiddenSet = useMemo(() => new Set(hidden.map(({ path }) => path)), [hidden]);
  const clears = useMemo(
    () => hidden.filter(({ clears: emptied }) => emptied).map(({ path }) => path),
    [hidden],
  );
  const required = useSteady([
    ...requiredOf(view.resource, values),
    ...requiredBySettings(view.resource, values, settings),
  ]);
  const tabs = useSteady(visibleTabs(view.resource, form, hiddenSet, values, settings));
  const insteads = useSteady(insteadsOf(view.resource, values));
  const problems = useMemo(() => problemsOf(errors), [errors]);
  return { values, problems, tabs, hidden: hiddenSet, insteads, clears, required, dirty: isDirty };
}
