import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "ra-core";
import { unseenAfter } from "../../../schemas/playback";
import type { RunLog, RunTrackers } from "../../../schemas/runLog";
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
  const what = troubleOf(trackers, { isSilent, seenAt: position?.time, now }, { translate, formats });
  if (what === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mt: 0.5, py: 0, fontSize: "0.75rem" }}>
      {what}{" "}
      {driverPhone !== null && driverPhone !== "" && <CallDriver name={run.driverName} phone={driverPhone} />}
    </Alert>
  );
}

type Heard = { isSilent: boolean; seenAt: string | undefined; now: number };

/** What is the matter with the devices of a vehicle, and what one can do about it; undefined where all is well. */
function troubleOf(
  { count, lastSeen, clockAhead }: RunTrackers,
  { isSilent, seenAt, now }: Heard,
  { translate, formats }: { translate: ReturnType<typeof useTranslate>; formats: Formats },
): string | undefined {
  if (clockAhead !== null)
    return translate("tracking.trackers.clock", { age: formats.age(clockAhead * 1000) });
  if (!isSilent) return undefined;
  if (count === 0) return translate("tracking.trackers.none");
  if (lastSeen === null) return translate("tracking.trackers.never");
  // What comes just now and is old is told by a clock that is late, or by a device that had no network.
  if (seenAt !== undefined && now - Date.parse(lastSeen) <= unseenAfter * 1000)
    return translate("tracking.trackers.late", { age: formats.age(now - Date.parse(seenAt)) });
  return translate("tracking.trackers.silent", { time: formats.time(lastSeen) });
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
