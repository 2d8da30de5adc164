import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { Swatch } from "./Swatch";

/** What a map says that holds a change against the day as it stands. */
export function BeforeKey({ moved }: { moved: number }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Box role="note" aria-label={translate("map.schedule.before.title")} sx={frame}>
      <Box component="span" sx={sign}>
        <Box component="span" aria-hidden sx={band} />
        {translate("map.schedule.before.band")}
      </Box>
      <Box component="span" sx={sign}>
        <Swatch shape="diamond" fill="none" outline={palette.text.primary} />
        {translate("map.schedule.before.moved", { smart_count: moved })}
      </Box>
    </Box>
  );
}

const sign = { display: "inline-flex", alignItems: "center", gap: 0.5 } as const;

const band = {
  width: 18,
  height: 7,
  borderRadius: 1,
  bgcolor: "text.secondary",
  opacity: 0.5,
  forcedColorAdjust: "none",
} as const;

/** At the foot, below the tools and beside whose roads those are. */
const frame = {
  position: "absolute",
  zIndex: 930,
  bottom: 24,
  insetInlineStart: 8,
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  maxWidth: "calc(100% - 64px)",
  px: 0.75,
  py: 0.25,
  fontSize: "0.75rem",
  lineHeight: 1.5,
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  pointerEvents: "none",
} as const;
