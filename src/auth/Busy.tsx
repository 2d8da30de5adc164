import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { keyframes } from "@emotion/react";
import { useText } from "../i18n";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** 'Please wait...' over the screen while the server is asked (spec 2.1). It takes clicks, but not the focus. */
export function Busy({ busy }: { busy: boolean }) {
  const translate = useText();
  return (
    <Box role="status" sx={busy ? overlay : undefined}>
      {busy && (
        <>
          <CircularProgress size={32} aria-hidden="true" />
          <Typography sx={{ fontWeight: 700 }}>{translate("auth.wait")}</Typography>
        </>
      )}
    </Box>
  );
}

/** A quick answer shows no flash: the overlay is there at once, and seen after a moment. */
const overlay = {
  position: "absolute",
  inset: 0,
  zIndex: 1,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: 1.5,
  bgcolor: "background.paper",
  borderRadius: "inherit",
  opacity: 0.94,
  "@media (prefers-reduced-motion: no-preference)": {
    animation: `${appear} 120ms 150ms backwards`,
  },
} as const;
