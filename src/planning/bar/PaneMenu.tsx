import ViewQuilt from "@mui/icons-material/ViewQuiltOutlined";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";

export type PaneChoice = {
  names: readonly string[];
  hidden: readonly string[];
  toggle: (name: string) => void;
};

/** Which panes are shown. */
export function PaneMenu({ panes: { names, hidden, toggle } }: { panes: PaneChoice }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate("planning.panes.title");
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ViewQuilt />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {names.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox size="small" checked={!hidden.includes(name)} tabIndex={-1} disableRipple aria-hidden />
            {translate(`planning.panes.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
