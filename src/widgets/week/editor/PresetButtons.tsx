import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { usualHours, type Choice, type Entry } from "../entries";
import { filledIn, presets, type PresetName } from "../presets";

type PresetButtonsProps = {
  choices: readonly Choice[];
  isEmpty: boolean;
  onEntries: (work: (entries: Entry[]) => Entry[]) => void;
};

/** Weeks that are filled in by one press, and none at all again. */
export function PresetButtons({ choices, isEmpty, onEntries }: PresetButtonsProps) {
  const translate = useTranslate();
  const times = { start: usualHours.start_time, end: usualHours.end_time };
  return (
    <Box role="group" aria-label={translate("hours.presets.label")} sx={row}>
      {(Object.keys(presets) as PresetName[]).map((name) => (
        <Button
          key={name}
          variant="outlined"
          onClick={() => onEntries((entries) => filledIn(choices, entries, name))}
        >
          {translate(`hours.presets.${name}`, times)}
        </Button>
      ))}
      {!isEmpty && <Button onClick={() => onEntries(() => [])}>{translate("hours.presets.empty")}</Button>}
    </Box>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  mb: 1,
  "& .MuiButton-root": { py: 0.25, px: 1, fontSize: "0.8125rem", fontWeight: 400, minWidth: 0 },
} as const;
