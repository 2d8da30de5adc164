import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useDeferredValue, useMemo } from "react";
import { Section } from "./Section";
import { layOut } from "./layout";
import type { SectionPart } from "./layout";
import type { SettingsForm } from "../sheet";
import { useSettingTexts } from "../texts";
import type { Keep, Refused } from "./useSubmit";

type FieldListProps = {
  form: SettingsForm;
  section: string;
  /** The setting that the address leads to. */
  target: string;
  editable: boolean;
  refused: Refused;
  /** Takes away what is set for later days; undefined where that can't be done now. */
  onKeep: Keep | undefined;
};

/** How many fields are drawn at once; the rest follows while the first can be used already. */
const atOnce = 40;

/** The fields of a section under their headings; of all sections, each with its own. */
export function FieldList({ form, section, target, editable, refused, onKeep }: FieldListProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const { base } = form;
  const parts = useMemo(() => layOut(base, section), [base, section]);
  const wanted = target === "" ? atOnce : Infinity;
  const count = useDeferredValue(Infinity, wanted);
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
        target={target}
        editable={editable}
        refused={refused}
        onKeep={onKeep}
      />
    </Box>
  ));
}

/** The parts with no more than so many fields among them. */
function firstOf(parts: SectionPart[], count: number): SectionPart[] {
  let left = count;
  return parts.flatMap(({ section, groups }) => {
    const kept = groups.flatMap(({ name, placed }) => {
      const taken = placed.slice(0, left);
      left = Math.max(0, left - placed.length);
      return taken.length === 0 ? [] : [{ name, placed: taken }];
    });
    return kept.length === 0 ? [] : [{ section, groups: kept }];
  });
}
