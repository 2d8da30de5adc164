import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import type { Settings } from "../../schemas";
import { companyOf } from "../../schemas/trackingPage";
import { useSession } from "../session";
import { offeredLanguages, type PageLanguage } from "../../trackingPage";
import { configurationFrom } from "./configurationFrom";
import { DeviceFrame } from "./DeviceFrame";
import { sampleOf, type SampleState, sampleStates } from "./samples";
import { samplePage } from "./samplePage";
import { Choice, Readings, usePageTexts, useSay } from "./parts";

/** The tracking page by what is typed and not saved, on a phone and on a desktop, in any of its states. */
export function TrackingPreview({ values }: { values: Record<string, unknown> }) {
  const { settings } = useSession();
  const say = useSay();
  const [state, setState] = useState<SampleState>("ON_THE_WAY");
  const [chosen, setChosen] = useState<PageLanguage>();
  const [isDark, setDark] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const [now] = useState(() => Date.now());
  const configuration = useMemo(() => configurationFrom(values), [values]);
  const languages = offeredLanguages(configuration.languages);
  const language = languages.find(({ code }) => code === chosen)?.code ?? languages[0]?.code ?? "en";
  const mode = isDark ? "dark" : "light";
  const texts = usePageTexts(language);

  const shown = useMemo(() => {
    if (!texts) return undefined;
    const timeZone = timeZoneOf(settings);
    const told = sampleOf(state, { configuration, company: companyOf(settings), timeZone, now });
    const page = samplePage(told, now);
    return { ...page, logo: told.look.logo, ...texts, mode, direction: isTurned ? "rtl" : "ltr" } as const;
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
      <Readings colors={configuration.colors} mode={mode} say={say} />
      <Typography variant="body2" color="text.secondary">
        {say("trackingPreview.sample")}
        {shown.logo !== null && ` ${say("trackingPreview.logo")}`}
      </Typography>
      {!configuration.enabled && <Alert severity="info">{say("trackingPreview.off")}</Alert>}
    </Box>
  );
}

function timeZoneOf({ defaultTimeZone }: Settings): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return typeof defaultTimeZone === "string" && defaultTimeZone !== "" ? defaultTimeZone : own;
}
