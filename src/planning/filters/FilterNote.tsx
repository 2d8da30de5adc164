import Close from "@mui/icons-material/Close";
import FilterAlt from "@mui/icons-material/FilterAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "ra-core";
import { Link } from "react-router";
import { isApiError } from "../../../dataProviders/http";
import { useBoard } from "../board/BoardContext";
import { drawerTo, fromBoard } from "../drawers/address";
import { isOn } from "./journeyFits";
import { useFilter } from "./useFilter";
import type { Hidden } from "./useVisible";

/** That a filter is on, how much it hides, and the way to be rid of it; the figures of the day count what is hidden. */
export function FilterNote({ hidden }: { hidden: Hidden }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { day } = useBoard();
  const journeys = useFilter("journeys");
  const orders = useFilter("orders");
  const chips = [
    {
      name: "vehicles",
      path: "vehicles-drivers-filter",
      on: isOn(journeys.filter),
      count: hidden.vehicles,
      clear: () => journeys.save({}),
    },
    {
      name: "orders",
      path: "orders-filter",
      on: isOn(orders.filter),
      count: hidden.orders,
      clear: () => orders.save({}),
    },
  ].filter(({ on }) => on);
  if (chips.length === 0) return null;

  function clear(kept: () => Promise<void>): void {
    kept().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      notify(error.message, { type: "error", messageArgs: { _: error.message } });
    });
  }
  return (
    <Box
      role="status"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 1.5, pb: 1 }}
    >
      {chips.map(({ name, path, count, ...filter }) => {
        const clearing = translate(`planning.filters.clear.${name}`);
        return (
          <Box key={name} sx={{ display: "flex", alignItems: "center" }}>
            <Button startIcon={<FilterAlt />} component={Link} to={drawerTo(path, day)} state={fromBoard}>
              {translate(`planning.filters.hidden.${name}`, { smart_count: count })}
            </Button>
            <Tooltip title={clearing}>
              <IconButton size="small" aria-label={clearing} onClick={() => clear(filter.clear)}>
                <Close fontSize="small" />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
      <Typography variant="caption" color="text.secondary">
        {translate("planning.filters.figures")}
      </Typography>
    </Box>
  );
}
