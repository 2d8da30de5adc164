import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { snippetOf, type WidgetKind } from "../../schemas/siteWidgets";
import { companyOf } from "../../schemas/trackingPage";
import { useSession } from "../session";
import { offeredLanguages, type PageLanguage, pageWords } from "../../trackingPage";
import { DeviceFrame } from "./DeviceFrame";
import { Choice, Readings, usePageTexts, useSay } from "./parts";
import { Snippet } from "./Snippet";
import { sampleWidget, sizeOf, widgetFrom } from "./widgetFrom";

type WidgetPreviewProps = { values: Record<string, unknown> };

export function LocationPreview({ values }: WidgetPreviewProps) {
  return <WidgetPreview kind="location" values={values} />;
}

export function WebsitePreview({ values }: WidgetPreviewProps) {
  return <WidgetPreview kind="website" values={values} />;
}

/** A widget by what is typed and not saved, and what brings it into a company's own page. */
function WidgetPreview({ kind, values }: WidgetPreviewProps & { kind: WidgetKind }) {
  const { settings, account } = useSession();
  const say = useSay();
  const [chosen, setChosen] = useState<PageLanguage>();
  const [isDark, setDark] = useState(false);
  const widget = useMemo(() => widgetFrom(kind, values, companyOf(settings).logo), [kind, values, settings]);
  const languages = offeredLanguages(widget.languages);
  const language = languages.find(({ code }) => code === chosen)?.code ?? languages[0]?.code ?? "en";
  const mode = isDark ? "dark" : "light";
  const texts = usePageTexts(language);
  const shown = useMemo(() => {
    if (!texts) return undefined;
    const sample = sampleWidget(widget, pageWords(texts.language, texts.texts));
    return { ...sample, ...texts, mode, direction: "ltr" } as const;
  }, [widget, texts, mode]);
  if (!say || !shown) return null;
  const size = sizeOf(kind, values);
  const snippet = snippetOf({
    kind,
    origin: originOf(settings.accountUrl),
    account: account.url,
    title: shown.look.title,
    ...size,
  });
  const isNowhere = !Array.isArray(values.domains) || values.domains.length === 0;
  return (
    <Box component="section" aria-labelledby="widget-preview" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography id="widget-preview" variant="h2" sx={{ fontSize: "1rem", fontWeight: 600 }}>
        {say("trackingPreview.title")}
      </Typography>
      {values.enabled !== true && <Alert severity="info">{say("trackingPreview.widget.off")}</Alert>}
      {isNowhere && <Alert severity="info">{say("trackingPreview.widget.nowhere")}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
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
      </Box>
      <DeviceFrame title={say("trackingPreview.widget.frame")} {...size} largest={1} shown={shown} />
      <Readings colors={widget.colors} mode={mode} say={say} />
      <Snippet text={snippet} say={say} />
    </Box>
  );
}

/** Where customers find the server, which the address of the account begins with; without PUBLIC_URL, where we found it. */
function originOf(accountUrl: unknown): string {
  const text = typeof accountUrl === "string" ? accountUrl : "";
  return URL.canParse(text) ? new URL(text).origin : location.origin;
}
