import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { journeyChangeNames, type JourneyChange, type ScheduleJourney } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { aboutOf, commandsFor } from "../board/commands";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { FaultNote } from "../faults/FaultNote";
import type { Formats } from "../texts/useFormats";
import { Facts } from "./Facts";
import { DetailsActions, DetailsHead, DetailsLine, headName } from "./Parts";
import { Violations } from "./Violations";

/** A vehicle and its driver on the day. */
export function VehicleDetails({ journey, tools }: { journey: ScheduleJourney; tools: ReactNode }) {
  const translate = useTranslate();
  const { board, formats, day } = useBoard();
  const { driver, shift, start, totals } = journey;
  const driverName = driver ? (
    <Link component={RouterLink} to={drawerTo(formPaths.driver(driver.id), day)} state={fromBoard}>
      {driver.name}
    </Link>
  ) : (
    translate("planning.noDriver")
  );
  return (
    <>
      <DetailsHead tools={tools}>
        <Link
          component={RouterLink}
          to={drawerTo(formPaths.vehicle(journey.vehicle), day)}
          state={fromBoard}
          color="inherit"
          sx={headName}
        >
          {journey.name}
        </Link>
      </DetailsHead>
      <DetailsLine
        parts={[
          journey.span && formats.window(journey.span, board.clock),
          translate("planning.runCount", { smart_count: journey.runs.length }),
        ]}
      />
      <Violations found={journey.violations} />
      <FaultNote vehicle={journey.vehicle} />
      <Facts
        facts={[
          [translate("planning.details.driver"), driverName],
          [
            translate("planning.details.shift"),
            shift ? formats.window(shift, board.clock) : translate("planning.bars.off"),
          ],
          [translate("planning.details.start"), start === null ? "" : board.clock.time(start)],
          [translate("planning.kpis.planned"), formats.count(totals.orders)],
          [translate("planning.kpis.distance"), formats.distance(totals.distance)],
          [translate("planning.kpis.driving"), formats.duration(totals.driving)],
          [translate("planning.kpis.waiting"), formats.duration(totals.waiting)],
          [translate("planning.kpis.working"), formats.duration(totals.working)],
          [translate("planning.kpis.cost"), formats.money(totals.cost)],
          [translate("planning.details.requirements"), journey.requirements.join(", ")],
        ]}
      />
      {journey.change && <DayChange journey={journey} change={journey.change} />}
      <VehicleActions vehicle={journey.vehicle} />
    </>
  );
}

const most = ["driver", "swap", "start", "lockVehicle", "unlockVehicle"];

/** What is done to a vehicle's day most; all else is in its menu. */
function VehicleActions({ vehicle }: { vehicle: string }) {
  const translate = useTranslate();
  const value = useBoard();
  if (value.readOnly) return null;
  const about = aboutOf(value, { vehicle }, new Set());
  const commands = commandsFor(about).filter(({ name }) => most.includes(name));
  if (commands.length === 0) return null;
  return (
    <DetailsActions>
      {commands.map(({ name, does }) => (
        <Button key={name} color="inherit" onClick={() => does(about)}>
          {translate(`planning.details.actions.${name}`)}
        </Button>
      ))}
    </DetailsActions>
  );
}

type DayChangeProps = { journey: ScheduleJourney; change: JourneyChange };

/** What of a vehicle's day is other than its records say, for this day alone, and the way back. */
function DayChange({ journey, change }: DayChangeProps) {
  const translate = useTranslate();
  const { formats, flags, readOnly, perform } = useBoard();
  const back = Object.fromEntries(journeyChangeNames.map((name) => [name, null]));
  return (
    <Alert severity="info" icon={false} sx={{ mx: 1, mb: 1 }}>
      <strong>{translate("planning.bulk.forDay")}</strong>
      <Facts
        facts={journeyChangeNames.map((name) => [
          translate(`planning.bulk.fields.${name}`),
          valueOf(name, change, journey, formats),
        ])}
      />
      {flags.manual && !readOnly && (
        <Button
          sx={{ mt: 1 }}
          onClick={() => perform({ kind: "journeys", vehicles: [journey.vehicle], change: back })}
        >
          {translate("planning.bulk.back")}
        </Button>
      )}
    </Alert>
  );
}

/** A part as people read it; undefined where it is as the records say. */
function valueOf(
  name: keyof JourneyChange,
  change: JourneyChange,
  { requirements }: ScheduleJourney,
  formats: Formats,
): string | undefined {
  const value = change[name];
  if (value === undefined) return undefined;
  if (name === "requirements") return requirements.join(", ") || "–";
  if (value === true) return "\u2713";
  if (name === "breakShift" && typeof value === "object" && !Array.isArray(value))
    return [formats.duration(value.duration ?? 0), value.earliest, value.latest]
      .filter(Boolean)
      .join(" \u00B7 ");
  if (moneyNames.has(name)) return formats.money(Number(value));
  if (Array.isArray(value)) return formats.count(value.length);
  if (name === "weight" || name === "volume") return formats[name](Number(value));
  if (name === "runDistanceLimit") return formats.distance(Number(value) * 1000);
  return typeof value === "number" ? formats.duration(value) : String(value);
}

const moneyNames: ReadonlySet<string> = new Set(["costPerHour", "costPerDistance", "activationCost"]);
