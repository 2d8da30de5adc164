import InfoIcon from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Swatch } from "./Swatch";

/**
 * What a map says that holds a change against the day as it stands; raised above what else stands at its foot. Over a low
 * map it is folded to a button.
 */
export function BeforeKey({ moved, isRaised }: { moved: number; isRaised: boolean }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const [isOpen, setOpen] = useState(false);
  const title = translate("map.schedule.before.title");
  return (
    <Box sx={[foot, { bottom: isRaised ? 60 : 24 }]}>
      <Box role="note" aria-label={title} sx={[frame, !isOpen && { [whereLow]: { display: "none" } }]}>
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
      <Tooltip title={title}>
        <IconButton
          size="small"
          aria-label={title}
          aria-expanded={isOpen}
          sx={unfold}
          onClick={() => setOpen(!isOpen)}
        >
          <InfoIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** In a map of so many pixels it would lie over the middle. */
const whereLow = "@container (max-height: 240px)";

const sign = { display: "flex", alignItems: "center", gap: 0.5 } as const;

const band = {
  width: 18,
  height: 7,
  borderRadius: 1,
  bgcolor: "text.secondary",
  opacity: 0.5,
  forcedColorAdjust: "none",
} as const;

/** At the foot, beside the tools and above whose roads those are. */
const foot = {
  position: "absolute",
  zIndex: 930,
  insetInlineEnd: 52,
  display: "flex",
  alignItems: "flex-end",
  gap: 0.5,
  // The tools stand in two columns where the map is low.
  maxWidth: "calc(100% - 136px)",
  pointerEvents: "none",
} as const;

const ground = {
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

/** One below the other: side by side they would leave half of a second line empty. */
const frame = { ...ground, px: 0.75, py: 0.25, fontSize: "0.75rem", lineHeight: 1.5 } as const;

const unfold = {
  ...ground,
  display: "none",
  flex: "none",
  pointerEvents: "auto",
  "&:hover": { bgcolor: "background.paper", borderColor: "text.primary" },
  [whereLow]: { display: "inline-flex" },
} as const;
