import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "ra-core";
import type { ExportedRun } from "../../../schemas/routes";
import { type Units, useUnits } from "../../units";

type Column = { name: string; isNumber?: true; text: (run: ExportedRun, units: Units) => string };

const distance = (metres: number, units: Units) => units.for("long-distance").format(metres / 1000);

const columns: readonly Column[] = [
  { name: "run", isNumber: true, text: ({ number }, units) => units.number(number) },
  { name: "driver", text: ({ driverName }) => driverName },
  { name: "stops", isNumber: true, text: ({ stops }, units) => units.number(stops.length) },
  {
    name: "plannedDistance",
    isNumber: true,
    text: ({ planned }, units) => distance(planned.distance, units),
  },
  {
    name: "drivenDistance",
    isNumber: true,
    text: ({ driven }, units) => (driven ? distance(driven.distance, units) : "–"),
  },
  { name: "points", isNumber: true, text: ({ track }, units) => units.number(track.length) },
];

/** What the files will hold: a run each. */
export function RunsTable({ runs }: { runs: readonly ExportedRun[] }) {
  const translate = useTranslate();
  const units = useUnits();
  return (
    <TableContainer sx={{ mb: 2, maxWidth: 860 }}>
      <Table size="small" aria-label={translate("routes.export.holds")}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, isNumber }) => (
              <TableCell key={name} align={isNumber ? "right" : "left"}>
                {translate(`routes.columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <TableRow key={run.id} data-run={run.id}>
              {columns.map(({ name, isNumber, text }) => (
                <TableCell
                  key={name}
                  align={isNumber ? "right" : "left"}
                  sx={{ fontVariantNumeric: "tabular-nums" }}
                >
                  {text(run, units)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
