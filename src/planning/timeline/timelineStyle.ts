import { alpha, styled, type Theme } from "@mui/material/styles";
import { thinnest } from "./DensityStrip";
import { hoursHeight, labelHeight, runStyle } from "./runStyle";

/** Pixels: the column of vehicles, the bars. */
export const headWidth = { wide: 190, narrow: 112 };
const barHeight = 26;

/** Where the timeline scrolls, both ways. One sheet of styles for all bars: none has a style of its own but its place. */
export const TimelineRegion = styled("section")(({ theme }) => ({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  contain: "strict",
  background: theme.palette.background.paper,
  fontSize: "0.8125rem",
  ...hours(theme),
  ...rows(theme),
  ...bars(theme),
  ...runStyle(theme),
}));

function hours({ palette }: Theme) {
  return {
    "& .hours": {
      position: "sticky",
      top: 0,
      zIndex: 4,
      height: hoursHeight,
      display: "flex",
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& .corner": {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 1,
      flex: "none",
      boxSizing: "border-box",
      width: "var(--head)",
      padding: "8px 12px",
      color: palette.text.secondary,
      fontWeight: 700,
      background: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
    "& .scale": { position: "relative", flex: "none", overflow: "clip" },
    "& .hour": {
      position: "absolute",
      top: 8,
      paddingInlineStart: 4,
      whiteSpace: "nowrap",
      color: palette.text.secondary,
      fontVariantNumeric: "tabular-nums",
    },
    "& .hour.midnight": { fontWeight: 700, color: palette.text.primary },
    "& .line": { position: "absolute", top: 0, bottom: 0, width: 1, background: palette.divider },
    "& .line.midnight": { width: 2, background: palette.text.secondary },
  } as const;
}

function rows({ palette }: Theme) {
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
    "& .row": {
      position: "absolute",
      insetInlineStart: 0,
      insetInlineEnd: 0,
      top: 0,
      display: "flex",
      boxSizing: "border-box",
      contain: "layout style",
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& .head": {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 3,
      flex: "none",
      display: "flex",
      flexDirection: "column",
      justifyContent: "center",
      boxSizing: "border-box",
      width: "var(--head)",
      padding: "0 12px",
      background: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
    "& .over > .head": { background: palette.primary.light },
    "& .head.broken": { boxShadow: `inset 4px 0 0 ${palette.error.main}` },
    "& .head > *": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", lineHeight: "17px" },
    "& .head a": { color: palette.primary.main, fontWeight: 700, textDecoration: "none" },
    "& .head .driver": { fontWeight: 400, color: palette.text.secondary },
    "& .head .totals": { fontSize: "0.75rem", color: palette.text.secondary },
    "& .head a:hover": { textDecoration: "underline" },
    "& .track": { position: "relative", flex: 1 },
    "& .off": {
      position: "absolute",
      top: 0,
      bottom: 0,
      background: alpha(palette.text.secondary, 0.12),
    },
    "& [data-target]:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -1,
      zIndex: 2,
    },
  } as const;
}

/** Each kind has a form of its own beside its colour: WCAG 1.4.1. */
function bars({ palette }: Theme) {
  const { primary, info, warning, error, text, background } = palette;
  const stripes = (colour: string, angle: string, gap: number) =>
    `repeating-linear-gradient(${angle}, ${colour} 0 2px, transparent 2px ${gap}px)`;
  return {
    "& .bar, & .strip": {
      position: "absolute",
      boxSizing: "border-box",
      top: labelHeight + 2,
      height: barHeight,
    },
    "& .driving": { top: labelHeight + barHeight / 2, height: 5, background: info.main },
    "& .waiting": {
      background: stripes(text.secondary, "135deg", 7),
      border: `1px dashed ${text.secondary}`,
    },
    "& .break": {
      zIndex: 1,
      background: `radial-gradient(${text.primary} 1.5px, ${background.paper} 2px) 0 0 / 7px 7px`,
      border: `1px solid ${text.primary}`,
    },
    "& .loading, & .unloading": {
      background: stripes(warning.main, "90deg", 6),
      border: `1px solid ${warning.main}`,
    },
    "& .unloading": { background: stripes(warning.main, "0deg", 6) },
    "& .service": {
      zIndex: 1,
      display: "flex",
      alignItems: "center",
      padding: "0 3px",
      borderRadius: 3,
      minWidth: thinnest,
      overflow: "clip",
      cursor: "grab",
      color: text.primary,
      background: primary.light,
      border: `1px solid ${primary.main}`,
      userSelect: "none",
    },
    "& .service span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& .service .lock": { flex: "none", marginInlineEnd: 3 },
    "& .service.thin": { padding: 0, border: 0, background: "transparent" },
    "& .service.soft, & .service.hard": { paddingInlineEnd: 10 },
    "& .service.soft::after, & .service.hard::after": {
      content: '""',
      position: "absolute",
      insetInlineEnd: 0,
      top: 0,
      borderStyle: "solid",
      borderWidth: "0 9px 9px 0",
      borderColor: `transparent ${warning.main} transparent transparent`,
    },
    "& .service.hard": { border: `2px solid ${error.main}` },
    "& .service.hard::after": { borderWidth: "0 12px 12px 0", borderRightColor: error.main },
    "& .service.late": { borderBottom: `4px double ${error.main}` },
    "& .service.over": { boxShadow: `0 0 0 2px ${text.primary}` },
    "& .service.chosen": { background: primary.main, color: primary.contrastText },
    "& .service.moving": { opacity: 0.5, cursor: "progress" },
    "@media (forced-colors: active)": {
      "& .service.chosen": { background: "Highlight", color: "HighlightText" },
      "& .driving": { background: "CanvasText" },
    },
  } as const;
}
