import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/**
 * Heading and form, as high as the screen: the fields scroll above the toolbar, since one that lies half beneath
 * it can hardly be hit.
 */
export function FormPage({ children }: { children: ReactNode }) {
  return <Box sx={page}>{children}</Box>;
}

type FormScrollProps = { beside?: ReactNode; children: ReactNode };

/** What scrolls in it. What stands beside stands below where there is no room. */
export function FormScroll({ beside, children }: FormScrollProps) {
  if (!beside) return <Box sx={scroll}>{children}</Box>;
  return (
    <Box sx={both}>
      <Box sx={half}>{children}</Box>
      <Box sx={half}>{beside}</Box>
    </Box>
  );
}

const page = {
  display: "flex",
  flexDirection: "column",
  // The toolbar stands at the foot of the screen, however short the form: notices come above that.
  flex: "1 1 0",
  minHeight: 440,
  "& > form": { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 },
} as const;

const both = {
  flex: 1,
  minHeight: 0,
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
  // Below one another both scroll as one.
  gridAutoRows: { xs: "max-content", lg: "minmax(0, 1fr)" },
  overflowY: { xs: "auto", lg: "hidden" },
  "& > *": { overflowY: { xs: "visible", lg: "auto" } },
} as const;

const half = { minHeight: 0, pb: 2, px: { xs: 0, lg: 2 }, mx: { xs: 0, lg: -2 } } as const;

/** As wide as the screen, so that the bar to scroll by stands at its edge. */
const scroll = {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  mx: { xs: -1.5, md: -2 },
  px: { xs: 1.5, md: 2 },
} as const;
