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
  /** What the menu of those is called that have no room. */
  more: string;
};

/** Buttons with their words, as many as there is room for; the others are in a menu behind them. */
export function FittingButtons({ buttons, more }: FittingButtonsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(buttons.length);
  const texts = buttons.map(({ text }) => text).join("\n");
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const children = [...element.children] as HTMLElement[];
      const top = children[0]?.offsetTop ?? 0;
      // What wraps has no room: its line is not seen.
      setFitting(children.filter(({ offsetTop }) => offsetTop === top).length);
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
      <Box ref={row} sx={line}>
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
      )}
    </>
  );
}

/** It takes what room is left, at least the first button's, and shows one line; the ring of focus is seen around it. */
const line = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 0.75,
  flex: "1 1 min-content",
  minWidth: "min-content",
  maxWidth: "max-content",
  boxSizing: "content-box",
  height: 30,
  p: "3px",
  m: "-3px",
  overflow: "hidden",
} as const;
