import Close from "@mui/icons-material/Close";
import Download from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import MuiLink from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { memo } from "react";
import { Link } from "react-router";
import type { TrackedDay, TrackedRun, TrackedStop } from "../../schemas/tracking";
import { compassPoint } from "../map";
import { proofPath } from "../records/proofPath";
import { useResourceView } from "../resources/resource";
import { LoadingChip, RunBadge, runLook, StateChip } from "../runLooks";
import { useUnits } from "../units";
import { OrderActionMenu } from "./action/OrderActionMenu";
import { ConfirmLoading } from "./ConfirmLoading";
import {
  type Expectations,
  expectedAt,
  gpsBeside,
  minutesLate,
  standing,
  type StopState,
  stopState,
  worstStanding,
} from "./driven";
import { type LivePositions, usePosition } from "./LivePositions";
import { RunMenu } from "./reassigning/RunMenu";
import { ShareButton } from "./share/ShareButton";
import { Standing, standingTone } from "./Standing";
import { useStopLooks } from "./useStopLooks";
import type { Formats } from "./useFormats";

type RunDetailsProps = {
  day: TrackedDay;
  run: TrackedRun;
  positions: LivePositions;
  expected: Expectations;
  now: number;
  formats: Formats;
  stop: string | undefined;
  /** The moment of the day that is looked at, an instant; without, it is now. */
  moment: (() => string) | undefined;
  onStop: (order: string) => void;
  onClose: () => void;
};

const columns = ["number", "order", "plan", "eta", "fact", "late"] as const;

/** A run that is chosen: how it goes, and its stops with plan, expectation and fact side by side. */
export function RunDetails(props: RunDetailsProps) {
  const { day, run, positions, now, stop, moment, onStop, onClose, ...told } = props;
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { expected, formats } = told;
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
        <Tooltip title={translate("tracking.details.export")}>
          <IconButton
            size="small"
            component={Link}
            to={exportOf(run, day.date)}
            aria-label={translate("tracking.details.export")}
          >
            <Download fontSize="small" />
          </IconButton>
        </Tooltip>
        <ShareButton run={run} formats={formats} />
        <RunMenu day={day} run={run} stop={stop} positions={positions} now={now} {...told} />
        <Tooltip title={translate("tracking.details.close")}>
          <IconButton size="small" aria-label={translate("tracking.details.close")} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ px: 1.5, py: 0.75, fontSize: "0.75rem" }}>
        <StateChip status={run.status} /> <Standing standing={worstStanding(run, expected)} />{" "}
        <LoadingChip run={run} />{" "}
        {translate("tracking.details.run", {
          number: run.number,
          departure: formats.time(run.departure),
          finish: formats.time(run.finish),
        })}
        <ConfirmLoading run={run} formats={formats} />
        <Box sx={{ color: "text.secondary" }}>
          <LastSeen vehicle={run.vehicle} positions={positions} now={now} formats={formats} />
        </Box>
      </Box>
      <Table size="small" aria-label={translate("tracking.details.stops")} sx={table}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{translate(`tracking.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {run.stops.map((each) => (
            <StopRow
              key={each.order}
              stop={each}
              isChosen={each.order === stop}
              moment={each.order === stop ? moment : undefined}
              onStop={onStop}
              {...told}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function exportOf({ vehicle, number }: TrackedRun, date: string): string {
  const query = new URLSearchParams({ vehicleId: vehicle, date, runNumber: String(number) });
  return `/track-and-trace/export?${query.toString()}`;
}

type LastSeenProps = { vehicle: string } & Pick<RunDetailsProps, "positions" | "now" | "formats">;

function LastSeen({ vehicle, positions, now, formats }: LastSeenProps) {
  const translate = useTranslate();
  const units = useUnits();
  const position = usePosition(positions, vehicle);
  if (!position) return translate("tracking.position.none");
  const { time, speed, course, battery } = position;
  const { fromWire, toWire } = units.for("speed");
  const whole = (value: number) => toWire(Math.round(fromWire(value)));
  return [
    translate("tracking.position.seen", { age: formats.age(now - Date.parse(time)) }),
    ...(speed === null ? [] : [units.for("speed").format(whole(speed * 3.6))]),
    ...(course === null ? [] : [translate(`tracking.compass.${compassPoint(course)}`)]),
    ...(battery === null ? [] : [translate("tracking.position.battery", { percent: Math.round(battery) })]),
  ].join(" · ");
}

type StopRowProps = { stop: TrackedStop; isChosen: boolean } & Pick<
  RunDetailsProps,
  "expected" | "formats" | "moment" | "onStop"
>;

const StopRow = memo(function StopRow(props: StopRowProps) {
  const { stop, expected, formats, moment, isChosen, onStop } = props;
  const translate = useTranslate();
  const view = useResourceView("orders");
  const stands = standing(stop, expected);
  const tone = standingTone(stands);
  const looks = useStopLooks()(stop);
  const eta = expectedAt(stop, expected);
  const late = minutesLate(stop, expected);
  const gps = gpsBeside(stop);
  const name = stop.customer ?? stop.reference ?? "";
  const facts = [...(stop.customer === null ? [] : [stop.reference]), ...formats.windows(stop)];
  return (
    <TableRow selected={isChosen} onClick={() => onStop(stop.order)} data-stop={stop.order}>
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
        <Box sx={wrappedFacts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Box>
        <Box sx={{ color: looks.word }}>
          {view.choice("status", stop.status)} <Standing standing={stands} />
        </Box>
        {gps && (
          <Box sx={{ color: "text.secondary" }}>
            {translate("tracking.details.gps", { span: formats.span(gps.arrived, gps.departed) })}
          </Box>
        )}
        {stop.takeover && (
          <Box sx={{ color: "text.secondary" }}>
            {translate("tracking.details.takeover", {
              vehicle: stop.takeover.vehicle,
              time: formats.time(stop.takeover.time),
            })}
          </Box>
        )}
        {stop.loading !== null && isAhead.has(stop.status) && (
          <Box sx={{ color: "text.secondary" }}>{translate(`app.loadingStatus.${stop.loading}`)}</Box>
        )}
        {hasProof.has(stopState(stop)) && (
          <MuiLink
            component={Link}
            to={proofPath(stop.order)}
            aria-label={translate("tracking.details.proof", { name })}
            onClick={(event) => event.stopPropagation()}
          >
            {translate("app.proof")}
          </MuiLink>
        )}
        {isChosen && (
          <Box sx={{ pt: 0.5 }}>
            <OrderActionMenu
              order={stop.order}
              status={stop.status}
              name={stop.reference ?? name}
              shape="words"
              moment={moment}
            />
          </Box>
        )}
      </TableCell>
      <Times of={[stop.arrive, stop.finish]} formats={formats} />
      <Times of={[eta, null]} formats={formats} color={tone && `states.${tone}.text`} />
      <Times of={[stop.arrived, stop.departed]} formats={formats} strong />
      <TableCell sx={tone ? { color: `states.${tone}.text`, fontWeight: 700 } : {}}>
        {late === undefined ? "–" : formats.signed(late)}
      </TableCell>
    </TableRow>
  );
});

/** Who was there may have sent what proves it, also that nobody else was. */
const hasProof = new Set<StopState>(["done", "failed"]);

/** Until somebody is on the way to it, its loading is what is to be known of a stop. */
const isAhead = new Set<TrackedStop["status"]>(["WAITING_CONFIRMATION", "DETAILS_SENT"]);

type TimesProps = {
  of: readonly [from: string | null, to: string | null];
  formats: Formats;
  color?: string | undefined;
  strong?: boolean;
};

/** From when to when, one below the other: beside each other plan, expectation and fact have no room. */
function Times({ of: [from, to], formats, color, strong = false }: TimesProps) {
  return (
    <TableCell
      sx={{ fontWeight: strong ? 700 : 400, ...(color !== undefined && { color, fontWeight: 700 }) }}
    >
      {from === null ? "–" : <span>{formats.time(from)}</span>}
      {to !== null && <span>–{formats.time(to)}</span>}
    </TableCell>
  );
}

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
  "& th, & td": { px: 0.5, py: 0.5, fontSize: "0.75rem", verticalAlign: "top" },
  "& th": { color: "text.secondary", bgcolor: "background.sunk", whiteSpace: "nowrap" },
  "& th:first-of-type, & td:first-of-type": { pl: 1.5, width: 36 },
  "& td:nth-of-type(n + 3) > span": { display: "block", whiteSpace: "nowrap" },
  "& th:last-of-type, & td:last-of-type": { pr: 1.5, whiteSpace: "nowrap", textAlign: "right" },
  "& tbody tr": { cursor: "pointer" },
} as const;

/** Neither a reference nor a window is broken in its middle. */
const wrappedFacts = {
  color: "text.secondary",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  "& span": { maxWidth: "100%", overflowWrap: "anywhere" },
} as const;

const disc = {
  width: 24,
  height: 24,
  borderRadius: "50%",
  border: "2px solid",
  fontFamily: "inherit",
  fontSize: 11,
  fontWeight: 700,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "1px" },
} as const;
