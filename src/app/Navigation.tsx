import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import { useTranslate } from "ra-core";
import { NavLink } from "react-router";
import { resourceAccess } from "../../schemas";
import type { ResourceManifest, Screen } from "../../schemas";
import { screens } from "../resources";
import { routesOf } from "../resources/resource";
import { useSession } from "../session";
import { iconOf } from "./icons";

/** The groups of the settings menu, in order (spec 2.2). */
const groups: Screen["group"][] = ["RESOURCES", "CONFIGURATION", "EXECUTION", "COMMUNICATIONS"];

/** The screens that the viewer may open, by group; a group without any is not shown. */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const translate = useTranslate();
  const { viewer } = useSession();
  const visible = screens().filter((manifest) => resourceAccess(manifest, viewer) !== "none");
  return (
    <nav aria-label={translate("app.navigation.title")}>
      {groups.map((group) => {
        const members = visible.filter((manifest) => manifest["x-screen"]?.group === group);
        if (members.length === 0) return null;
        const heading = `navigation-${group}`;
        return (
          <List key={group} dense aria-labelledby={heading} sx={{ px: 1 }}>
            <ListSubheader
              id={heading}
              component="li"
              disableSticky
              sx={{
                bgcolor: "transparent",
                lineHeight: "36px",
                fontSize: "0.75rem",
                letterSpacing: "0.06em",
                textTransform: "uppercase",
                color: "text.secondary",
              }}
            >
              {translate(`app.groups.${group}`)}
            </ListSubheader>
            {members.map((manifest) => (
              <NavigationItem key={manifest.name} manifest={manifest} onNavigate={onNavigate} />
            ))}
          </List>
        );
      })}
    </nav>
  );
}

function NavigationItem({ manifest, onNavigate }: { manifest: ResourceManifest; onNavigate: () => void }) {
  const translate = useTranslate();
  const Icon = iconOf(manifest["x-screen"]?.icon);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={routesOf(manifest.name).list}
        onClick={onNavigate}
        sx={{
          borderRadius: 1.5,
          mb: 0.25,
          py: 0.5,
          "&.active": {
            bgcolor: "primary.light",
            color: "primary.main",
            "& .MuiListItemIcon-root": { color: "primary.main" },
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: "text.secondary" }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate(`resources.${manifest.name}.title`, { _: manifest.title })} />
      </ListItemButton>
    </ListItem>
  );
}
