import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { Suspense, type ReactNode } from "react";

/** A window that has one page alone, as the map of the planning tool has on a second screen. */
export function BareShell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ minHeight: "100dvh", outline: 0, bgcolor: "background.default", color: "text.primary" }}
    >
      <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>{children}</Suspense>
    </Box>
  );
}
