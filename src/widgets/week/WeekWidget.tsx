import Box from "@mui/material/Box";
import { laterWithTexts } from "../../session";
import type { WidgetProps } from "../Widget";

const WeekEditor = laterWithTexts<WidgetProps>(
  "hours",
  async () => (await import("./editor/WeekEditor")).WeekEditor,
);

/** The hours of a week, day by day; the editor has a script and texts of its own. */
export function WeekWidget(props: WidgetProps) {
  return (
    <Box id={props.id} tabIndex={-1} sx={{ minHeight: 360, outline: "none" }}>
      <WeekEditor {...props} />
    </Box>
  );
}
