import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import Tooltip from "@mui/material/Tooltip";
import { useState, type ComponentType, type ReactNode } from "react";

type IconMenuProps = { label: string; Icon: ComponentType; children: (close: () => void) => ReactNode };

/** A sign in the bar that opens a menu. */
export function IconMenu({ label, Icon, children }: IconMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}
