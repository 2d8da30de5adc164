import { alpha, type Theme } from "@mui/material/styles";

/** What the timeline's states are drawn in; a run's own colour is its run's (looks). */
export function timelineColors({ palette: { mode, text, primary, error } }: Theme) {
  const isDark = mode === "dark";
  return {
    load: isDark ? "#c9a35c" : "#7a5a1e",
    tight: isDark ? "#f2a93b" : "#c77700",
    late: error.main,
    hatch: isDark ? "#3d4b5c" : "#c3ccd9",
    sunk: isDark ? "#1d2733" : "#eef1f6",
    meter: isDark ? "#2a3644" : "#dfe4ec",
    off: isDark ? alpha("#000", 0.28) : alpha(text.secondary, 0.1),
    chosen: alpha(primary.main, 0.09),
  };
}
