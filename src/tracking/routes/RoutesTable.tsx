import Download from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { Fragment } from "react";
import { Link } from "react-router";
import type { ComparedDay, ComparedRun } from "../../../schemas/routes";
import { RunBadge, runLook } from "../../runLooks";
import { type Line, useLineTexts } from "./useLineTexts";

type RoutesTableProps = {
  day: ComparedDay;
  chosen: ReadonlySet<string>;
  onChoose: (vehicles: readonly string[]) => void;
};

/** Each of them as planned, as driven, and by how much that differs. */
const groups = ["distance", "driving", "time"] as const;
const parts = ["plan", "fact", "difference"] as const;

/** The day's runs, plan and fact beside one another; below those of chosen vehicles their stops. */
export function RoutesTable({ day, chosen, onChoose }: RoutesTableProps) {
  const translate = useTranslate();
  const { runs } = day;
  const texts = useLineTexts(day);
  const vehicles = [...new Set(runs.map(({ vehicle }) => vehicle))];
  const count = vehicles.filter((vehicle) => chosen.has(vehicle)).length;
  const turned = (vehicle: string) =>
    vehicles.filter((each) => (each === vehicle ? !chosen.has(each) : chosen.has(each)));
  return (
    <>
      <Table size="small" stickyHeader aria-label={translate("routes.compare.table")} sx={table}>
        <TableHead>
          <TableRow>
            <TableCell component="td" rowSpan={2} padding="checkbox">
              <Checkbox
                size="small"
                checked={count === vehicles.length}
                onChange={() => onChoose(count === vehicles.length ? [] : vehicles)}
                slotProps={{ input: { "aria-label": translate("routes.compare.all") } }}
              />
            </TableCell>
            <TableCell rowSpan={2}>{translate("routes.columns.run")}</TableCell>
            {groups.map((name) => (
              <TableCell key={name} colSpan={parts.length} align="center">
                {texts.heading(name)}
              </TableCell>
            ))}
            <TableCell rowSpan={2} align="right">
              {translate("routes.columns.sequence")}
            </TableCell>
            <TableCell component="td" rowSpan={2} />
          </TableRow>
          <TableRow>
            {groups.flatMap((group) =>
              parts.map((part) => (
                <TableCell key={`${group} ${part}`} align="right">
                  {translate(`routes.parts.${part}`)}
                </TableCell>
              )),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <Fragment key={run.id}>
              <RunRow
                run={run}
                line={texts.run(run)}
                date={day.date}
                isChosen={chosen.has(run.vehicle)}
                onTurn={() => onChoose(turned(run.vehicle))}
              />
              {chosen.has(run.vehicle) &&
                run.stops.map((stop) => (
                  <TableRow key={stop.order} data-stop={stop.order} sx={stopRow}>
                    <TableCell />
                    <TableCell sx={{ overflowWrap: "anywhere" }}>
                      {stop.number} {stop.customer ?? stop.reference}
                    </TableCell>
                    <Cells line={texts.stop(stop)} />
                    <TableCell />
                  </TableRow>
                ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
      <Typography color="text.secondary" sx={{ fontSize: "0.75rem", px: 1.5, py: 1 }}>
        {translate("routes.compare.soFar")}
      </Typography>
    </>
  );
}

type RunRowProps = { run: ComparedRun; line: Line; date: string; isChosen: boolean; onTurn: () => void };

function RunRow({ run, line, date, isChosen, onTurn }: RunRowProps) {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { vehicle, vehicleName, driverName, number, dayNumber } = run;
  const name = translate("routes.names.of", { vehicle: vehicleName, number });
  const file = new URLSearchParams({ vehicleId: vehicle, date, runNumber: String(number) });
  const exporting = translate("routes.compare.export", { name });
  return (
    <TableRow selected={isChosen} data-run={run.id}>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={onTurn}
          slotProps={{ input: { "aria-label": name } }}
        />
      </TableCell>
      <TableCell>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <RunBadge look={runLook(dayNumber, mode)} />
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <b>{vehicleName}</b> {driverName}
          </Box>
        </Box>
      </TableCell>
      <Cells line={line} />
      <TableCell padding="none">
        <Tooltip title={exporting}>
          <IconButton
            size="small"
            component={Link}
            to={`/track-and-trace/export?${file.toString()}`}
            aria-label={exporting}
          >
            <Download fontSize="small" />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
}

function Cells({ line: { figures, sequence } }: { line: Line }) {
  return (
    <>
      {groups.flatMap((group) =>
        parts.map((part) => (
          <TableCell
            key={`${group} ${part}`}
            align="right"
            data-figure={`${group} ${part}`}
            sx={part === "difference" ? { fontWeight: 700 } : {}}
          >
            {figures[group][part]}
          </TableCell>
        )),
      )}
      <TableCell
        align="right"
        data-figure="sequence"
        sx={sequence.isOther ? { color: "states.late.text", fontWeight: 700 } : {}}
      >
        {sequence.text}
      </TableCell>
    </>
  );
}

const table = {
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: 0.75, py: 0.5, fontSize: "0.75rem", whiteSpace: "nowrap" },
  "& tbody td:nth-of-type(2)": { whiteSpace: "normal", minWidth: 140 },
  "& thead th, & thead td": { color: "text.secondary", bgcolor: "background.sunk", lineHeight: 1.2 },
  "& thead tr:first-of-type th": { height: "30px" },
  "& thead tr:nth-of-type(2) th": { top: "30px" },
} as const;

const stopRow = { "& td": { color: "text.secondary" }, "& td:nth-of-type(2)": { pl: 4 } } as const;
