import History from "@mui/icons-material/History";
import ViewTimeline from "@mui/icons-material/ViewTimelineOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { ViewName } from "./useTracked";

const tools: Record<ViewName, typeof History> = { playback: History, timeline: ViewTimeline };

type ViewToolsProps = {
  view: ViewName | undefined;
  onView: (view: ViewName | undefined) => void;
  /** The map has other texts than its page. */
  labels: Record<ViewName, string>;
};

/** On the map: the day as it was in the place of what is now, and its time line beside it. */
export function ViewTools({ view, onView, labels }: ViewToolsProps) {
  return (Object.keys(tools) as ViewName[]).map((name) => {
    const Icon = tools[name];
    const label = labels[name];
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
