import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { PaneHead } from "./PaneHead";
import type { AnyPane } from "./usePanes";

type PaneSectionProps = {
  pane: AnyPane;
  title: string;
  /** What else stands in its head. */
  head?: ReactNode;
  children: ReactNode;
};

/** A pane with its title, which a phone says in the tab alone. */
export function PaneSection({ pane, title, head, children }: PaneSectionProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
    >
      <PaneHead pane={pane}>
        <Typography
          component="h2"
          noWrap
          sx={{ display: { xs: "none", md: "block" }, fontSize: "0.8125rem", fontWeight: 700 }}
        >
          {title}
        </Typography>
        {head}
      </PaneHead>
      {children}
    </Box>
  );
}
