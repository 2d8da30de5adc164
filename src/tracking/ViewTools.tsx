import History from "@mui/icons-material/History";
import ViewTimeline from "@mui/icons-material/ViewTimelineOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { ViewName } from "./useTracked";

const views: Record<ViewName, typeof History> = { playback: History, timeline: ViewTimeline };

/** Something that the map shows or does, or not. */
export type MapToggle = { name: string; label: string; icon: ReactNode; isOn: boolean; onToggle: () => void };

type ViewToolsProps = {
  view: ViewName | undefined;
  onView: (view: ViewName | undefined) => void;
  toggles: readonly MapToggle[];
};

/** On the map: the day as it was in the place of what is now, its time line beside it, and what else the map shows. */
export function ViewTools({ view, onView, toggles }: ViewToolsProps) {
  const translate = useTranslate();
  const all: MapToggle[] = [
    ...(Object.keys(views) as ViewName[]).map((name): MapToggle => {
      const Icon = views[name];
      const isOn = name === view;
      return {
        name,
        label: translate(`tracking.views.${name}`),
        icon: <Icon fontSize="small" />,
        isOn,
        onToggle: () => onView(isOn ? undefined : name),
      };
    }),
    ...toggles,
  ];
  return all.map(({ name, label, icon, isOn, onToggle }) => (
    <Tooltip key={name} title={label} placement="right">
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        color={isOn ? "primary" : "default"}
        onClick={onToggle}
        sx={{ width: 30, height: 30, borderRadius: 0 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  ));
}
