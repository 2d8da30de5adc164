import PinnedIcon from "@mui/icons-material/PushPin";
import PinIcon from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, type ComponentType } from "react";
import { NavLink, useLocation } from "react-router";
import type { Pins } from "./usePins";

type Entry = { to: string; title: string; Icon: ComponentType<{ fontSize: "small" }> };

type MenuGroupProps = {
  name: string;
  title: string;
  entries: readonly Entry[];
  /** Without, nothing is pinned here. */
  pins?: Pins;
  onNavigate: () => void;
  /** An entry is the open one only with its address's filters, too. */
  exact?: boolean;
};

/** A titled group of links, each marked while it or a page below it is open, and pinned by the button at its end. */
export function MenuGroup({ name, title, entries, pins, onNavigate, exact = false }: MenuGroupProps) {
  const heading = useId();
  return (
    <>
      <Typography id={heading} component="div" variant="caption" sx={headingStyle}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ m: 0, p: 0, listStyle: "none" }} data-group={name}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} pins={pins} onNavigate={onNavigate} exact={exact} />
        ))}
      </Box>
    </>
  );
}

type MenuLinkProps = {
  entry: Entry;
  pins: Pins | undefined;
  onNavigate: () => void;
  exact: boolean;
};

function MenuLink({ entry: { to, title, Icon }, pins, onNavigate, exact }: MenuLinkProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const pinned = pins?.isPinned(to) ?? false;
  const pin = translate(`app.navigation.pin.${pinned ? "remove" : "add"}`, { title });
  // The list itself is marked in its group: among the pins a view of it is another page than its list.
  const current = exact && !to.includes("?") && search !== "" ? "false" : "page";
  return (
    <Line>
      <NavLink data-stop to={to} end={exact} onClick={onNavigate} aria-current={current} className="link">
        <Icon fontSize="small" />
        <span>{title}</span>
      </NavLink>
      {pins && (pinned || !pins.isFull) && (
        <Tooltip title={pin}>
          <IconButton size="small" className="pin" aria-label={pin} onClick={() => pins.toggle(to)}>
            {pinned ? <PinnedIcon /> : <PinIcon />}
          </IconButton>
        </Tooltip>
      )}
    </Line>
  );
}

const headingStyle = {
  display: "block",
  mt: 1,
  mb: 0.25,
  mx: 1,
  fontWeight: 700,
  color: "text.tertiary",
} as const;

const Line = styled("li")(({ theme: { palette, radii, heights, typography, breakpoints } }) => ({
  position: "relative",
  "& .link": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    boxSizing: "border-box",
    minHeight: heights.menuItem,
    padding: "4px 8px",
    borderRadius: radii.smallButton,
    color: palette.text.secondary,
    fontSize: typography.body1.fontSize,
    textDecoration: "none",
    "& svg": { flexShrink: 0, fontSize: 18 },
    "& span": { minWidth: 0, overflowWrap: "anywhere" },
    "&:hover": { background: palette.action.hover },
    "&.active": { background: palette.background.chosen, color: palette.primary.main, fontWeight: 700 },
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    [breakpoints.down("sm")]: { minHeight: heights.phoneTarget },
    // Colours and shadows are the system's own there.
    "@media (forced-colors: active)": { "&.active": { borderInlineStart: "4px solid Highlight" } },
  },
  "& .pin": {
    position: "absolute",
    insetInlineEnd: 2,
    top: 2,
    // 24 pixels, also on a phone: it stands within a line.
    width: heights.smallButton,
    height: heights.smallButton,
    minWidth: 0,
    minHeight: 0,
    padding: 0,
    opacity: 0,
    color: palette.text.secondary,
    background: palette.background.paper,
    "& svg": { fontSize: 16 },
  },
  "&:hover .pin, & .pin:focus-visible, &:focus-within .pin": { opacity: 1 },
}));
