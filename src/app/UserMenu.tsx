import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import Logout from "@mui/icons-material/Logout";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { offeredLanguages, rememberLanguage } from "../i18n";
import type { Language } from "../i18n";
import { useApi, useSession } from "../session";

/** Who is signed in, the language, signing out. Both reload: react-admin would drop typed input without a word (design: Forms). */
export function UserMenu() {
  const translate = useTranslate();
  const { user, role, settings, language } = useSession();
  const api = useApi();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("app.user.menu", { name: user.name });

  function speak(chosen: Language) {
    rememberLanguage(chosen);
    location.reload();
  }
  async function signOut() {
    await api.session.logout();
    location.assign("/");
  }

  return (
    <>
      <Tooltip title={user.name}>
        <IconButton
          edge="end"
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountCircle />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        <ListSubheader sx={{ lineHeight: 1.5, py: 1, bgcolor: "transparent" }}>
          {user.name}
          <br />
          {translate(`app.roles.${role}`)}
        </ListSubheader>
        <Divider />
        {offeredLanguages(settings, language).map(({ locale, tag, name }) => (
          <MenuItem key={locale} selected={locale === language} lang={tag} onClick={() => speak(locale)}>
            <ListItemText inset>{name}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate("app.user.signOut")}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
