import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import type { DraftAnnouncement } from "../../../schemas/communications";
import type { Schedule } from "../../../schemas/schedule";
import type { OrderChange, Placed } from "../../dayDrafts";
import type { Formats } from "../day/useFormats";

type ChangedStopsProps = {
  changes: readonly OrderChange[];
  before: Schedule;
  then: Schedule;
  /** Who will be told: not looked at yet where undefined, and not known before where it is left out. */
  told?: DraftAnnouncement | undefined;
  formats: Formats;
};

const columns = ["order", "from", "to", "later", "told"] as const;

/** What is served elsewhere, at another time or by nobody then, and who of the customers hears of it. */
export function ChangedStops(props: ChangedStopsProps) {
  const { changes, before, then, told, formats } = props;
  const translate = useTranslate();
  const hasTold = "told" in props;
  const vehicles = new Map(
    [...before.journeys, ...then.journeys].map(({ vehicle, name }) => [vehicle, name]),
  );
  const orders = new Map([...before.orders, ...then.orders].map((order) => [order.id, order]));
  const customers = new Map((told?.customers ?? []).map((each) => [each.order, each]));

  function placeOf(at: Placed | undefined): string {
    if (!at) return translate("tracking.breakdown.nobody");
    const time = formats.time(new Date(at.begin * 1000).toISOString());
    return `${vehicles.get(at.vehicle) ?? at.vehicle} · ${time}`;
  }
  function toldOf(order: string): string {
    const each = customers.get(order);
    if (!each) return "–";
    return each.channels.length > 0
      ? each.channels.map((channel) => translate(`tracking.breakdown.channels.${channel}`)).join(", ")
      : translate(`tracking.breakdown.why.${each.why ?? "nothing"}`);
  }
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={translate("tracking.breakdown.differences")}
      sx={{ overflow: "auto", maxHeight: { md: "50vh" } }}
    >
      <Table size="small" stickyHeader aria-label={translate("tracking.breakdown.differences")} sx={table}>
        <TableHead>
          <TableRow>
            {columns
              .filter((name) => name !== "told" || hasTold)
              .map((name) => (
                <TableCell key={name}>{translate(`tracking.breakdown.columns.${name}`)}</TableCell>
              ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ order, from, to, later }) => {
            const { reference = order, name = null } = orders.get(order) ?? {};
            const isMoved = from?.vehicle !== to?.vehicle;
            return (
              <TableRow key={order} data-order={order}>
                <TableCell>
                  <b>{reference}</b> {name}
                </TableCell>
                <TableCell>{placeOf(from)}</TableCell>
                <TableCell sx={to ? { fontWeight: isMoved ? 700 : 400 } : { color: "states.late.text" }}>
                  {placeOf(to)}
                </TableCell>
                <TableCell>{later === undefined ? "–" : formats.signed(Math.round(later / 60))}</TableCell>
                {hasTold && <TableCell>{toldOf(order)}</TableCell>}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

const table = {
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: 0.75, py: 0.5, fontSize: "0.75rem", verticalAlign: "top" },
  "& th": { color: "text.secondary", bgcolor: "background.sunk", whiteSpace: "nowrap" },
} as const;
