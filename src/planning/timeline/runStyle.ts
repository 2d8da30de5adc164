import type { Theme } from "@mui/material/styles";

/** Pixels: the hours above all rows, a run's label above its bars. */
export const hoursHeight = 34;
export const labelHeight = 24;

/** A run above its bars, and the mark of what is dragged. */
export function runStyle({ palette }: Theme) {
  const { text, error, warning, divider } = palette;
  return {
    "& .run": {
      position: "absolute",
      top: 0,
      height: labelHeight,
      boxSizing: "border-box",
      minWidth: 24,
      overflow: "clip",
      borderInlineStart: `2px solid ${text.secondary}`,
      borderBottom: `1px solid ${divider}`,
      color: text.secondary,
      cursor: "default",
    },
    "& .run .words": {
      position: "sticky",
      insetInlineStart: "calc(var(--head) + 4px)",
      display: "inline-flex",
      alignItems: "center",
      gap: 4,
      padding: "0 4px",
      lineHeight: `${labelHeight - 1}px`,
      fontSize: "0.75rem",
      whiteSpace: "nowrap",
    },
    "& .run.over": { background: palette.action.hover },
    "& .run.locked": { borderInlineStart: `4px solid ${text.primary}`, color: text.primary },
    "& .run.soft": { borderBottom: `3px dotted ${warning.main}` },
    "& .run.hard": { borderBottom: `3px solid ${error.main}` },
    "& .lock": {
      width: 10,
      height: 12,
      background: "currentcolor",
      clipPath:
        "polygon(0 45%, 15% 45%, 15% 20%, 35% 0, 65% 0, 85% 20%, 85% 45%, 100% 45%, 100% 100%, 0 100%, 0 45%, 35% 45%, 65% 45%, 65% 22%, 35% 22%, 35% 45%)",
    },
    "& .begin": {
      position: "absolute",
      insetInlineStart: 0,
      top: 0,
      bottom: 0,
      width: 10,
      cursor: "ew-resize",
    },
    "& .drop": {
      position: "absolute",
      zIndex: 3,
      top: 0,
      bottom: 0,
      width: 3,
      marginInlineStart: -1,
      background: text.primary,
      pointerEvents: "none",
    },
    "& .moment": {
      position: "sticky",
      top: hoursHeight + 4,
      marginInlineStart: 6,
      padding: "2px 6px",
      borderRadius: 4,
      color: palette.background.paper,
      background: text.primary,
    },
  } as const;
}
