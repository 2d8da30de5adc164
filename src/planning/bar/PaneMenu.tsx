import ViewQuilt from "@mui/icons-material/ViewQuiltOutlined";
import Checkbox from "@mui/material/Checkbox";
import MenuItem from "@mui/material/MenuItem";
import { useTranslate } from "ra-core";
import { IconMenu } from "./IconMenu";

export type PaneChoice = {
  names: readonly string[];
  hidden: readonly string[];
  toggle: (name: string) => void;
};

/** Which panes are shown. */
export function PaneMenu({ panes: { names, hidden, toggle } }: { panes: PaneChoice }) {
  const translate = useTranslate();
  const label = translate("planning.panes.title");
  return (
    <IconMenu label={label} Icon={ViewQuilt}>
      {() =>
        names.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox size="small" checked={!hidden.includes(name)} tabIndex={-1} disableRipple aria-hidden />
            {translate(`planning.panes.${name}`)}
          </MenuItem>
        ))
      }
    </IconMenu>
  );
}
