import Box from "@mui/material/Box";
import { Suspense, type ReactNode } from "react";
import { PageLoading } from "../kit/latePage";

/** A window that has one page alone, as the map of the planning tool has on a second screen. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ minHeight: "100dvh", outline: 0, bgcolor: "background.default", color: "text.primary" }}
    >
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </Box>
  );
}
