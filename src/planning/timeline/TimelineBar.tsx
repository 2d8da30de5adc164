import FitScreen from "@mui/icons-material/FitScreen";
import ZoomIn from "@mui/icons-material/ZoomIn";
import ZoomOut from "@mui/icons-material/ZoomOut";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { FullButton } from "../panes/FullButton";
import { TimelineRegion } from "./timelineStyle";

/** Above the timeline: how much of the day it shows, and what its patterns mean. */
export function TimelineBar({ zoom, fit }: { zoom: (steps: number) => void; fit: () => void }) {
  const translate = useTranslate();
  const buttons = [
    { name: "zoomOut", Icon: ZoomOut, does: () => zoom(-1) },
    { name: "zoomIn", Icon: ZoomIn, does: () => zoom(1) },
    { name: "fit", Icon: FitScreen, does: fit },
  ];
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        px: 1.5,
        py: 0.25,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Legend />
      <Box sx={{ flex: 1 }} />
      {buttons.map(({ name, Icon, does }) => (
        <Tooltip key={name} title={translate(`planning.zoom.${name}`)}>
          <IconButton size="small" aria-label={translate(`planning.zoom.${name}`)} onClick={does}>
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
      <FullButton pane="timeline" />
    </Box>
  );
}

/** The bars as the timeline draws them. */
const samples: { name: string; classes: string }[] = [
  { name: "loading", classes: "bar loading" },
  { name: "driving", classes: "bar driving" },
  { name: "waiting", classes: "bar waiting" },
  { name: "service", classes: "bar service" },
  { name: "unloading", classes: "bar unloading" },
  { name: "break", classes: "bar break" },
  { name: "off", classes: "off" },
  { name: "late", classes: "bar service late" },
  { name: "soft", classes: "bar service soft" },
  { name: "hard", classes: "bar service hard" },
];

/** What the timeline's patterns mean. */
function Legend() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {translate("planning.legend")}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": translate("planning.legend") } }}
      >
        <TimelineRegion sx={{ contain: "none", overflow: "visible", p: 1.5 }}>
          <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "80px auto", gap: 0.5, m: 0 }}>
            {samples.map(({ name, classes }) => (
              <Sample key={name} classes={classes} text={translate(`planning.bars.${name}`)} />
            ))}
          </Box>
        </TimelineRegion>
      </Popover>
    </>
  );
}

function Sample({ classes, text }: { classes: string; text: string }) {
  return (
    <>
      <Box component="dt" sx={{ position: "relative", overflow: "hidden", height: 30 }}>
        {/* As if it stood in a row, whose label is above it. */}
        <Box aria-hidden sx={{ position: "absolute", inset: "-24px 0 0" }}>
          <div className={classes} style={{ left: 0, width: 64 }} />
        </Box>
      </Box>
      <Box component="dd" sx={{ m: 0, alignSelf: "center" }}>
        {text}
      </Box>
    </>
  );
}
