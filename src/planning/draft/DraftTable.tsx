import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { changeOf, kpis } from "../day/kpis";
import type { Formats } from "../texts/useFormats";

type DraftTableProps = { draft: ScheduleDraft; then: Schedule; formats: Formats };

/** What a draft would change: each figure as it is and as it would be, and the vehicles whose runs are others then. */
export function DraftTable({ draft: { now, changed }, then, formats }: DraftTableProps) {
  const translate = useTranslate();
  const names = new Map(then.journeys.map(({ vehicle, name }) => [vehicle, name]));
  const told = toldOrders(then);
  return (
    <Box
      sx={{ mt: 1, maxHeight: 220, overflow: "auto" }}
      role="region"
      tabIndex={0}
      aria-label={translate("planning.draft.differences")}
    >
      <Table size="small" sx={{ width: "auto" }}>
        <TableHead>
          <TableRow>
            {["figure", "now", "then", "difference"].map((name) => (
              <TableCell key={name} align={name === "figure" ? "left" : "right"}>
                {translate(`planning.draft.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kpis.map((kpi) => {
            const change = changeOf(kpi, then.kpis, now);
            const write = formats[kpi.quantity];
            return (
              <TableRow key={kpi.name}>
                <TableCell component="th" scope="row">
                  {translate(`planning.kpis.${kpi.name}`)}
                </TableCell>
                <TableCell align="right">{write(now[kpi.name])}</TableCell>
                <TableCell align="right">{write(then.kpis[kpi.name])}</TableCell>
                <TableCell align="right" sx={{ color: change?.good === false ? "error.main" : undefined }}>
                  {change ? formats.difference(kpi.quantity, change.by) : "–"}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <Typography sx={{ mt: 1 }}>
        {changed.length === 0
          ? translate("planning.draft.nothingChanged")
          : translate("planning.draft.changed", {
              vehicles: changed.map((id) => names.get(id) ?? id).join(", "),
            })}
      </Typography>
      <Typography>
        {told === 0
          ? translate("planning.draft.nobodyTold")
          : translate("planning.draft.told", { smart_count: told })}
      </Typography>
    </Box>
  );
}

/** How many orders are on runs that were sent: no planning moves those (domain 2). */
function toldOrders({ journeys }: Schedule): number {
  const sent = journeys.flatMap(({ runs }) => runs.filter(({ status }) => status !== "PLANNED"));
  return sent.reduce((count, { stops }) => count + stops.length, 0);
}
