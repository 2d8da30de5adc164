import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { Setting } from "../records";
import type { SettingsForm } from "../sheet";
import { useSettingTexts } from "../texts";
import { Section } from "./Section";
import { firstOf, layOut } from "./layout";
import { useGradually } from "./useGradually";
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

/** How many fields are there with the first picture: more than a screen shows. */
const atOnce = 20;

/** The fields of a section under their headings; of all sections, each with its own. */
export function FieldList({ form, settings, section, target, ...fields }: FieldListProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const parts = useMemo(() => layOut(settings, section), [settings, section]);
  const drawn = useGradually(settings.length, atOnce);
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
