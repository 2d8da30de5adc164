import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export type Tone = "good" | "atRisk" | "plan";

/** A word on how something goes, in the colour of that. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        flex: "none",
        px: "7px",
        borderRadius: "10px",
        lineHeight: "20px",
        fontSize: "0.6875rem",
        fontWeight: 700,
        whiteSpace: "nowrap",
        color: palette.states[tone].text,
        bgcolor: palette.states[tone].ground,
      })}
    >
      {children}
    </Box>
  );
}
