import FilterList from "@mui/icons-material/FilterList";
import Add from "@mui/icons-material/Add";
import FitScreen from "@mui/icons-material/FitScreen";
import Remove from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ComponentProps } from "react";
import { BarPopover } from "../../kit/BarPopover";
import { FullButton } from "../panes/FullButton";
import { RowsMenu } from "./RowsMenu";
import { SheetHead } from "./SheetHead";
import { StateLegend } from "./StateLegend";

type TimelineBarProps = Omit<ComponentProps<typeof StateLegend>, "isColumn"> &
  ComponentProps<typeof RowsMenu> & {
    zoom: (steps: number) => void;
    fit: () => void;
    /** Of several days or centres, whether it is the one that is worked on. */
    sheet: { isActive: boolean } | undefined;
  };

/** Above the timeline: whose day it is where there are several, what its bars tell, how its rows stand, how much of the day it shows. */
export function TimelineBar({ zoom, fit, late, only, onOnly, sheet, ...rows }: TimelineBarProps) {
  const translate = useTranslate();
  const buttons = [
    { name: "zoomOut", Icon: Remove, does: () => zoom(-1) },
    { name: "zoomIn", Icon: Add, does: () => zoom(1) },
    { name: "fit", Icon: FitScreen, does: fit },
  ];
  const legend = <StateLegend late={late} only={only} onOnly={onOnly} isColumn={sheet !== undefined} />;
  return (
    <Box
      sx={{
        bgcolor: sheet?.isActive ? "action.selected" : undefined,
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
      {sheet ? (
        <>
          <SheetHead {...sheet} />
          <Box sx={{ flex: 1 }} />
          <BarPopover
            label={translate("planning.legend")}
            width={220}
            icon={<FilterList sx={{ fontSize: 16 }} color={only === null ? "inherit" : "primary"} />}
          >
            {() => legend}
          </BarPopover>
        </>
      ) : (
        <>
          {legend}
          <Box sx={{ flex: 1 }} />
        </>
      )}
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
