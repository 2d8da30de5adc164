import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { Swatch } from "./Swatch";

/** What a map says that holds a change against the day as it stands; raised above what else stands at its foot. */
export function BeforeKey({ moved, isRaised }: { moved: number; isRaised: boolean }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Box
      role="note"
      aria-label={translate("map.schedule.before.title")}
      sx={[frame, { bottom: isRaised ? 60 : 24 }]}
    >
      <Box component="span" sx={sign}>
        <Box component="span" aria-hidden sx={band} />
        {translate("map.schedule.before.band")}
      </Box>
      {moved > 0 && (
        <Box component="span" sx={sign}>
          <Swatch shape="diamond" fill="none" outline={palette.text.primary} />
          {translate("map.schedule.before.moved", { smart_count: moved })}
        </Box>
      )}
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

/** At the foot, beside the tools and above whose roads those are. */
const frame = {
  position: "absolute",
  zIndex: 930,
  insetInlineEnd: 52,
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  // The tools stand in two columns where the map is low.
  maxWidth: "calc(100% - 136px)",
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
