import Box from "@mui/material/Box";
import { laterWithTexts } from "../../session";
import type { WidgetProps } from "../Widget";

const GeometryEditor = laterWithTexts<WidgetProps>(
  "map",
  async () => (await import("./GeometryEditor")).GeometryEditor,
);

/** An area on a map; the map and its tools come when they are first shown. */
export function GeometryWidget(props: WidgetProps) {
  return (
    <Box sx={{ minHeight: 520 }}>
      <GeometryEditor {...props} />
    </Box>
  );
}
