import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { RunStatus } from "../../schemas/schedule";

type Tone = "good" | "atRisk" | "plan";

const tones: Record<RunStatus, Tone> = {
  PLANNED: "atRisk",
  SENDING: "plan",
  SENT: "good",
  LOADING: "plan",
  IN_PROGRESS: "plan",
  PAUSED: "atRisk",
  COMPLETED: "good",
  CANCELLED: "atRisk",
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
        fontSize: "0.6875rem",
        fontWeight: 700,
        whiteSpace: "nowrap",
        color: palette.states[tone].text,
        bgcolor: palette.states[tone].ground,
      })}
    >
      {translate(`app.runStatus.${status}`)}
    </Box>
  );
}
