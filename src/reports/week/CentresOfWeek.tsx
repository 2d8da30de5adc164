import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import { standing } from "../figures/standing";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import { Card } from "./Card";
import type { WeekTold } from "./readWeek";

const columns = ["onTimeShare", "utilisation", "costPerOrder", "orders"];

/** The centres beside each other, each against its own week before. */
export function CentresOfWeek({ told: { centres, centresBefore } }: { told: WeekTold }) {
  const translate = useTranslate();
  const { texts } = useReport();
  if (centres.length === 0) return null;
  return (
    <Card title={translate("reporting.week.centres")}>
      <Box
        role="group"
        tabIndex={0}
        aria-label={translate("reporting.week.centres")}
        sx={{ overflowX: "auto" }}
      >
        <Table
          size="small"
          sx={{ "& tr > :first-of-type": { pl: 1.5 }, "& tr > :last-of-type": { pr: 1.5 } }}
        >
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
      </Box>
    </Card>
  );
}

function Compared({ name, value, before }: { name: string; value: unknown; before: unknown }) {
  const { report, formats } = useReport();
  if (typeof value !== "number") return "–";
  const stands =
    typeof before === "number" && formats.differs(name, value, before)
      ? standing(report.properties[name]?.["x-better"], value - before)
      : "same";
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
