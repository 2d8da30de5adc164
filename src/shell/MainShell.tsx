import MenuIcon from "@mui/icons-material/Menu";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { Suspense, useState, type ReactNode } from "react";
import { NoticeBell } from "../notices";
import { RecentActionsButton } from "../resources/recent";
import { SearchButton } from "../search";
import { laterWithTexts, useSession } from "../session";
import { Frame } from "./Frame";
import { MenuBeside, PhoneMenu } from "./menu";
import { UserMenu } from "./userMenu";

/** Who dispatches is told of alerts wherever he is; where it does not come, they are on their page. */
const AlertInbox = laterWithTexts(
  "tracking",
  async () => (await import("../tracking/alerts/AlertInbox")).AlertInbox,
  () => null,
);

/** The menu at the left (a drawer on a phone), the bar on top, the page below. */
export function MainShell({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const { role } = useSession();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
  const tools = (
    <>
      <SearchButton />
      <NoticeBell />
      <RecentActionsButton />
      <UserMenu />
      {role === "DISPATCHER" && (
        <Suspense fallback={null}>
          <AlertInbox />
        </Suspense>
      )}
    </>
  );
  return isPhone ? (
    <Frame start={<PhoneMenuButton />} tools={tools}>
      {children}
    </Frame>
  ) : (
    <Frame beside={<MenuBeside />} tools={tools}>
      {children}
    </Frame>
  );
}

const phoneMenuId = "navigation";

function PhoneMenuButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label = translate("app.navigation.open");
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          edge="start"
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? phoneMenuId : undefined}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </IconButton>
      </Tooltip>
      <PhoneMenu id={phoneMenuId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
