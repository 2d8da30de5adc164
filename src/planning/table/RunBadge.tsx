import Box from "@mui/material/Box";
import type { RunLook } from "../looks";

/** A number in the colour of its run: the run's own, or that of one of its stops. */
export function RunBadge({ look, children }: { look: RunLook | undefined; children?: React.ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: "inline-grid",
        placeItems: "center",
        flex: "none",
        minWidth: 20,
        height: 16,
        px: "3px",
        borderRadius: look?.square ? 0 : "4px",
        fontSize: "0.6875rem",
        fontWeight: 700,
        lineHeight: 1,
        fontVariantNumeric: "tabular-nums",
      }}
      style={{ background: look?.color, color: look?.textColor }}
    >
      {children ?? look?.number}
    </Box>
  );
}
