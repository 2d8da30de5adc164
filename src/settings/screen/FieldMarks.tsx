import RestartAlt from "@mui/icons-material/RestartAlt";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { cleared, differsFromDefault } from "../sheet";
import type { SettingTexts } from "../texts";

type FieldMarksProps = {
  setting: Setting;
  texts: SettingTexts;
  value: unknown;
  disabled: boolean;
  onReset: () => void;
  onClear: () => void;
  /** Takes away what is set for later days. */
  onKeep: (() => void) | undefined;
};

/** Beside a setting: that it differs from the default, the way back to that, and what a change affects. */
export function FieldMarks(props: FieldMarksProps) {
  const { setting, texts, value, disabled, onReset, onClear, onKeep } = props;
  const translate = useTranslate();
  const pack = useLocalePack();
  const label = texts.label(setting);
  const differs = differsFromDefault(setting, value);
  const affects = texts.affects(setting);
  const secret = setting.type !== undefined && kinds[setting.type].secret === true;
  return (
    <Marks>
      {differs && (
        <Chip size="small" color="primary" variant="outlined" label={translate("settings.screen.changed")} />
      )}
      {differs && !disabled && (
        <Button
          size="small"
          startIcon={<RestartAlt />}
          onClick={onReset}
          aria-label={translate("settings.screen.resetOf", {
            name: label,
            value: texts.value(setting, setting.default),
          })}
          title={texts.value(setting, setting.default)}
        >
          {translate("settings.screen.reset")}
        </Button>
      )}
      {secret && value !== cleared && setting.hasValue && !disabled && (
        <Button size="small" onClick={onClear}>
          {translate("settings.screen.clearSecret")}
        </Button>
      )}
      {secret && (
        <Typography variant="caption" color="text.secondary">
          {translate(secretState(setting, value))}
        </Typography>
      )}
      {affects !== undefined && (
        <Typography variant="caption" color="text.secondary">
          {translate("settings.screen.affects", { what: affects })}
        </Typography>
      )}
      {setting.next && (
        <Typography variant="caption" color="text.secondary">
          {translate("settings.screen.next", {
            date: formatDay(setting.next.date, pack),
            value: texts.value(setting, setting.next.value),
          })}
        </Typography>
      )}
      {setting.next && onKeep && !disabled && (
        <Button
          size="small"
          onClick={onKeep}
          aria-label={translate("settings.screen.day.removeOf", {
            name: label,
            date: formatDay(setting.next.date, pack),
          })}
        >
          {translate("settings.screen.day.remove")}
        </Button>
      )}
    </Marks>
  );
}

const Marks = styled("div")(({ theme }) => ({
  alignSelf: "start",
  display: "flex",
  flexWrap: "wrap",
  columnGap: theme.spacing(1),
  alignItems: "center",
  // Beside the field itself, not the help below it.
  [theme.breakpoints.up("md")]: { minHeight: theme.spacing(5) },
}));

function secretState({ hasValue }: Setting, value: unknown): string {
  if (value === cleared) return "settings.screen.secretCleared";
  return hasValue ? "settings.screen.secretKept" : "settings.screen.secretNone";
}
