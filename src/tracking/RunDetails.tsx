import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
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
import type { TrackedRun, TrackedStop, VehiclePosition } from "../../schemas/tracking";
import { useResourceView } from "../resources/resource";
import { LoadingChip, RunBadge, runLook, StateChip } from "../runLooks";
import { useUnits } from "../units";
import { ConfirmLoading } from "./ConfirmLoading";
import { minutesLate } from "./driven";
import { useStopLooks } from "./useStopLooks";
import type { Formats } from "./useFormats";

type RunDetailsProps = {
  run: TrackedRun;
  position: VehiclePosition | undefined;
  now: number;
  formats: Formats;
  stop: string | undefined;
  onStop: (order: string) => void;
  onClose: () => void;
};

/** A run that is chosen: how it goes, and its stops with plan and fact side by side. */
export function RunDetails({ run, position, now, formats, stop, onStop, onClose }: RunDetailsProps) {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  return (
    <Box component="section" aria-label={translate("tracking.panes.details")}>
      <Box sx={head}>
        <RunBadge look={runLook(run.dayNumber, mode)} />
        <Typography
          component="h2"
          noWrap
          sx={{ fontSize: "0.875rem", fontWeight: 700, minWidth: 0, flex: 1 }}
        >
          {run.vehicleName}{" "}
          <Box component="span" sx={{ fontWeight: 400 }}>
            {run.driverName}
          </Box>
        </Typography>
        <Tooltip title={translate("tracking.details.close")}>
          <IconButton size="small" aria-label={translate("tracking.details.close")} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ px: 1.5, py: 0.75, fontSize: "0.75rem" }}>
        <StateChip status={run.status} /> <LoadingChip run={run} />{" "}
        {translate("tracking.details.run", {
          number: run.number,
          departure: formats.time(run.departure),
          finish: formats.time(run.finish),
        })}
        <ConfirmLoading run={run} formats={formats} />
        <Box sx={{ color: "text.secondary" }}>
          <LastSeen position={position} now={now} formats={formats} />
        </Box>
      </Box>
      <Table size="small" aria-label={translate("tracking.details.stops")} sx={table}>
        <TableHead>
          <TableRow>
            {["number", "order", "plan", "fact", "late"].map((name) => (
              <TableCell key={name}>{translate(`tracking.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {run.stops.map((each) => (
            <StopRow
              key={each.order}
              stop={each}
              formats={formats}
              isChosen={each.order === stop}
              onChoose={() => onStop(each.order)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function LastSeen({ position, now, formats }: Pick<RunDetailsProps, "position" | "now" | "formats">) {
  const translate = useTranslate();
  const units = useUnits();
  if (!position) return translate("tracking.position.none");
  const { time, speed, battery } = position;
  const { fromWire, toWire } = units.for("speed");
  const whole = (value: number) => toWire(Math.round(fromWire(value)));
  return [
    translate("tracking.position.seen", { age: formats.age(now - Date.parse(time)) }),
    ...(speed === null ? [] : [units.for("speed").format(whole(speed * 3.6))]),
    ...(battery === null ? [] : [translate("tracking.position.battery", { percent: Math.round(battery) })]),
  ].join(" · ");
}

type StopRowProps = { stop: TrackedStop; formats: Formats; isChosen: boolean; onChoose: () => void };

function StopRow({ stop, formats, isChosen, onChoose }: StopRowProps) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const looks = useStopLooks()(stop);
  const late = minutesLate(stop);
  const name = stop.customer ?? stop.reference ?? "";
  const windows = formats.windows(stop);
  return (
    <TableRow selected={isChosen} onClick={onChoose} data-stop={stop.order}>
      <TableCell>
        <ButtonBase
          aria-label={translate("tracking.details.stop", { number: stop.number, name })}
          aria-pressed={isChosen}
          sx={{ ...disc, bgcolor: looks.fill, color: looks.text, borderColor: looks.edge }}
        >
          {stop.number}
        </ButtonBase>
      </TableCell>
      <TableCell>
        <Box sx={{ overflowWrap: "anywhere" }}>{name}</Box>
        <Box sx={{ color: "text.secondary" }}>
          {[...(stop.customer === null ? [] : [stop.reference]), windows].filter(Boolean).join(" · ")}
        </Box>
        <Box sx={{ color: looks.word }}>{view.choice("status", stop.status)}</Box>
        {stop.loading !== null && isAhead.has(stop.status) && (
          <Box sx={{ color: "text.secondary" }}>{translate(`app.loadingStatus.${stop.loading}`)}</Box>
        )}
      </TableCell>
      <TableCell>{formats.span(stop.arrive, stop.finish)}</TableCell>
      <TableCell sx={{ fontWeight: 700 }}>{formats.span(stop.arrived, stop.departed)}</TableCell>
      <TableCell>{late === undefined ? "–" : formats.signed(late)}</TableCell>
    </TableRow>
  );
}

/** Until somebody is on the way to it, its loading is what is to be known of a stop. */
const isAhead = new Set<TrackedStop["status"]>(["WAITING_CONFIRMATION", "DETAILS_SENT"]);

const head = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const table = {
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: 0.75, py: 0.5, fontSize: "0.75rem", verticalAlign: "top" },
  "& th": { color: "text.secondary", bgcolor: "background.sunk" },
  "& th:first-of-type, & td:first-of-type": { ps: 1.5 },
  "& tbody tr": { cursor: "pointer" },
} as const;

const disc = {
  width: 22,
  height: 22,
  borderRadius: "50%",
  border: "2px solid",
  fontFamily: "inherit",
  fontSize: 11,
  fontWeight: 700,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
} as const;
