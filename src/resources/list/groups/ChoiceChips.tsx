import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import type { Tone } from "../../../../schemas";
import { useUnits } from "../../../units";

type Choice = {
  name: string;
  label: string;
  tone?: Tone | undefined;
  /** How many there are, as far as that is known. */
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

type ChoiceChipsProps = { label: string; choices: readonly Choice[]; children?: ReactNode };

/** Groups of what a list is of, of which one at a time may be shown alone. */
export function ChoiceChips({ label: groupLabel, choices, children }: ChoiceChipsProps) {
  const { number } = useUnits();
  return (
    <Box
      role="group"
      aria-label={groupLabel}
      sx={{ display: "flex", gap: 0.75, px: 1.5, pb: 1.25, overflowX: "auto", flexShrink: 0 }}
    >
      {choices.map(({ name, label, tone, count, isChosen, onChoose }) => (
        <Chip
          key={name}
          component="button"
          type="button"
          clickable
          size="small"
          variant={isChosen ? "filled" : "outlined"}
          color={isChosen ? "primary" : "default"}
          aria-pressed={isChosen}
          onClick={onChoose}
          icon={tone && !isChosen ? <Dot tone={tone} /> : undefined}
          label={
            <>
              {label}{" "}
              {count !== undefined && (
                <Box
                  component="span"
                  sx={{ marginInlineStart: 0.5, fontVariantNumeric: "tabular-nums", opacity: 0.85 }}
                >
                  {number(count)}
                </Box>
              )}
            </>
          }
        />
      ))}
      {children}
    </Box>
  );
}

/** Beside the words: the colour alone says nothing. */
function Dot({ tone }: { tone: Tone }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        width: 8,
        height: 8,
        borderRadius: "50%",
        bgcolor: `${tone}.main`,
        ml: "8px !important",
        flexShrink: 0,
      }}
    />
  );
}
