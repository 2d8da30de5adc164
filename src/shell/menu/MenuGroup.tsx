import PinnedIcon from "@mui/icons-material/PushPin";
import PinIcon from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, type ComponentType } from "react";
import { Link } from "react-router";
import type { Pins } from "./usePins";

type Entry = { to: string; title: string; Icon: ComponentType<{ fontSize: "small" }> };

type MenuGroupProps = {
  name: string;
  title: string;
  entries: readonly Entry[];
  /** Without, nothing is pinned here. */
  pins?: Pins;
  /** The address of the entry that is marked as the open one. */
  current: string | undefined;
  onNavigate: () => void;
};

/** A titled group of links, of which the open one is marked, each pinned by the button at its end. */
export function MenuGroup({ name, title, entries, pins, current, onNavigate }: MenuGroupProps) {
  const heading = useId();
  return (
    <>
      <Typography id={heading} component="div" variant="caption" sx={headingStyle}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ m: 0, p: 0, listStyle: "none" }} data-group={name}>
        {entries.map((entry) => (
          <MenuLink
            key={entry.to}
            entry={entry}
            pins={pins}
            isCurrent={entry.to === current}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
    </>
  );
}

type MenuLinkProps = {
  entry: Entry;
  pins: Pins | undefined;
  isCurrent: boolean;
  onNavigate: () => void;
};

function MenuLink({ entry: { to, title, Icon }, pins, isCurrent, onNavigate }: MenuLinkProps) {
  const translate = useTranslate();
  const pinned = pins?.isPinned(to) ?? false;
  const pin = translate(`app.navigation.pin.${pinned ? "remove" : "add"}`, { title });
  return (
    <Line>
      <Link
        data-stop
        to={to}
        onClick={onNavigate}
        aria-current={isCurrent ? "page" : undefined}
        className="link"
      >
        <Icon fontSize="small" />
        <span>{title}</span>
      </Link>
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
    "&[aria-current]": {
      background: palette.background.chosen,
      color: palette.primary.main,
      fontWeight: 700,
    },
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    [breakpoints.down("sm")]: { minHeight: heights.phoneTarget },
    // Colours and shadows are the system's own there.
    "@media (forced-colors: active)": { "&[aria-current]": { borderInlineStart: "4px solid Highlight" } },
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
