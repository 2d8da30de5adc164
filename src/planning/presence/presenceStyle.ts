import type { Theme } from "@mui/material/styles";

/** Around a row of the timeline, as wide as one sees it, whose label names who is there. */
export function presenceStyle({ palette: { states, background }, radii }: Theme) {
  return {
    "& .others": { position: "absolute", inset: 0, zIndex: 5, pointerEvents: "none" },
    "& .others .frame": {
      position: "sticky",
      insetInlineStart: 0,
      display: "flex",
      alignItems: "center",
      justifyContent: "flex-end",
      boxSizing: "border-box",
      width: "var(--sight)",
      height: "100%",
      padding: "0 4px",
      border: `1.5px dashed ${states.others.main}`,
      borderRadius: radii.badge,
    },
    "& .others span": {
      maxWidth: 160,
      padding: "1px 7px",
      borderRadius: radii.chip,
      fontSize: "0.6875rem",
      fontWeight: 700,
      color: background.paper,
      background: states.others.text,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  } as const;
}
