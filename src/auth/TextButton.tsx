import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { linkStyle } from "../tour";

type TextButtonProps = { children: ReactNode; onClick: () => void };

/** A way elsewhere, quieter than a button. */
export function TextButton({ children, onClick }: TextButtonProps) {
  return (
    <Box component="button" type="button" onClick={onClick} sx={{ ...linkStyle, justifySelf: "center" }}>
      {children}
    </Box>
  );
}
