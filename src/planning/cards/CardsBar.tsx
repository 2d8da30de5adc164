import Filter from "@mui/icons-material/FilterAltOutlined";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { DrawerButton } from "../drawers/DrawerButton";
import { FullButton } from "../panes/FullButton";
import { groupings, sorts, type Grouping, type Sort } from "./lines";

export type CardOrder = { sort: Sort; grouping: Grouping };

type CardsBarProps = {
  text: string;
  onText: (text: string) => void;
  order: CardOrder;
  onOrder: (order: CardOrder) => void;
  all: number;
  found: number;
};

/** Above the cards: how many there are, which are shown and in what order. */
export function CardsBar({ text, onText, order, onOrder, all, found }: CardsBarProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ px: 1.25, pt: 0.25, pb: 1, borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 32 }}>
        <Typography variant="h2">{translate("planning.unplanned.title")}</Typography>
        <Typography role="status" color="text.secondary">
          {found === all ? all : translate("planning.unplanned.some", { found, all })}
        </Typography>
        <Box sx={{ marginInlineStart: "auto", display: "flex" }}>
          <DrawerButton
            path="orders-filter"
            title={translate("planning.drawers.ordersFilter")}
            Icon={Filter}
          />
          <FullButton pane="cards" />
        </Box>
      </Box>
      <Box sx={fields}>
        <TextField
          fullWidth
          type="search"
          sx={{ "& input": { textOverflow: "ellipsis" } }}
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={translate("planning.unplanned.filter")}
          slotProps={{ htmlInput: { "aria-label": translate("planning.unplanned.filter") } }}
        />
        <TextField
          select
          label={translate("planning.unplanned.sort")}
          value={order.sort}
          onChange={({ target }) => onOrder({ ...order, sort: target.value as Sort })}
        >
          {sorts.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`planning.unplanned.sorts.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate("planning.unplanned.group")}
          value={order.grouping}
          onChange={({ target }) => onOrder({ ...order, grouping: target.value as Grouping })}
        >
          {groupings.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`planning.unplanned.groupings.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  );
}

/** Beside each other where the pane is wide enough: its height is for the orders. */
const fields = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(112px, 1fr))",
  alignItems: "end",
  gap: 1,
  mt: 0.5,
} as const;
