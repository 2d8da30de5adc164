import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { memo, useMemo, useState, useSyncExternalStore } from "react";
import { WidgetView, afterPress } from "../../widgets";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { cleared, shownOf, untouched, type FieldActions, type Typed } from "../sheet";
import type { SettingTexts } from "../texts";
import { fieldId } from "./fieldId";
import { FieldMarks } from "./FieldMarks";
import type { Keep, Refused } from "./useSubmit";

type SettingFieldProps = {
  setting: Setting;
  texts: SettingTexts;
  typed: Typed;
  actions: FieldActions;
  disabled: boolean;
  /** What the server, or a try to save, said of a value of it. */
  refusal: Refused[string] | undefined;
  onKeep: Keep | undefined;
};

/** One setting: its widget, what a change affects, how it differs from the default, what is wrong with it. */
export const SettingField = memo(function SettingField(props: SettingFieldProps) {
  const { setting, texts, typed, actions, disabled, refusal, onKeep } = props;
  const edit = useSyncExternalStore(typed.subscribe, () => typed.edit(setting));
  const property = useMemo(() => texts.property(setting), [texts, setting]);
  // What is being typed is not judged before the field is left; what the server sent is.
  const [left, setLeft] = useState(false);
  const kind = setting.type && kinds[setting.type];
  if (kind?.hidden) return null;

  /** Of the wire, as it is typed by now. */
  const value = edit === untouched ? setting.value : edit;
  // What a save of a bad record would mean, nobody knows.
  const locked = disabled || setting.readOnly || setting.faults.length > 0;
  const refused = refusal && Object.is(refusal.value, value) ? refusal.text : undefined;
  const fault = left || edit === untouched ? texts.problem(setting, value) : undefined;
  const problem = refused ?? fault;
  const widget = {
    id: fieldId(setting.key),
    path: setting.key,
    property,
    label: texts.label(setting),
    help: texts.help(setting),
    required: setting.mandatory,
    disabled: locked,
    errors: problem === undefined ? [] : [problem],
    value: value === cleared ? undefined : shownOf(setting, value),
    initial: shownOf(setting, setting.value),
    onChange: (shown: unknown) => actions.type(setting, shown),
    onBlur: () => afterPress(() => setLeft(true)),
  };
  const Own = kind?.Component;
  return (
    <Row>
      <div>
        {Own ? <Own {...widget} /> : <WidgetView {...widget} />}
        {setting.faults.length > 0 && (
          <Alert severity="warning" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
            {texts.faults(setting).join(" ")}
          </Alert>
        )}
      </div>
      <FieldMarks
        setting={setting}
        texts={texts}
        value={value}
        disabled={locked}
        onReset={() => actions.reset(setting)}
        onClear={() => actions.clear(setting)}
        onKeep={onKeep && (() => void onKeep(setting))}
      />
    </Row>
  );
});

/** Contained, so that a key in one of hundreds is painted without the others. */
const Row = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.5, 2),
  minWidth: 0,
  contain: "layout style",
  paddingBlock: theme.spacing(1),
  "& > :first-of-type": { minWidth: 0 },
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "minmax(0, 36rem) auto" },
}));
