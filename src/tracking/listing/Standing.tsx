import Box from "@mui/material/Box";
import type { Palette } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import type { Punctuality } from "../../../schemas/tracking";

/** What says more than that all is well, or than the age of a position, which stands there anyway. */
type Told = Exclude<Punctuality, "ON_TIME" | "NO_GPS">;

const tones: Record<Told, keyof Palette["states"]> = {
  NOT_STARTED_LATE: "late",
  LATE: "late",
  AT_RISK: "atRisk",
};

/** The tone of what is to be said of a stop; none where nothing is. */
export function standingTone(standing: Punctuality | undefined): keyof Palette["states"] | undefined {
  return standing !== undefined && isTold(standing) ? tones[standing] : undefined;
}

/** How a stop or a run stands against what was promised, in a word; nothing where it is well. */
export function Standing({ standing }: { standing: Punctuality | undefined }) {
  const translate = useTranslate();
  if (standing === undefined || !isTold(standing)) return null;
  const tone = tones[standing];
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        px: "7px",
        borderRadius: "10px",
        lineHeight: "18px",
        fontSize: "0.6875rem",
        fontWeight: 700,
        whiteSpace: "nowrap",
        display: "inline-block",
        color: palette.states[tone].text,
        bgcolor: palette.states[tone].ground,
      })}
    >
      {translate(`tracking.standings.${standing}`)}
    </Box>
  );
}

function isTold(standing: Punctuality): standing is Told {
  return standing in tones;
}
