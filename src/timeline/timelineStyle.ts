import { styled, type Theme } from "@mui/material/styles";
import { barStyle } from "./barStyle";
import { timelineColors } from "./colors";
import { headsHeight } from "./geometry";
import { rowStyle } from "./rowStyle";
import { stateStyle } from "./states";

/** Where the timeline scrolls, both ways. One sheet of styles for all bars: none has a style of its own but its place. */
export const TimelineRegion = styled("section")(({ theme }) => ({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  scrollbarWidth: "thin",
  overscrollBehavior: "contain",
  contain: "strict",
  background: theme.palette.background.paper,
  fontSize: "0.75rem",
  fontVariantNumeric: "tabular-nums",
  ...hours(theme),
  ...lines(theme),
  ...rowStyle(theme),
  ...barStyle(theme),
  ...stateStyle(theme),
}));

function hours(theme: Theme) {
  const { palette } = theme;
  const { sunk, late } = timelineColors(theme);
  return {
    "& .heads": {
      position: "sticky",
      top: 0,
      zIndex: 4,
      height: headsHeight,
      boxSizing: "border-box",
      display: "flex",
      background: sunk,
      borderBottom: `1px solid ${palette.divider}`,
      fontSize: "0.6875rem",
      fontWeight: 700,
      color: palette.text.secondary,
    },
    "& .corner": {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 1,
      flex: "none",
      boxSizing: "border-box",
      width: "var(--head)",
      display: "grid",
      gridTemplateColumns: "var(--columns)",
      gap: 6,
      padding: "0 8px 0 10px",
      background: sunk,
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
    "& .corner button": {
      width: "100%",
      height: headsHeight - 1,
      padding: 0,
      border: 0,
      background: "none",
      font: "inherit",
      color: "inherit",
      textAlign: "inherit",
      cursor: "pointer",
      overflow: "hidden",
      whiteSpace: "nowrap",
    },
    "& .corner button:hover": { color: palette.text.primary },
    "& .corner button:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -1,
      borderRadius: 3,
    },
    "& .corner .sorted": { color: palette.primary.main, boxShadow: `inset 0 2px 0 ${palette.primary.main}` },
    "& .corner .sorted.down": { boxShadow: `inset 0 -2px 0 ${palette.primary.main}` },
    "& .scale": { position: "relative", flex: "none", overflow: "clip" },
    "& .hour": {
      position: "absolute",
      top: 0,
      lineHeight: `${headsHeight - 1}px`,
      transform: "translateX(-50%)",
      whiteSpace: "nowrap",
    },
    "& .hour.midnight": { transform: "none", paddingInlineStart: 4, color: palette.text.primary },
    "& .hour.current": {
      top: 4,
      lineHeight: "17px",
      padding: "0 4px",
      borderRadius: 4,
      background: late,
      color: palette.error.contrastText,
    },
    "&.stacked .corner": { width: 0, padding: 0, border: 0, overflow: "hidden" },
  } as const;
}

function lines(theme: Theme) {
  const { palette } = theme;
  return {
    "& .rows": { position: "relative" },
    "& .lines": {
      position: "absolute",
      top: 0,
      bottom: 0,
      insetInlineStart: "var(--head)",
      insetInlineEnd: 0,
      pointerEvents: "none",
    },
    "& .line": { position: "absolute", top: 0, bottom: 0, width: 1, background: palette.divider },
    "& .line.midnight": { width: 2, background: palette.text.secondary },
    "& .drop": {
      position: "absolute",
      zIndex: 3,
      top: 0,
      bottom: 0,
      width: 3,
      marginInlineStart: -1,
      background: palette.text.primary,
      pointerEvents: "none",
    },
    "& .moment": {
      position: "sticky",
      top: headsHeight + 4,
      marginInlineStart: 6,
      padding: "2px 6px",
      borderRadius: 4,
      color: palette.background.paper,
      background: palette.text.primary,
    },
  } as const;
}
