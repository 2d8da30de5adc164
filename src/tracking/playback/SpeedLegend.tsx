import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useUnits } from "../../units";
import { speedBands } from "./speeds";
import { speedColors } from "./ways";

/** What the colours of a way say of how fast it was driven. */
export function SpeedLegend() {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { fromWire, toWire, format } = useUnits().for("speed");
  const text = (kmh: number) => format(toWire(Math.round(fromWire(kmh))));
  return (
    <Box component="ul" aria-label={translate("tracking.playback.speeds.title")} sx={list}>
      {speedBands.map((most, band) => (
        <li key={most}>
          <Box component="i" aria-hidden sx={{ bgcolor: speedColors[mode][band] ?? "" }} />
          {most === Infinity
            ? translate("tracking.playback.speeds.over", { speed: text(speedBands[band - 1] ?? 0) })
            : translate("tracking.playback.speeds.upTo", { speed: text(most) })}
        </li>
      ))}
    </Box>
  );
}

const list = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  fontSize: "0.6875rem",
  color: "text.secondary",
  "& li": { display: "flex", alignItems: "center", gap: "4px", whiteSpace: "nowrap" },
  "& i": { width: 14, height: 4, borderRadius: "2px" },
} as const;
