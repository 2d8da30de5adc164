import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { Configuration } from "../../schemas/trackingPage";
import type { Translate } from "../i18n/translate";
import { useSession } from "../session";
import { type PageLanguage, type PageTexts, readingsOf } from "../../trackingPage";
import { pageTextsIn, previewTexts } from "./texts";

/** What stands around a preview, once its texts have come. */
export function useSay(): Translate | undefined {
  const { language } = useSession();
  const [say, setSay] = useState<Translate>();
  useEffect(() => {
    let gone = false;
    void previewTexts(language).then((read) => !gone && setSay(() => read));
    return () => {
      gone = true;
    };
  }, [language]);
  return say;
}

/** What the page says in a language, once that has come; until then in the one before. */
export function usePageTexts(language: PageLanguage) {
  const [texts, setTexts] = useState<{ language: PageLanguage; texts: PageTexts }>();
  useEffect(() => {
    let gone = false;
    void pageTextsIn(language).then((read) => !gone && setTexts({ language, texts: read }));
    return () => {
      gone = true;
    };
  }, [language]);
  return texts;
}

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  options: [value: Value, text: string][];
  onChoose: (value: Value) => void;
};

/** One of several things to be shown. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ minWidth: 140 }}
      onChange={({ target }) => onChoose(target.value as Value)}
    >
      {options.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

type ReadingsProps = {
  colors: Configuration["colors"];
  mode: "light" | "dark";
  say: Translate;
};

/** How well the chosen colours can be read, and where the page had to help. */
export function Readings({ colors, mode, say }: ReadingsProps) {
  return (
    <Box component="ul" aria-label={say("trackingPreview.contrast")} sx={{ m: 0, pl: 2.5 }}>
      {readingsOf(colors, mode).map(({ name, ratio, isChanged }) => (
        <Typography key={name} component="li" variant="body2">
          {say(`trackingPreview.readings.${name}`, { ratio: ratio.toFixed(1) })}
          {isChanged && ` ${say("trackingPreview.changed")}`}
        </Typography>
      ))}
    </Box>
  );
}
