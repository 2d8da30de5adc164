import type { Theme } from "@mui/material/styles";

/** Around a row of the timeline, as wide as one sees it, and who is there beside the vehicle's name. */
export function presenceStyle({ palette: { states }, radii }: Theme) {
  return {
    "& .others": { position: "absolute", inset: 0, zIndex: 5, pointerEvents: "none" },
    "& .others .frame": {
      position: "sticky",
      insetInlineStart: 0,
      boxSizing: "border-box",
      width: "var(--sight)",
      height: "100%",
      border: `1.5px dashed ${states.others.main}`,
      borderRadius: radii.badge,
    },
    "& .head .face": { flex: "none", display: "grid" },
    "& .head .face .MuiAvatar-root": { width: 18, height: 18, fontSize: "0.5625rem" },
  } as const;
}
