import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, type ReactNode } from "react";
import { Link } from "react-router";
import type { ScheduleOrder } from "../../../schemas/schedule";
import type { Shown } from "../../map";
import { routesOf } from "../../records/routes";
import { OrderListbox } from "./OrderListbox";
import { placeOf } from "./pins";
import type { MenuSpot, SelectHow } from "./selectHow";
import type { OrderTexts } from "./useOrderTexts";

type OrderPanelProps = {
  orders: readonly ScheduleOrder[];
  shown: Shown | undefined;
  markOf: (order: ScheduleOrder) => ReactNode;
  texts: OrderTexts;
  selected: ReadonlySet<string>;
  onSelect: (orders: string[], how: SelectHow) => void;
  onPoint: (order: string | undefined) => void;
  onOpen: (order: ScheduleOrder) => void;
  onMenu: ((order: string, at: MenuSpot) => void) | undefined;
  onClose: () => void;
};

/** What the map shows, as lists: for who does not see it, or has no pointer; and what has no place on it. */
export function OrderPanel({ orders, shown, onClose, onOpen, markOf, ...rest }: OrderPanelProps) {
  const translate = useTranslate();
  const correcting = routesOf("orders").unplaced;
  const sorted = useMemo(
    () => orders.toSorted((one, other) => natural.compare(one.reference, other.reference)),
    [orders],
  );
  const inView = useMemo(() => sorted.filter((order) => isShown(order, shown)), [sorted, shown]);
  const missing = useMemo(() => sorted.filter((order) => placeOf(order) === undefined), [sorted]);
  const lists = [
    {
      key: "inView",
      shownOrders: inView,
      onOpen,
      label: translate("map.schedule.inView", { smart_count: inView.length }),
    },
    {
      key: "missing",
      shownOrders: missing,
      onOpen: undefined,
      label: translate("map.schedule.missing", { smart_count: missing.length }),
    },
  ];
  return (
    <Box component="section" aria-label={translate("map.schedule.tool.list")} sx={frame}>
      {lists.map(({ key, shownOrders, onOpen: open, label }) => {
        if (key === "missing" && shownOrders.length === 0) return null;
        return (
          <Box key={key} sx={{ flex: key === "inView" ? 2 : 1, ...part }}>
            <Box sx={{ display: "flex", alignItems: "center", pl: 1.5, minHeight: 36 }}>
              <Typography variant="body2" component="h3" sx={{ flex: 1, fontWeight: 700 }}>
                {label}
              </Typography>
              {key === "missing" && correcting !== undefined && (
                <Button size="small" component={Link} to={correcting}>
                  {translate("map.schedule.correct")}
                </Button>
              )}
              {key === "inView" && (
                <IconButton size="small" aria-label={translate("map.schedule.closeList")} onClick={onClose}>
                  <CloseIcon fontSize="small" />
                </IconButton>
              )}
            </Box>
            {shownOrders.length > 0 && (
              <OrderListbox label={label} orders={shownOrders} markOf={markOf} onOpen={open} {...rest} />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const natural = new Intl.Collator(undefined, { numeric: true });

function isShown(order: ScheduleOrder, shown: Shown | undefined): boolean {
  const place = placeOf(order);
  if (!place || !shown) return false;
  const [latitude, longitude] = place;
  const { south, west, north, east } = shown.bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

const part = { display: "flex", flexDirection: "column", minHeight: 80 } as const;

const frame = {
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  flex: "0 0 45%",
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  "@container (min-width: 640px)": { flex: "0 0 300px" },
} as const;
