import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { Link, NavLink, useLocation } from "react-router";
import { Sign } from "../Brand";
import type { MenuArea } from "./areas";
import { moveFocus } from "./moveFocus";
import type { Pin } from "./usePins";

export const railWidth = 44;

type RailProps = {
  areas: readonly MenuArea[];
  pins: readonly Pin[];
  /** The area of the page that is open, and the one whose screens are shown. */
  current: string | undefined;
  shown: string | undefined;
  /** What the buttons of the areas open. */
  menuId: string;
  onArea: (name: MenuArea["name"], button: HTMLElement) => void;
  /** Opens the second level; not given where it stands open. */
  onOpen?: ((button: HTMLElement) => void) | undefined;
};

/** The first level: the day's work, the areas, what the user pinned; icons that are named by tooltips. */
export function Rail({ areas, pins, current, shown, menuId, onArea, onOpen }: RailProps) {
  const translate = useTranslate();
  const work = areas.find(({ name }) => name === "work");
  const opened = (isOpen: boolean) => ({
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? menuId : undefined,
  });
  const area = ({ name, title, Icon }: MenuArea) => (
    <Tooltip key={name} title={translate(title)} placement="right">
      <Item
        data-stop
        aria-label={translate(title)}
        {...opened(shown === name)}
        aria-current={current === name ? "true" : undefined}
        onClick={(event) => onArea(name, event.currentTarget)}
      >
        <Icon fontSize="small" />
      </Item>
    </Tooltip>
  );
  const others = areas.filter(({ name }) => name !== "work");
  return (
    <Box sx={rail} onKeyDown={moveFocus}>
      <Sign />
      {onOpen && (
        <Tooltip title={translate("app.navigation.open")} placement="right">
          <Item
            data-stop
            data-opens
            aria-label={translate("app.navigation.open")}
            {...opened(shown !== undefined)}
            onClick={(event) => onOpen(event.currentTarget)}
          >
            <MenuIcon fontSize="small" />
          </Item>
        </Tooltip>
      )}
      {work?.groups.flatMap(({ members }) =>
        members.map(({ to, title, Icon }) => (
          <Tooltip key={to} title={title} placement="right">
            <Item data-stop component={NavLink} to={to} aria-label={title}>
              <Icon fontSize="small" />
            </Item>
          </Tooltip>
        )),
      )}
      {others.filter(({ last }) => !last).map(area)}
      {pins.length > 0 && <Pinned pins={pins} />}
      <Box sx={{ flex: 1 }} />
      {others.filter(({ last }) => last).map(area)}
    </Box>
  );
}

function Pinned({ pins }: { pins: readonly Pin[] }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <>
      <Box role="separator" sx={{ width: 20, my: 0.75, borderTop: 1, borderColor: "divider" }} />
      {pins.map(({ to, title, Icon }) => {
        const label = translate("app.navigation.pin.to", { title });
        return (
          <Tooltip key={to} title={label} placement="right">
            <Item
              data-stop
              component={Link}
              to={to}
              aria-label={label}
              aria-current={to === pathname + search ? "true" : undefined}
            >
              <Icon fontSize="small" />
            </Item>
          </Tooltip>
        );
      })}
    </>
  );
}

const rail = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 0.25,
  flexShrink: 0,
  width: railWidth,
  py: 1,
  overflow: "hidden auto",
  scrollbarWidth: "none",
  bgcolor: "background.paper",
  borderInlineEnd: 1,
  borderColor: "divider",
} as const;

const Item = styled(ButtonBase)(({ theme: { palette, radii } }) => ({
  flexShrink: 0,
  width: 34,
  height: 34,
  borderRadius: radii.popover,
  color: palette.text.secondary,
  "&:hover, &[aria-expanded=true]": { background: palette.background.sunk },
  "&[aria-current]": { background: palette.background.chosen, color: palette.primary.main },
  // Colours and shadows are the system's own there.
  "@media (forced-colors: active)": { "&[aria-current]": { borderInlineStart: "4px solid Highlight" } },
})) as typeof ButtonBase;
