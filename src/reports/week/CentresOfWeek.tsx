import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { standing } from "../figures/standing";
import { useReport } from "../ReportContext";
import { joined } from "../useReportFormats";
import type { WeekTold } from "./WeekOfReport";

const columns = [
  "orders",
  "onTimeShare",
  "completedShare",
  "utilisation",
  "distancePerOrder",
  "costPerOrder",
];

/** The centres beside each other, each against its own week before. */
export function CentresOfWeek({ told: { centres, centresBefore } }: { told: WeekTold }) {
  const translate = useTranslate();
  const id = useId();
  const { texts } = useReport();
  if (centres.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ gridColumn: "1 / -1", overflowX: "auto" }}
    >
      <Typography id={id} component="h2" sx={{ px: 1.5, pt: 1, fontSize: "0.8125rem", fontWeight: 700 }}>
        {translate("reporting.week.centres")}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.field("dcName")}</TableCell>
            {columns.map((name) => (
              <TableCell key={name} align="right">
                {texts.field(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {centres.map((row) => {
            const before = centresBefore.find((each) => each.areaOfControl === row.areaOfControl);
            return (
              <TableRow key={String(row.areaOfControl)}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 700 }}>
                  {String(row.dcName ?? "–")}
                </TableCell>
                {columns.map((name) => (
                  <TableCell key={name} align="right" sx={{ whiteSpace: "nowrap" }}>
                    <Compared name={name} value={row[name]} before={before?.[name]} />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Paper>
  );
}

function Compared({ name, value, before }: { name: string; value: unknown; before: unknown }) {
  const { report, formats } = useReport();
  if (typeof value !== "number") return "–";
  const stands =
    typeof before === "number" ? standing(report.properties[name]?.["x-better"], value - before) : "same";
  const colour = { better: "states.good.text", worse: "states.atRisk.text", same: "text.secondary" }[stands];
  return (
    <>
      {joined(formats.measure(name, value))}
      {typeof before === "number" && (
        <Box component="span" sx={{ ml: 0.75, fontSize: "0.6875rem", color: colour }}>
          {formats.difference(name, value, before)}
        </Box>
      )}
    </>
  );
}
