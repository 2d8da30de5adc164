import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { TrackedRun } from "../../../schemas/tracking";
import type { Formats } from "../day/useFormats";
import type { Playback } from "./usePlayback";

type VehiclesMenuProps = Pick<Playback, "named" | "onName"> & {
  runs: readonly TrackedRun[];
  formats: Formats;
};

/** Which of the day's vehicles are played: all, or some. */
export function VehiclesMenu({ runs, named, onName, formats }: VehiclesMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const names = new Map(runs.map(({ vehicle, vehicleName }) => [vehicle, vehicleName]));
  const isAll = named.length === 0;
  const all = translate("tracking.playback.all");
  const item = (key: string, text: string, isChecked: boolean, next: readonly string[]) => (
    <MenuItem key={key} dense role="menuitemcheckbox" aria-checked={isChecked} onClick={() => onName(next)}>
      <Checkbox size="small" tabIndex={-1} disableRipple aria-hidden checked={isChecked} sx={{ py: 0 }} />
      {text}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        endIcon={<ArrowDropDown aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {isAll
          ? all
          : translate("tracking.playback.vehicles", {
              smart_count: named.length,
              count: formats.count(named.length),
            })}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { "aria-label": translate("tracking.playback.whose"), dense: true } }}
      >
        {item("all", all, isAll, [])}
        <Divider key="names" />
        {[...names].map(([vehicle, name]) => {
          const isNamed = named.includes(vehicle);
          return item(
            vehicle,
            name,
            isNamed,
            isNamed ? named.filter((each) => each !== vehicle) : [...named, vehicle],
          );
        })}
      </Menu>
    </>
  );
}
