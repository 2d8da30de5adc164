import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import type { Clash } from "../sheet";
import { useSettingTexts } from "../texts";

const choices = [
  ["mine", "form.conflict.mine"],
  ["theirs", "form.conflict.theirs"],
] as const;

type SettingsConflictProps = {
  clashes: readonly Clash[];
  /** Whether what is chosen is saved at once. */
  saves: boolean;
  /** The keys of the settings that stay as the others left them. */
  onSettle: (theirs: string[]) => void;
  onClose: () => void;
};

/** What two people changed, setting by setting: one's own, the other's, and what it was before. Nothing typed is lost. */
export function SettingsConflict({ clashes, saves, onSettle, onClose }: SettingsConflictProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const name = useId();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={name}>
      <DialogTitle id={name}>{translate("settings.screen.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate("settings.screen.conflict.text")}</DialogContentText>
        {clashes.map(({ setting, ...sides }) => {
          const takes = theirs.includes(setting.key);
          return (
            <Box key={setting.key} sx={{ mb: 2 }}>
              <Typography variant="subtitle2">{texts.label(setting)}</Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
                {translate("form.conflict.was", { value: texts.value(setting, sides.base) })}
              </Typography>
              <RadioGroup
                aria-label={texts.label(setting)}
                value={takes ? "theirs" : "mine"}
                onChange={(_, side) =>
                  setTheirs(
                    side === "theirs"
                      ? [...theirs, setting.key]
                      : theirs.filter((key) => key !== setting.key),
                  )
                }
              >
                {choices.map(([side, text]) => (
                  <FormControlLabel
                    key={side}
                    value={side}
                    control={<Radio size="small" />}
                    label={`${translate(text)}: ${texts.value(setting, sides[side])}`}
                    sx={{ overflowWrap: "anywhere" }}
                  />
                ))}
              </RadioGroup>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("form.conflict.later")}</Button>
        <Button variant="contained" onClick={() => onSettle([...theirs])}>
          {translate(saves ? "form.conflict.save" : "form.conflict.merge")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
