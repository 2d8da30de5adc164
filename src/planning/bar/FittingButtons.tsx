import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { IconMenu } from "./IconMenu";

export type FittingButton = {
  name: string;
  text: string;
  Icon: ComponentType;
  disabled: boolean;
  onClick: () => void;
};

type FittingButtonsProps = {
  /** The first one is always there. */
  buttons: readonly FittingButton[];
  /** What a guided tour finds them by. */
  tour: string;
  /** What the menu of those is called that have no room. */
  more: string;
};

/** Buttons with their words, as many as there is room for; the others are in a menu behind them. */
export function FittingButtons({ buttons, tour, more }: FittingButtonsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(buttons.length);
  const texts = buttons.map(({ text }) => text).join("\n");
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width);
      // The menu's room is theirs as well as long as it holds but what would fit there.
      const menu = element.nextElementSibling?.hasAttribute("data-more") ? menuWidth + gap : 0;
      const room = element.getBoundingClientRect().width - 2 * ring + menu;
      setFitting(fittingIn(room, widths));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [texts]);
  if (buttons.length === 0) return null;
  const hidden = buttons.slice(fitting);
  return (
    <>
      <Box ref={row} data-tour={tour} sx={line}>
        {buttons.map(({ name, text, Icon, disabled, onClick }, index) => (
          <Button
            key={name}
            variant="outlined"
            startIcon={<Icon />}
            disabled={disabled}
            onClick={onClick}
            sx={{ flex: "none", ...(index >= fitting && { visibility: "hidden" }) }}
          >
            {text}
          </Button>
        ))}
      </Box>
      {hidden.length > 0 && (
        <Box data-more sx={{ flex: "none", width: menuWidth }}>
          <IconMenu label={more} Icon={ExpandMore}>
            {(close) =>
              hidden.map(({ name, text, Icon, disabled, onClick }) => (
                <MenuItem
                  key={name}
                  disabled={disabled}
                  onClick={() => {
                    close();
                    onClick();
                  }}
                >
                  <ListItemIcon>
                    <Icon />
                  </ListItemIcon>
                  {text}
                </MenuItem>
              ))
            }
          </IconMenu>
        </Box>
      )}
    </>
  );
}

/** In pixels: between two of them, around them for the ring of focus, of the menu behind them. */
const gap = 6;
const ring = 3;
const menuWidth = 32;

/** How many have room, the first in any case: all of them, or as many as leave some for the menu. */
function fittingIn(room: number, widths: readonly number[]): number {
  const upTo = (count: number) =>
    widths.slice(0, count).reduce((all, width) => all + width, gap * (count - 1));
  if (upTo(widths.length) <= room) return widths.length;
  return Math.max(1, widths.findLastIndex((_, at) => upTo(at + 1) + gap + menuWidth <= room) + 1);
}

/** It takes what room is left, at least the first button's, and shows one line; the ring of focus is seen around it. */
const line = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: `${gap}px`,
  flex: "1 1 min-content",
  minWidth: "min-content",
  maxWidth: "max-content",
  boxSizing: "content-box",
  height: 30,
  p: `${ring}px`,
  m: `${-ring}px`,
  overflow: "hidden",
} as const;
