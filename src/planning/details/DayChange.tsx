import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { journeyChangeNames, type JourneyChange, type ScheduleJourney } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import type { Formats } from "../texts/useFormats";
import { Facts } from "./Facts";

type DayChangeProps = { journey: ScheduleJourney; change: JourneyChange };

/** What of a vehicle's day is other than its records say, for this day alone, and the way back. */
export function DayChange({ journey, change }: DayChangeProps) {
  const translate = useTranslate();
  const { formats, flags, readOnly, perform } = useBoard();
  const back = Object.fromEntries(journeyChangeNames.map((name) => [name, null]));
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1.5 }}>
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
  if (Array.isArray(value)) return formats.count(value.length);
  if (name === "runDistanceLimit") return formats.distance(Number(value) * 1000);
  return typeof value === "number" ? formats.duration(value) : value;
}
