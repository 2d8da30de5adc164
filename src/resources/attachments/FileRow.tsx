import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type FileRowProps = { mark: ReactNode; name: string; actions?: ReactNode; children: ReactNode };

/** A line of the list of files: its mark, its name with what there is to say, and its buttons. */
export function FileRow({ mark, name, actions, children }: FileRowProps) {
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: "flex",
        columnGap: 1.5,
        alignItems: "center",
        py: 1,
        "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
      }}
    >
      <Box sx={square}>{mark}</Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        {children}
      </Box>
      <Box sx={{ flexShrink: 0 }}>{actions}</Box>
    </Box>
  );
}

/** For a picture or a sign. */
const square = {
  display: "grid",
  placeItems: "center",
  width: 56,
  height: 56,
  flexShrink: 0,
  borderRadius: 1,
  bgcolor: "action.hover",
  overflow: "hidden",
  color: "text.secondary",
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
} as const;
