import CalendarViewDay from "@mui/icons-material/CalendarViewDayOutlined";
import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import { useTranslate } from "ra-core";
import { dayCounts } from "../state/shownDays";
import type { useDay } from "../state/useDay";
import { IconMenu } from "./IconMenu";

/** How many days, and which centres, are shown together. */
export function ShownMenu({ at }: { at: ReturnType<typeof useDay> }) {
  const translate = useTranslate();
  const { aoc, days, centres, shownCentres, open } = at;
  if (aoc === undefined) return null;
  const label = translate("planning.shown.title");
  const inert = { size: "small", tabIndex: -1, disableRipple: true, "aria-hidden": true } as const;
  const others = centres.filter(({ id }) => id !== aoc);
  return (
    <IconMenu label={label} Icon={CalendarViewDay}>
      {() => [
        ...dayCounts.map((count) => (
          <MenuItem
            key={count}
            role="menuitemradio"
            aria-checked={count === days}
            onClick={() => open({ days: count })}
          >
            <Radio {...inert} checked={count === days} />
            {translate("planning.shown.days", { smart_count: count })}
          </MenuItem>
        )),
        others.length > 0 && <Divider key="others" />,
        ...others.map(({ id, name }) => {
          const checked = shownCentres.includes(id);
          const next = checked ? shownCentres.filter((each) => each !== id) : [...shownCentres, id];
          return (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={checked}
              onClick={() => open({ centres: next })}
            >
              <Checkbox {...inert} checked={checked} />
              {name}
            </MenuItem>
          );
        }),
      ]}
    </IconMenu>
  );
}
