import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { startTransition, useEffect, useMemo, useState } from "react";
import type { Setting } from "../records";
import type { SettingsForm } from "../sheet";
import { useSettingTexts } from "../texts";
import { Section } from "./Section";
import { firstOf, layOut } from "./layout";
import type { Keep, Refused } from "./useSubmit";

type FieldListProps = {
  form: Pick<SettingsForm, "typed" | "actions">;
  settings: readonly Setting[];
  section: string;
  /** The setting that the address leads to. */
  target: string;
  editable: boolean;
  refused: Refused;
  /** Takes away what is set for later days; undefined where that can't be done now. */
  onKeep: Keep | undefined;
};

/** In pixels: no field is lower, so that with the first picture there are more than the window shows. */
const lowest = 60;

/** The fields of a section under their headings; of all sections, each with its own. */
export function FieldList({ form, settings, section, target, ...fields }: FieldListProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const parts = useMemo(() => layOut(settings, section), [settings, section]);
  const drawn = useGradually(settings.length, Math.ceil(window.innerHeight / lowest));
  const count = target === "" ? drawn : Infinity;
  const shown = useMemo(() => firstOf(parts, count), [parts, count]);
  if (parts.length === 0) return <Typography sx={{ my: 3 }}>{translate("settings.screen.none")}</Typography>;
  return shown.map((part) => (
    <Box component="section" key={part.section} sx={{ mb: 3 }}>
      {section === "all" && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {texts.section(part.section)}
        </Typography>
      )}
      <Section
        part={part}
        heading={section === "all" ? "h3" : "h2"}
        form={form}
        texts={texts}
        target={target}
        {...fields}
      />
    </Box>
  ));
}

/** How many are drawn each time. */
const portion = 40;
/** How long the browser may put a portion off, in milliseconds. */
const patience = 200;

/** How many of all are drawn by now: so many at once, the others by and by, whenever the browser has nothing to do. */
function useGradually(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= total) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + portion)));
  }, [drawn, total]);
  return drawn;
}

/** Calls back once; not any more after the returned function was called. */
function whenIdle(work: () => void): () => void {
  // Safari has no such thing.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, patience / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(handle);
}
