import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** What is pressed most, where the thumb is: at the foot of a phone's board. */
export function ThumbShelf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="toolbar" aria-label={label} sx={atThumb}>
      {children}
    </Box>
  );
}

const atThumb = {
  flex: "none",
  display: "flex",
  gap: 1,
  px: 1.5,
  py: 1,
  overflowX: "auto",
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  "& .MuiButton-root": { flex: "1 0 auto", minHeight: 44, whiteSpace: "nowrap" },
} as const;
