import { alpha, type Theme } from "@mui/material/styles";

/** What the timeline's states are drawn in; a run's own colour is its run's (looks). */
export function timelineColors({
  palette: { mode, text, primary, background, states, divider, outline },
}: Theme) {
  const isDark = mode === "dark";
  return {
    load: isDark ? "#c9a35c" : "#7a5a1e",
    tight: states.atRisk.main,
    late: states.late.main,
    lateGround: states.late.ground,
    done: states.good.main,
    hatch: outline,
    sunk: background.sunk,
    meter: divider,
    // The lines of the hours are seen through it.
    off: isDark ? alpha("#000", 0.28) : alpha(text.secondary, 0.12),
    chosen: alpha(primary.main, 0.09),
  };
}
