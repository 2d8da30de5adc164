import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { Suspense, type ReactNode } from "react";

/** A bar that stays on top, the page below it, and what stands beside both. */
export function Frame({
  bar,
  beside,
  children,
}: {
  bar: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh", bgcolor: "background.default", color: "text.primary" }}>
      <SkipLink />
      {beside}
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <Box
          component="header"
          sx={{
            position: "sticky",
            top: 0,
            zIndex: "appBar",
            display: "flex",
            alignItems: "center",
            gap: 0.5,
            minHeight: 49,
            px: { xs: 1.5, md: 3 },
            borderBottom: 1,
            borderColor: "divider",
            bgcolor: "background.paper",
            "@media print": { position: "static" },
          }}
        >
          {bar}
        </Box>
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, md: 3 }, outline: 0 }}
        >
          <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>{children}</Suspense>
        </Box>
      </Box>
    </Box>
  );
}

/** The first stop of the Tab key: over the navigation, to the page. */
function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      sx={{
        position: "fixed",
        insetInlineStart: 8,
        top: -60,
        zIndex: "tooltip",
        p: 1.5,
        borderRadius: 1,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "&:focus": { top: 8 },
      }}
    >
      {translate("app.navigation.skip")}
    </Box>
  );
}
