import type { MenuProps } from "@mui/material/Menu";
import { useEffect } from "react";
import { later } from "./later";

/** A menu, whose script comes when the first one is opened: no list waits for it. One that can't come closes again. */
export function LateMenu({ onClose, ...props }: LateMenuProps) {
  return props.open ? <Menu {...props} onClose={onClose} /> : null;
}

type LateMenuProps = Omit<MenuProps, "onClose"> & { onClose: () => void };

const Menu = later<LateMenuProps>(async () => (await import("@mui/material/Menu")).default, Closed);

function Closed({ onClose }: LateMenuProps) {
  useEffect(onClose, [onClose]);
  return null;
}
