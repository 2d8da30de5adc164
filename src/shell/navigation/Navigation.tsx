import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ComponentType, ReactNode } from "react";
import { NavLink } from "react-router";
import { useScreens } from "../../routes";

type NavigationProps = {
  /** Icons alone, each named by its tooltip. */
  narrow?: boolean;
  onNavigate: () => void;
};

/** The screens that the viewer may open, by group. */
export function Navigation({ narrow = false, onNavigate }: NavigationProps) {
  const translate = useTranslate();
  const groups = useScreens();
  return (
    <nav aria-label={translate("app.navigation.title")}>
      {groups.map(({ name, title, members }) => (
        <NavigationGroup key={name} name={name} title={title} narrow={narrow}>
          {members.map((screen) => (
            <NavigationLink key={screen.name} {...screen} narrow={narrow} onNavigate={onNavigate} />
          ))}
        </NavigationGroup>
      ))}
    </nav>
  );
}

type NavigationGroupProps = { name: string; title: string; narrow?: boolean; children: ReactNode };

/** A titled group of the navigation; of icons alone, a line stands for the title. */
function NavigationGroup({ name, title, narrow = false, children }: NavigationGroupProps) {
  const heading = `navigation-${name}`;
  if (narrow) {
    return (
      <List dense aria-label={title} sx={{ px: 1, "& + &": { borderTop: 1, borderColor: "divider" } }}>
        {children}
      </List>
    );
  }
  return (
    <List dense aria-labelledby={heading} sx={{ px: 1 }}>
      <ListSubheader
        id={heading}
        component="li"
        disableSticky
        sx={{
          bgcolor: "transparent",
          lineHeight: 1.3,
          py: 1,
          fontSize: "0.75rem",
          letterSpacing: "0.06em",
          textTransform: "uppercase",
          color: "text.secondary",
        }}
      >
        {title}
      </ListSubheader>
      {children}
    </List>
  );
}

type NavigationLinkProps = {
  to: string;
  Icon: ComponentType<{ fontSize: "small" }>;
  title: string;
  narrow?: boolean;
  onNavigate: () => void;
};

/** A screen in the navigation, marked while it or a page below it is open. */
function NavigationLink({ to, Icon, title, narrow = false, onNavigate }: NavigationLinkProps) {
  return (
    <ListItem disablePadding>
      <Tooltip title={narrow ? title : ""} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          onClick={onNavigate}
          aria-label={narrow ? title : undefined}
          sx={{
            borderRadius: 1.5,
            mb: 0.25,
            py: 0.5,
            minHeight: narrow ? 40 : 32,
            justifyContent: narrow ? "center" : undefined,
            "&.active": {
              bgcolor: "primary.light",
              color: "primary.main",
              "&::before": {
                content: '""',
                position: "absolute",
                insetInlineStart: 0,
                insetBlock: 8,
                width: 3,
                borderRadius: 2,
                bgcolor: "primary.main",
              },
              "& .MuiListItemIcon-root": { color: "primary.main" },
            },
            "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
            // Colours and shadows are the system's own there.
            "@media (forced-colors: active)": { "&.active": { borderInlineStart: "4px solid Highlight" } },
          }}
        >
          <ListItemIcon sx={{ minWidth: narrow ? 0 : 36, color: "text.secondary" }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {!narrow && <ListItemText primary={title} sx={{ "& span": { overflowWrap: "anywhere" } }} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
