import Box from "@mui/material/Box";
import { Fragment, type ReactNode } from "react";

/** Names and values in two columns; what has no value is left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: "auto 1fr",
        columnGap: 2,
        rowGap: 0.25,
        m: 0,
        px: 1.5,
        pb: 1.25,
        fontSize: "0.75rem",
      }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <Fragment key={name}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {value}
            </Box>
          </Fragment>
        ))}
    </Box>
  );
}
