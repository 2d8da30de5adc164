import History from "@mui/icons-material/History";
import ViewTimeline from "@mui/icons-material/ViewTimelineOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ViewName } from "./useTracked";

const tools: Record<ViewName, typeof History> = { playback: History, timeline: ViewTimeline };

type ViewToolsProps = { view: ViewName | undefined; onView: (view: ViewName | undefined) => void };

/** On the map: the day as it was in the place of what is now, and its time line beside it. */
export function ViewTools({ view, onView }: ViewToolsProps) {
  const translate = useTranslate();
  return (Object.keys(tools) as ViewName[]).map((name) => {
    const Icon = tools[name];
    const label = translate(`tracking.views.${name}`);
    const isOn = name === view;
    return (
      <Tooltip key={name} title={label} placement="right">
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={isOn}
          color={isOn ? "primary" : "default"}
          onClick={() => onView(isOn ? undefined : name)}
          sx={{ width: 30, height: 30, borderRadius: 0 }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  });
}
