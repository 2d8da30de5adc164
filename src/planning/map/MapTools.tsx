import FitAllIcon from "@mui/icons-material/ZoomOutMap";
import FitSelectedIcon from "@mui/icons-material/CenterFocusStrong";
import LassoIcon from "@mui/icons-material/Gesture";
import LayersIcon from "@mui/icons-material/Layers";
import ListIcon from "@mui/icons-material/FormatListBulleted";
import RectangleIcon from "@mui/icons-material/HighlightAlt";
import IconButton from "@mui/material/IconButton";
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { SvgIconComponent } from "@mui/icons-material";
import { useTranslate } from "ra-core";

/** What belongs together stands together. */
const groups = [
  ["fitAll", "fitSelected"],
  ["lasso", "rectangle"],
  ["layers", "list"],
] as const;
export type MapTool = (typeof groups)[number][number];

const icons: Record<MapTool, SvgIconComponent> = {
  fitAll: FitAllIcon,
  fitSelected: FitSelectedIcon,
  lasso: LassoIcon,
  rectangle: RectangleIcon,
  layers: LayersIcon,
  list: ListIcon,
};

/** The keys that do the same while the map has the focus. */
export const toolKeys: Record<string, MapTool> = {
  a: "fitAll",
  s: "fitSelected",
  l: "lasso",
  r: "rectangle",
  k: "layers",
  o: "list",
};

const keyOf = Object.fromEntries(Object.entries(toolKeys).map(([key, tool]) => [tool, key.toUpperCase()]));

/** Those that are on or off. */
const switches: ReadonlySet<MapTool> = new Set(["lasso", "rectangle", "layers", "list"]);

type MapToolsProps = {
  active: ReadonlySet<MapTool>;
  disabled: ReadonlySet<MapTool>;
  onTool: (tool: MapTool) => void;
};

/** The map's buttons. */
export function MapTools({ active, disabled, onTool }: MapToolsProps) {
  const translate = useTranslate();
  return groups.map((tools) => (
    <Box key={tools[0]} role="group" aria-label={translate(`map.schedule.toolGroup.${tools[0]}`)} sx={group}>
      {tools.map((tool) => {
        const Icon = icons[tool];
        const name = translate(`map.schedule.tool.${tool}`);
        const isOff = disabled.has(tool);
        return (
          <Tooltip key={tool} title={`${name} (${keyOf[tool]})`} placement="right">
            {/* A button that is disabled would hear no pointer, and so not say what it is. */}
            <IconButton
              size="small"
              aria-label={name}
              aria-keyshortcuts={keyOf[tool]}
              aria-disabled={isOff}
              aria-pressed={switches.has(tool) ? active.has(tool) : undefined}
              color={active.has(tool) ? "primary" : "default"}
              sx={{
                width: 30,
                height: 30,
                borderRadius: 0,
                opacity: isOff ? 0.45 : 1,
                bgcolor: active.has(tool) ? "background.chosen" : undefined,
              }}
              onClick={() => !isOff && onTool(tool)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
    </Box>
  ));
}

const group = { display: "flex", flexDirection: "column", borderTop: 1, borderColor: "divider" } as const;
