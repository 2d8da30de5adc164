import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "ra-core";
import type { RunLog } from "../../../schemas/runLog";
import type { TrackedRun } from "../../../schemas/tracking";
import { compassPoint } from "../../map";
import { useUnits } from "../../units";
import { isUnseen } from "../driven";
import { type LivePositions, usePosition } from "../LivePositions";
import type { Formats } from "../useFormats";

type WhereaboutsProps = {
  run: TrackedRun;
  positions: LivePositions;
  log: RunLog | undefined;
  now: number;
  formats: Formats;
};

/** Where a run's vehicle was seen last; what is the matter where nobody knows, and what one can do about it. */
export function Whereabouts({ run, positions, log, now, formats }: WhereaboutsProps) {
  return (
    <>
      <Box sx={{ color: "text.secondary" }}>
        <LastSeen vehicle={run.vehicle} positions={positions} now={now} formats={formats} />
      </Box>
      {log && <Trouble run={run} positions={positions} log={log} now={now} formats={formats} />}
    </>
  );
}

function LastSeen({
  vehicle,
  positions,
  now,
  formats,
}: Pick<WhereaboutsProps, "positions" | "now" | "formats"> & { vehicle: string }) {
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

/** Without a device, with one that is silent, or with one whose clock is off, nobody can say where a vehicle is. */
function Trouble({ run, positions, log, now, formats }: WhereaboutsProps & { log: RunLog }) {
  const translate = useTranslate();
  // So that it is looked at anew as the vehicle is heard of.
  const position = usePosition(positions, run.vehicle);
  const { trackers, driverPhone } = log;
  const isSilent = position === undefined || isUnseen(run, positions, now);
  const what =
    trackers.clockAhead !== null
      ? translate("tracking.trackers.clock", { age: formats.age(trackers.clockAhead * 1000) })
      : !isSilent
        ? undefined
        : trackers.count === 0
          ? translate("tracking.trackers.none")
          : trackers.lastSeen === null
            ? translate("tracking.trackers.never")
            : translate("tracking.trackers.silent", { time: formats.time(trackers.lastSeen) });
  if (what === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mt: 0.5, py: 0, fontSize: "0.75rem" }}>
      {what}{" "}
      {driverPhone !== null && driverPhone !== "" && <CallDriver name={run.driverName} phone={driverPhone} />}
    </Alert>
  );
}

/** Pressed, the driver is called. */
export function CallDriver({ name, phone }: { name: string; phone: string }) {
  const translate = useTranslate();
  return (
    <MuiLink
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      aria-label={translate("tracking.search.call", { name, phone })}
      sx={{ whiteSpace: "nowrap" }}
    >
      {phone}
    </MuiLink>
  );
}
