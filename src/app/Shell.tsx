import MenuIcon from "@mui/icons-material/Menu";
import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { useTheme } from "@mui/material/styles";
import Toolbar from "@mui/material/Toolbar";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { RecentActionsButton } from "../resources/recent";
import { Navigation } from "./Navigation";
import { ThemeButton } from "./ThemeButton";
import { UserMenu } from "./UserMenu";

const drawerWidth = 248;

/** Navigation at the left (a drawer on a phone), the bar on top, the page below. */
export function Shell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up("md"), { noSsr: true });
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh", bgcolor: "background.default", color: "text.primary" }}>
      <SkipLink />
      <Drawer
        variant={wide ? "permanent" : "temporary"}
        open={wide || open}
        onClose={() => setOpen(false)}
        sx={{ width: wide ? drawerWidth : 0, flexShrink: 0 }}
        slotProps={{
          paper: { sx: { width: drawerWidth, bgcolor: "background.paper", borderColor: "divider" } },
        }}
      >
        <Box component="aside" aria-label="Runsheet">
          <Brand />
          <Navigation onNavigate={() => setOpen(false)} />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <AppBar
          position="sticky"
          sx={{ borderBottom: 1, borderColor: "divider", bgcolor: "background.paper" }}
        >
          <Toolbar variant="dense" sx={{ gap: 0.5 }}>
            {!wide && (
              <IconButton
                edge="start"
                aria-label={translate("app.navigation.open")}
                onClick={() => setOpen(true)}
              >
                <MenuIcon />
              </IconButton>
            )}
            <Box sx={{ flex: 1 }} />
            <RecentActionsButton />
            <ThemeButton />
            <UserMenu />
          </Toolbar>
        </AppBar>
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

function Brand() {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, px: 2.5, height: 48, flexShrink: 0 }}>
      <Box
        component="img"
        src={new URL("./favicon.svg", import.meta.url).href}
        alt=""
        sx={{ width: 24, height: 24 }}
      />
      <Typography component="span" sx={{ fontWeight: 700, fontSize: "1.125rem", letterSpacing: "-0.01em" }}>
        Runsheet
      </Typography>
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
