import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useIsPhone } from "../../kit/useIsPhone";
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
  const isPhone = useIsPhone();
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
    >
      {(head !== undefined || !isPhone) && (
        <PaneHead pane={pane}>
          {!isPhone && (
            <Typography component="h2" noWrap sx={{ fontSize: "0.8125rem", fontWeight: 700 }}>
              {title}
            </Typography>
          )}
          {head}
        </PaneHead>
      )}
      {children}
    </Box>
  );
}
