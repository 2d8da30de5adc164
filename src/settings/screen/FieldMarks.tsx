import RestartAlt from "@mui/icons-material/RestartAlt";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../localePacks";
import { kinds } from "../kinds";
import type { Setting } from "../records";
import { cleared, differsFromDefault } from "../sheet";
import { useSettingTexts } from "../texts";

type FieldMarksProps = {
  setting: Setting;
  value: unknown;
  disabled: boolean;
  onReset: () => void;
  onClear: () => void;
  /** Takes away what is set for later days. */
  onKeep: (() => void) | undefined;
};

/** Beside a setting: that it differs from the default, the way back to that, and what a change affects. */
export function FieldMarks({ setting, value, disabled, onReset, onClear, onKeep }: FieldMarksProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const pack = useLocalePack();
  const label = texts.label(setting);
  const differs = differsFromDefault(setting, value);
  const affects = texts.affects(setting);
  const secret = setting.type !== undefined && kinds[setting.type].secret === true;
  return (
    <Box sx={{ alignSelf: "center", display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center" }}>
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
    </Box>
  );
}

function secretState({ hasValue }: Setting, value: unknown): string {
  if (value === cleared) return "settings.screen.secretCleared";
  return hasValue ? "settings.screen.secretKept" : "settings.screen.secretNone";
}
