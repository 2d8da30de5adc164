import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslate } from "ra-core";
import { useEffect, useLayoutEffect, useRef, useState, type Ref } from "react";
import { useLocation } from "react-router";
import type { ApiError } from "../../../dataProviders";
import type { SheetName } from "../../../dataProviders/services";
import type { Viewer } from "../../../schemas";
import { ErrorSummary, SaveTrouble, Toolbar, Unsaved, UnsavedGuard } from "../../resources/form/parts";
import { useSession } from "../../session";
import { useLatest } from "../../widgets";
import type { SettingsProps } from "../page";
import { pageOf } from "../day";
import { TestContext } from "../kinds";
import type { Setting } from "../records";
import { changesOf, useSettingsForm } from "../sheet";
import { FieldList } from "./FieldList";
import { focusSetting } from "./fieldId";
import { SettingsConflict } from "./SettingsConflict";
import { useSubmit, type Refused } from "./useSubmit";

type SettingsFormProps = {
  sheet: SheetName;
  /** The day that they are of, and are saved for; undefined for now. */
  day: string | undefined;
  section: SettingsProps["section"];
  settings: readonly Setting[];
};

/** The settings of a section as a form: what is typed, what is wrong with it, what others saved meanwhile, and saving. */
export function SettingsForm({ sheet, day, section, settings }: SettingsFormProps) {
  const translate = useTranslate();
  const { viewer } = useSession();
  const { hash } = useLocation();
  const form = useSettingsForm(settings);
  const [forGood, setForGood] = useState(false);
  const submit = useSubmit(sheet, form, { day, forGood });
  const [unsaved] = useState(() => new Unsaved());
  const problems = useRef<HTMLDivElement>(null);
  const target = decodeURIComponent(hash.slice(1));
  const editable = mayEdit(viewer);

  const formNow = useLatest(form);
  const submitNow = useLatest(submit);
  const [test] = useState(() => ({
    changes: () => changesOf(formNow().base, formNow().typed.edits()),
    refuse: (error: ApiError) => submitNow().refuse(error),
    answer: (error: ApiError) => submitNow().answer(error),
  }));
  // The mail server's have no call of their own for that.
  const hasDefaults = sheet !== "mail";

  useLayoutEffect(() => unsaved.set(form.dirty));
  useEffect(() => {
    if (target !== "") focusSetting(target);
  }, [target]);
  useEffect(() => {
    if (submit.refusals > 0) problems.current?.focus();
  }, [submit.refusals]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit.save();
      }}
    >
      <UnsavedGuard unsaved={unsaved} pageOf={pageOf} />
      {!editable && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate("settings.screen.readOnly")}
        </Alert>
      )}
      {form.moved && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => submit.merge(settings)}>
              {translate("form.conflict.mergeNow")}
            </Button>
          }
        >
          {translate("settings.screen.moved")}
        </Alert>
      )}
      <SaveTrouble
        trouble={submit.trouble}
        saving={submit.saving}
        onRetry={() => void submit.save()}
        onSaveAsNew={() => undefined}
      />
      <Problems ref={problems} settings={form.base} refused={submit.refused} />
      <TestContext value={test}>
        <FieldList
          form={form}
          settings={form.base}
          section={section}
          target={target}
          editable={editable}
          refused={submit.refused}
          onKeep={hasDefaults && day === undefined && !form.dirty ? submit.keep : undefined}
        />
      </TestContext>
      {editable && hasDefaults && day !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={forGood} onChange={(_, checked) => setForGood(checked)} />}
          label={translate("settings.screen.day.forGood")}
          sx={{ mb: 1 }}
        />
      )}
      {editable && (
        <Toolbar
          isNew={false}
          dirty={form.dirty}
          saving={submit.saving}
          label={translate("form.toolbar.label")}
          onAnother={() => undefined}
          onCancel={submit.discard}
        />
      )}
      {submit.conflict && (
        <SettingsConflict
          clashes={submit.conflict.merge.clashes}
          saves={submit.conflict.saves}
          onSettle={submit.settle}
          onClose={submit.closeConflict}
        />
      )}
    </form>
  );
}

type ProblemsProps = { ref: Ref<HTMLDivElement>; settings: readonly Setting[]; refused: Refused };

/** Everything that stands in the way of a save; each line leads to its field. */
function Problems({ ref, settings, refused }: ProblemsProps) {
  const problems = Object.entries(refused).map(([path, { text }]) => ({ path, message: text }));
  return (
    <ErrorSummary
      ref={ref}
      problems={problems}
      reaches={(path) => settings.some(({ key }) => key === path)}
      onGo={focusSetting}
    />
  );
}

/** Whether the viewer may change settings at all (spec 6); of single ones their records say it. */
function mayEdit({ role, settings }: Viewer): boolean {
  if (role === "ADMIN") return true;
  return (
    role === "DISPATCHER" &&
    settings.dispatcherCanEditSettings === true &&
    settings.isRestrictedDispatcherSettings !== true
  );
}
