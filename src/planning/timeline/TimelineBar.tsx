import Add from "@mui/icons-material/Add";
import FitScreen from "@mui/icons-material/FitScreen";
import Remove from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ComponentProps } from "react";
import { FullButton } from "../panes/FullButton";
import { RowsMenu } from "./RowsMenu";
import { StateLegend } from "./StateLegend";

type TimelineBarProps = ComponentProps<typeof StateLegend> &
  ComponentProps<typeof RowsMenu> & { zoom: (steps: number) => void; fit: () => void };

/** Above the timeline: what its bars tell, how its rows stand, how much of the day it shows. */
export function TimelineBar({ zoom, fit, late, only, onOnly, ...rows }: TimelineBarProps) {
  const translate = useTranslate();
  const buttons = [
    { name: "zoomOut", Icon: Remove, does: () => zoom(-1) },
    { name: "zoomIn", Icon: Add, does: () => zoom(1) },
    { name: "fit", Icon: FitScreen, does: fit },
  ];
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flex: "none",
        height: ({ heights }) => heights.legend,
        pl: 0.75,
        pr: 0.5,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <StateLegend late={late} only={only} onOnly={onOnly} />
      <Box sx={{ flex: 1 }} />
      <RowsMenu {...rows} />
      {buttons.map(({ name, Icon, does }) => (
        <Tooltip key={name} title={translate(`planning.zoom.${name}`)}>
          <IconButton
            size="small"
            aria-label={translate(`planning.zoom.${name}`)}
            onClick={does}
            sx={{ p: 0.5 }}
          >
            <Icon sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      ))}
      <FullButton pane="timeline" />
    </Box>
  );
}
