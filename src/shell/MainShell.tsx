import MenuIcon from "@mui/icons-material/Menu";
import MenuOpenIcon from "@mui/icons-material/MenuOpen";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useState, type ReactNode } from "react";
import { NoticeBell } from "../notices";
import { RecentActionsButton } from "../resources/recent";
import { SearchButton } from "../search";
import { usePreference } from "../session";
import { Frame } from "./Frame";
import { Sidebar, sidebarId } from "./Sidebar";
import { UserMenu } from "./userMenu";

/** Navigation at the left (a drawer on a phone), the bar on top, the page below. */
export function MainShell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const theme = useTheme();
  const beside = useMediaQuery(theme.breakpoints.up("md"), { noSsr: true });
  const [narrow, setNarrow] = usePreference("navigation.narrow", false);
  const [open, setOpen] = useState(false);
  const shown = beside ? !narrow : open;
  const label = translate(`app.navigation.${beside && shown ? "narrow" : "open"}`);
  const bar = (
    <>
      <Tooltip title={label}>
        <IconButton
          edge="start"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={beside || open ? sidebarId : undefined}
          onClick={() => (beside ? setNarrow(!narrow) : setOpen(true))}
        >
          {beside && shown ? <MenuOpenIcon /> : <MenuIcon />}
        </IconButton>
      </Tooltip>
      <SearchButton />
      <span style={{ flex: 1 }} />
      <NoticeBell />
      <RecentActionsButton />
      <UserMenu />
    </>
  );
  return (
    <Frame
      bar={bar}
      beside={<Sidebar beside={beside} narrow={narrow} open={open} onClose={() => setOpen(false)} />}
    >
      {children}
    </Frame>
  );
}
