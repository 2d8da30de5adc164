import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/**
 * Heading and form. On a phone they are as high as the screen and the fields scroll above the toolbar: one that lies half
 * beneath it can hardly be hit.
 */
export function FormPage({ children }: { children: ReactNode }) {
  return <Box sx={page}>{children}</Box>;
}

/** What scrolls in it. */
export function FormScroll({ children }: { children: ReactNode }) {
  return <Box sx={scroll}>{children}</Box>;
}

const page = {
  display: { xs: "flex", sm: "block" },
  flexDirection: "column",
  // The bar above and the page's padding are the rest, as around a list.
  height: { xs: "calc(100dvh - 73px)", sm: "auto" },
  minHeight: { xs: 440, sm: 0 },
  "& > form": { display: { xs: "flex", sm: "block" }, flexDirection: "column", flex: 1, minHeight: 0 },
} as const;

/** As wide as the screen, so that the bar to scroll by stands at its edge. */
const scroll = {
  flex: 1,
  minHeight: 0,
  overflowY: { xs: "auto", sm: "visible" },
  mx: { xs: -1.5, sm: 0 },
  px: { xs: 1.5, sm: 0 },
} as const;
