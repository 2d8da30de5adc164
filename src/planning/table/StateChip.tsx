import Box from "@mui/material/Box";
import { alpha } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import type { RunStatus } from "../../../schemas/schedule";

type Tone = "success" | "warning" | "info";

const tones: Record<RunStatus, Tone> = {
  PLANNED: "warning",
  SENDING: "info",
  SENT: "success",
  LOADING: "info",
  IN_PROGRESS: "info",
  PAUSED: "warning",
  COMPLETED: "success",
  CANCELLED: "warning",
};

/** How far a run is, in a word. */
export function StateChip({ status }: { status: RunStatus }) {
  const translate = useTranslate();
  const tone = tones[status];
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        flex: "none",
        px: "7px",
        borderRadius: "10px",
        lineHeight: "20px",
        fontSize: 11,
        fontWeight: 700,
        whiteSpace: "nowrap",
        color: palette[tone].main,
        bgcolor: alpha(palette[tone].main, palette.mode === "dark" ? 0.16 : 0.1),
      })}
    >
      {translate(`planning.table.states.${status}`)}
    </Box>
  );
}
