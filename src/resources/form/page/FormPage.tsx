import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/**
 * Heading and form, as high as the screen: the fields scroll above the toolbar, since one that lies half beneath
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
  // The toolbar stands at the foot of the screen, however short the form: notices come above that.
  flex: "1 1 0",
  minHeight: 440,
  "& > form": { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 },
} as const;

/** As wide as the screen, so that the bar to scroll by stands at its edge. */
const scroll = {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  mx: { xs: -1.5, md: -2 },
  px: { xs: 1.5, md: 2 },
} as const;
