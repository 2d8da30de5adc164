import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FullButton } from "./FullButton";
import type { AnyPane } from "./usePanes";

/** The line above a pane: what it is of, and the way to give it the whole board. */
export function PaneHead({ pane, children }: { pane: AnyPane; children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: "none",
        display: "flex",
        alignItems: "center",
        gap: 0.75,
        minHeight: 32,
        pl: 1.25,
        pr: 0.75,
        borderBottom: 1,
        borderColor: "divider",
        minWidth: 0,
      }}
    >
      {children}
      <Box sx={{ marginInlineStart: "auto" }}>
        <FullButton pane={pane} />
      </Box>
    </Box>
  );
}
