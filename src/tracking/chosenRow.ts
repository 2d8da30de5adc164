import type { Theme } from "@mui/material/styles";

/** A row of a listbox, with a bar at the edge of the one that is chosen: never told by its ground alone. */
export const chosenRow = {
  cursor: "pointer",
  borderBottom: 1,
  borderColor: "divider",
  borderInlineStart: "3px solid transparent",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-selected=true]": {
    bgcolor: "background.chosen",
    borderInlineStartColor: ({ palette }: Theme) => palette.primary.main,
  },
  "@media (forced-colors: active)": {
    "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: -2 },
  },
} as const;
