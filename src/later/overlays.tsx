import type { MenuProps } from "@mui/material/Menu";
import type { MenuItemProps } from "@mui/material/MenuItem";
import type { PopoverProps } from "@mui/material/Popover";
import { useEffect, type ComponentType } from "react";
import { later } from "./later";

/** A line of a late menu, there as soon as the menu is. */
export const LateMenuItem = later<MenuItemProps>(
  async () => (await import("@mui/material/MenuItem")).default,
  () => null,
);

export const LateMenu = lateOverlay<MenuProps>(async () => {
  const [menu] = await Promise.all([import("@mui/material/Menu"), LateMenuItem.load()]);
  return menu.default;
});

export const LatePopover = lateOverlay<PopoverProps>(
  async () => (await import("@mui/material/Popover")).default,
);

/** What opens over the page: its script comes when the first one is opened. One that can't come closes again. */
function lateOverlay<Props extends object>(load: () => Promise<ComponentType<WithClose<Props>>>) {
  const Overlay = later<WithClose<Props>>(load, Closed);
  return (props: WithClose<Props>) => (props.open ? <Overlay {...props} /> : null);
}

type Closable = { open: boolean; onClose: () => void };
type WithClose<Props> = Omit<Props, keyof Closable> & Closable;

function Closed({ onClose }: Closable) {
  useEffect(onClose, [onClose]);
  return null;
}
