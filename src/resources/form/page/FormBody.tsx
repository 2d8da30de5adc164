import { useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { isEmpty, valueAt, type Property } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import { MergeNotes } from "../conflict/MergeNotes";
import { useMerge } from "../conflict/useMerge";
import { ErrorSummary } from "../errors/ErrorSummary";
import { focusField } from "../errors/focusField";
import { labelAt, type ProblemTexts } from "../errors/problemTexts";
import type { OpenRecord, Unsaved } from "../record/OpenRecord";
import type { Fields } from "../record/outgoing";
import { HiddenFields } from "../rjsf/HiddenFields";
import { Insteads } from "../rjsf/Insteads";
import { SaveTrouble } from "../save/SaveTrouble";
import { PairQuestion } from "../save/PairQuestion";
import { ScheduleQuestion } from "../save/ScheduleQuestion";
import { Toolbar } from "../save/Toolbar";
import { UnsavedGuard } from "../save/UnsavedGuard";
import { useSubmit } from "../save/useSubmit";
import { FormScroll } from "./FormPage";
import { FormTabs, tabOf } from "./FormTabs";
import { HiddenNote } from "./HiddenNote";
import type { Judging, Place, Saved } from "./RecordForm";
import { previews } from "./previews";
import { SectionFields } from "./SectionFields";
import { useFieldContext } from "./useFieldContext";
import { useFormModel } from "./useFormModel";

type FormBodyProps = {
  view: ResourceView;
  form: Property;
  open: OpenRecord;
  judging: Judging;
  texts: ProblemTexts;
  unsaved: Unsaved;
  place?: Place | undefined;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
};

/** Inside the form: tabs and sections, what is wrong, what others did meanwhile, and the way to save. */
export function FormBody({
  view,
  form,
  open,
  judging,
  texts,
  unsaved,
  place,
  onSaved,
  onCancel,
}: FormBodyProps) {
  const translate = useTranslate();
  const inForm = useFormContext();
  const { submitCount } = useFormState();
  const model = useFormModel(view, form);
  const context = useFieldContext(view.resource, open, judging);
  const [chosen, setChosen] = useState(place?.tab);
  const [goal, setGoal] = useState<{ path: string }>();
  const summary = useRef<HTMLDivElement>(null);
  const merge = useMerge({ view, open, dirty: model.dirty });
  const preview = view.resource["x-preview"];
  const Preview = preview && previews[preview];
  const saving = useSubmit({ view, open, judging, texts, merge, unsaved, onSaved });
  useLayoutEffect(() => {
    open.takeSubmits(saving.submit);
    unsaved.set(model.dirty && !saving.done);
  });

  const tab = model.tabs.find(({ name }) => name === chosen) ?? model.tabs[0];
  const clearing = model.clears.filter((path) => !isEmpty(valueAt(model.values, path)));

  const refusals = submitCount + saving.refusals;
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  useEffect(() => {
    if (goal) focusField(goal.path);
  }, [goal]);
  const first = open.base === undefined ? tab?.sections[0]?.properties[0] : undefined;
  const begin = useEffectEvent(() => {
    // A finger's first tap says what it wants; the keyboard that would come up unasked covers half of the form.
    if (first !== undefined && matchMedia("(pointer: fine)").matches) focusField(first);
  });
  useEffect(() => begin(), []);

  function choose(name: string): void {
    setChosen(name);
    place?.onTab(name);
  }
  /** A save like any other: what is refused of it stands in the form, at its fields. */
  function revert(fields: Fields): void {
    for (const [name, value] of Object.entries(fields)) inForm.setValue(name, value, { shouldDirty: true });
    if (model.tabs[0]) choose(model.tabs[0].name);
    void inForm.handleSubmit((values) => saving.submit(values))();
  }
  function go(path: string): void {
    const target = tabOf(model.tabs, path);
    if (target) choose(target.name);
    setGoal({ path });
  }
  return (
    <>
      <UnsavedGuard unsaved={unsaved} />
      <FormScroll beside={Preview && <Preview values={model.values} />}>
        <MergeNotes view={view} merge={merge} onSaveAsNew={saving.saveAsNew} onSettled={saving.retry} />
        <ScheduleQuestion dates={saving.scheduled} onAnswer={saving.confirmSchedule} />
        <PairQuestion query={saving.pairing} onAnswer={saving.answerPair} />
        <SaveTrouble
          trouble={saving.trouble}
          saving={saving.saving}
          onRetry={saving.retry}
          onSaveAsNew={saving.saveAsNew}
        />
        <ErrorSummary
          ref={summary}
          problems={refusals > 0 ? model.problems : []}
          reaches={(path) => tabOf(model.tabs, path) !== undefined}
          onGo={go}
        />
        <FormTabs
          view={view}
          tabs={model.tabs}
          open={tab?.name}
          problems={model.problems}
          record={open.base}
          isDirty={model.dirty}
          onRevert={revert}
          onOpen={choose}
          chosen={chosen}
        >
          <HiddenFields value={model.hidden}>
            <Insteads value={model.insteads}>
              {tab?.sections.map((section) => (
                <SectionFields
                  key={`${tab.name} ${section.name}`}
                  title={view.sectionLabel(section)}
                  titled={tab.sections.length > 1 || model.tabs.length > 1}
                  paths={section.properties}
                  form={form}
                  model={model}
                  context={context}
                />
              ))}
            </Insteads>
          </HiddenFields>
          <HiddenNote labels={clearing.map((path) => labelAt(view, path, model.values))} />
        </FormTabs>
      </FormScroll>
      {view.access === "edit" && (
        <Toolbar
          isNew={open.base === undefined}
          dirty={model.dirty}
          saving={saving.saving}
          onAnother={saving.another}
          onCancel={onCancel}
          label={translate("form.toolbar.label")}
        />
      )}
    </>
  );
}
