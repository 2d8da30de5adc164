import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import type { ComponentType, ReactNode } from "react";
import { NavLink } from "react-router";

type NavigationGroupProps = { name: string; title: string; children: ReactNode };

/** A titled group of the navigation. */
export function NavigationGroup({ name, title, children }: NavigationGroupProps) {
  const heading = `navigation-${name}`;
  return (
    <List dense aria-labelledby={heading} sx={{ px: 1 }}>
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
  onNavigate: () => void;
};

/** A screen in the navigation, marked while it is open. */
export function NavigationLink({ to, Icon, title, onNavigate }: NavigationLinkProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={to}
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
        <ListItemText primary={title} />
      </ListItemButton>
    </ListItem>
  );
}
