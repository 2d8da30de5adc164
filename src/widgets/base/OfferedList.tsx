import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { createContext, use, type HTMLAttributes } from "react";

/** The line under the offered records, such as "40 more"; read by the list, which must be one component for all. */
export const OfferedNote = createContext("");

type OfferedListProps = HTMLAttributes<HTMLUListElement> & { ownerState?: unknown };

/** The list of offered records, and how many more there are. */
export function OfferedList({ children, ownerState: _state, ...list }: OfferedListProps) {
  const note = use(OfferedNote);
  return (
    <Box component="ul" {...list}>
      {children}
      {note !== "" && (
        <Typography
          component="li"
          role="presentation"
          variant="body2"
          color="text.secondary"
          sx={{ px: 2, py: 0.75 }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
}
