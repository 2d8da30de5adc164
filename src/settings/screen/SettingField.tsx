import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { memo, useMemo, useState } from "react";
import { WidgetView, afterPress } from "../../widgets";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { cleared, shownOf } from "../sheet";
import { useSettingTexts } from "../texts";
import { fieldId } from "./fieldId";
import { FieldMarks } from "./FieldMarks";
import type { Keep } from "./useSubmit";

export type FieldActions = {
  onType: (setting: Setting, shown: unknown) => void;
  onReset: (setting: Setting) => void;
  onClear: (setting: Setting) => void;
  onKeep: Keep | undefined;
};

type SettingFieldProps = FieldActions & {
  setting: Setting;
  /** Of the wire, as it is typed by now. */
  value: unknown;
  edited: boolean;
  disabled: boolean;
  /** What the server, or a try to save, said of it. */
  refusal: string | undefined;
};

/** One setting: its widget, what a change affects, how it differs from the default, what is wrong with it. */
export const SettingField = memo(function SettingField(props: SettingFieldProps) {
  const { setting, value, edited, disabled, refusal, onType, onReset, onClear, onKeep } = props;
  const texts = useSettingTexts();
  const property = useMemo(() => texts.property(setting), [texts, setting]);
  // What is being typed is not judged before the field is left; what the server sent is.
  const [left, setLeft] = useState(false);
  const kind = setting.type && kinds[setting.type];
  if (kind?.hidden) return null;

  // What a save of a bad record would mean, nobody knows.
  const locked = disabled || setting.readOnly || setting.faults.length > 0;
  const fault = left || !edited ? texts.problem(setting, value) : undefined;
  const problem = refusal ?? fault;
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
    onChange: (shown: unknown) => onType(setting, shown),
    onBlur: () => afterPress(() => setLeft(true)),
  };
  const Own = kind?.Component;
  return (
    <Box
      sx={{
        display: "grid",
        minWidth: 0,
        gap: 0.5,
        gridTemplateColumns: { md: "minmax(0, 36rem) auto" },
        columnGap: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {Own ? <Own {...widget} /> : <WidgetView {...widget} />}
        {setting.faults.length > 0 && (
          <Alert severity="warning" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
            {texts.faults(setting).join(" ")}
          </Alert>
        )}
      </Box>
      <FieldMarks
        setting={setting}
        value={value}
        disabled={locked}
        onReset={() => onReset(setting)}
        onClear={() => onClear(setting)}
        onKeep={onKeep && (() => void onKeep(setting))}
      />
    </Box>
  );
});
