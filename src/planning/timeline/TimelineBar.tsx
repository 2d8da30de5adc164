import FitScreen from "@mui/icons-material/FitScreen";
import ZoomIn from "@mui/icons-material/ZoomIn";
import ZoomOut from "@mui/icons-material/ZoomOut";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { FullButton } from "../panes/FullButton";
import { Legend } from "./Legend";

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
