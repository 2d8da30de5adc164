import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/**
 * Heading and form, at most as high as the screen: the fields scroll above the toolbar, since one that lies half beneath
 * it can hardly be hit.
 */
export function FormPage({ children }: { children: ReactNode }) {
  return <Box sx={page}>{children}</Box>;
}

/** What scrolls in it. */
export function FormScroll({ children }: { children: ReactNode }) {
  return <Box sx={scroll}>{children}</Box>;
}

const page = {
  display: "flex",
  flexDirection: "column",
  // A phone's toolbar stays at the foot of the screen.
  flex: { xs: "1 1 0", sm: "0 1 auto" },
  minHeight: 440,
  "& > form": { display: "flex", flexDirection: "column", flex: { xs: 1, sm: "0 1 auto" }, minHeight: 0 },
} as const;

/** As wide as the screen, so that the bar to scroll by stands at its edge. */
const scroll = {
  flex: { xs: 1, sm: "0 1 auto" },
  minHeight: 0,
  overflowY: "auto",
  mx: { xs: -1.5, md: -2 },
  px: { xs: 1.5, md: 2 },
} as const;
