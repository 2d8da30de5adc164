import UnfoldMore from "@mui/icons-material/UnfoldMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { memo, useState } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { densities } from "../../timeline";
import { groupingsFor, lineSorts } from "../day/lines";
import type { View } from "./useView";

type RowsMenuProps = {
  view: View;
  onView: (change: Partial<View>) => void;
  journeys: readonly ScheduleJourney[];
  /** On a phone there are no heads of columns to sort by, and rows stand in one way. */
  sorts: boolean;
};

type Choice = { text: string; checked: boolean; change: Partial<View> };

/** How close the rows stand, and what groups them; on a phone what sorts them, too. */
export const RowsMenu = memo(function RowsMenu({ view, onView, journeys, sorts }: RowsMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const groupings = groupingsFor(journeys);
  const density = densities.map((each): Choice => {
    const text = translate(`planning.rows.densities.${each}`);
    return { text, checked: each === view.density, change: { density: each } };
  });
  const grouping = groupings.map((each): Choice => {
    const text = translate(`planning.rows.groupings.${each}`);
    return { text, checked: each === view.grouping, change: { grouping: each } };
  });
  const sort = lineSorts.map((each): Choice => {
    const text = translate(`planning.rows.columns.${each}`);
    return { text, checked: each === view.sort, change: { sort: each, descending: false } };
  });
  const item = ({ text, checked, change }: Choice) => (
    <MenuItem
      key={text}
      role="menuitemradio"
      aria-checked={checked}
      dense
      onClick={() => {
        onView(change);
        close();
      }}
    >
      <Radio size="small" tabIndex={-1} disableRipple aria-hidden checked={checked} sx={{ py: 0 }} />
      {text}
    </MenuItem>
  );
  const head = (text: string) => (
    <ListSubheader key={text} role="presentation" sx={{ lineHeight: "28px" }}>
      {text}
    </ListSubheader>
  );
  const title = translate("planning.rows.title");
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-label={sorts ? title : undefined}
        title={title}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: "none", color: "text.secondary", px: 0.75, minWidth: 0, fontSize: "0.71875rem" }}
      >
        <UnfoldMore aria-hidden sx={{ fontSize: 16 }} />
        {!sorts && (
          <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down("xl")]: visuallyHidden })}>
            {translate(`planning.rows.densities.${view.density}`)}
          </Box>
        )}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { "aria-label": title, dense: true } }}
      >
        {!sorts && density.map(item)}
        {groupings.length > 1 && [
          <Divider key="groups" />,
          head(translate("planning.rows.group")),
          ...grouping.map(item),
        ]}
        {sorts && [<Divider key="sorts" />, head(translate("planning.rows.sort")), ...sort.map(item)]}
      </Menu>
    </>
  );
});
