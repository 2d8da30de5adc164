import ContentCutIcon from "@mui/icons-material/ContentCut";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import GestureIcon from "@mui/icons-material/PolylineOutlined";
import JoinLeftIcon from "@mui/icons-material/JoinLeftOutlined";
import SimplifyIcon from "@mui/icons-material/LinearScale";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { Shape } from "../../map/geometry";
import { mostHandles, type Tool } from "./tools";

type ToolbarProps = {
  tool: Tool | undefined;
  points: Shape;
  isSound: boolean;
  onTool: (tool: Tool | undefined) => void;
  onRemove: () => void;
  onSimplify: () => void;
};

/** What can be done with the area on the map; the tool in use is pressed, and let go by another press. */
export function Toolbar({ tool, points, isSound, onTool, onRemove, onSimplify }: ToolbarProps) {
  const translate = useTranslate();
  const isThere = points.length > 0;
  const tools: [tool: Tool, icon: ReactNode, isOffered: boolean][] = [
    ["draw", <GestureIcon key="draw" />, true],
    ["edit", <EditIcon key="edit" />, isThere && points.length <= mostHandles],
    ["split", <ContentCutIcon key="split" />, isSound],
    ["subtract", <JoinLeftIcon key="subtract" />, isSound],
  ];
  return (
    <Box
      role="toolbar"
      aria-label={translate("map.geometry.tools")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {tools.map(([each, icon, isOffered]) => (
        <Button
          key={each}
          variant={tool === each ? "contained" : "outlined"}
          aria-pressed={tool === each}
          startIcon={icon}
          disabled={!isOffered}
          onClick={() => onTool(tool === each ? undefined : each)}
        >
          {translate(each === "draw" && isThere ? "map.geometry.tool.redraw" : `map.geometry.tool.${each}`)}
        </Button>
      ))}
      {points.length > mostHandles && (
        <Button variant="outlined" startIcon={<SimplifyIcon />} onClick={onSimplify}>
          {translate("map.geometry.simplify", { count: mostHandles })}
        </Button>
      )}
      {isThere && (
        <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
          {translate("map.geometry.remove")}
        </Button>
      )}
    </Box>
  );
}
