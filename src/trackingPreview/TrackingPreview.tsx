import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo, useState } from "react";
import type { Settings } from "../../schemas";
import { companyOf } from "../../schemas/trackingPage";
import type { Translate } from "../i18n/translate";
import { useSession } from "../session";
import { offeredLanguages, type PageLanguage, type PageTexts, readingsOf } from "../../trackingPage";
import { configurationFrom } from "./configurationFrom";
import { DeviceFrame } from "./DeviceFrame";
import { sampleOf, type SampleState, sampleStates } from "./samples";
import { pageTextsIn, previewTexts } from "./texts";

/** The tracking page by what is typed and not saved, on a phone and on a desktop, in any of its states. */
export function TrackingPreview({ values }: { values: Record<string, unknown> }) {
  const { language: spoken, settings } = useSession();
  const [say, setSay] = useState<Translate>();
  const [state, setState] = useState<SampleState>("ON_THE_WAY");
  const [chosen, setChosen] = useState<PageLanguage>();
  const [texts, setTexts] = useState<{ language: PageLanguage; texts: PageTexts }>();
  const [isDark, setDark] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const [now] = useState(() => Date.now());
  const configuration = useMemo(() => configurationFrom(values), [values]);
  const languages = offeredLanguages(configuration.languages);
  const language = languages.find(({ code }) => code === chosen)?.code ?? languages[0]?.code ?? "en";
  const mode = isDark ? "dark" : "light";

  useEffect(() => {
    let gone = false;
    void previewTexts(spoken).then((read) => !gone && setSay(() => read));
    return () => {
      gone = true;
    };
  }, [spoken]);
  useEffect(() => {
    let gone = false;
    void pageTextsIn(language).then((read) => !gone && setTexts({ language, texts: read }));
    return () => {
      gone = true;
    };
  }, [language]);
  const shown = useMemo(() => {
    if (!texts) return undefined;
    const timeZone = timeZoneOf(settings);
    const told = sampleOf(state, { configuration, company: companyOf(settings), timeZone, now });
    return { told, ...texts, now, mode, direction: isTurned ? "rtl" : "ltr" } as const;
  }, [texts, settings, state, configuration, now, mode, isTurned]);

  if (!say || !shown) return null;
  return (
    <Box component="section" aria-labelledby="tracking-preview" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id="tracking-preview" variant="h2" sx={{ fontSize: "1rem", fontWeight: 600 }}>
        {say("trackingPreview.title")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Choice
          label={say("trackingPreview.state")}
          value={state}
          options={sampleStates.map((each) => [each, say(`trackingPreview.states.${each}`)])}
          onChoose={setState}
        />
        {languages.length > 1 && (
          <Choice
            label={say("trackingPreview.language")}
            value={language}
            options={languages.map(({ code, name }) => [code, name])}
            onChoose={setChosen}
          />
        )}
        <FormControlLabel
          sx={{ ml: 0 }}
          control={<Switch size="small" checked={isDark} onChange={(_, on) => setDark(on)} />}
          label={say("trackingPreview.dark")}
        />
        <FormControlLabel
          sx={{ ml: 0 }}
          control={<Switch size="small" checked={isTurned} onChange={(_, on) => setTurned(on)} />}
          label={say("trackingPreview.rightToLeft")}
        />
      </Box>
      <DeviceFrame
        title={say("trackingPreview.desktop")}
        width={1280}
        height={800}
        largest={0.6}
        shown={shown}
      />
      <DeviceFrame
        title={say("trackingPreview.phone")}
        width={360}
        height={720}
        largest={0.8}
        shown={shown}
      />
      <Readings configuration={configuration} mode={mode} say={say} />
      <Typography variant="body2" color="text.secondary">
        {say("trackingPreview.sample")}
        {shown.told.look.logo !== null && ` ${say("trackingPreview.logo")}`}
      </Typography>
      {!configuration.enabled && <Alert severity="info">{say("trackingPreview.off")}</Alert>}
    </Box>
  );
}

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  options: [value: Value, text: string][];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
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
  configuration: ReturnType<typeof configurationFrom>;
  mode: "light" | "dark";
  say: Translate;
};

/** How well the chosen colours can be read, and where the page had to help. */
function Readings({ configuration, mode, say }: ReadingsProps) {
  return (
    <Box component="ul" aria-label={say("trackingPreview.contrast")} sx={{ m: 0, pl: 2.5 }}>
      {readingsOf(configuration.colors, mode).map(({ name, ratio, isChanged }) => (
        <Typography key={name} component="li" variant="body2">
          {say(`trackingPreview.readings.${name}`, { ratio: ratio.toFixed(1) })}
          {isChanged && ` ${say("trackingPreview.changed")}`}
        </Typography>
      ))}
    </Box>
  );
}

function timeZoneOf({ defaultTimeZone }: Settings): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return typeof defaultTimeZone === "string" && defaultTimeZone !== "" ? defaultTimeZone : own;
}
