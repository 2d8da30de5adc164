import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useBoard } from "../board/BoardContext";
import { BulkFieldInput } from "../drawers/BulkField";
import { bulkFields } from "../drawers/bulkFields";
import { dayChangeOf, switched, type Typed } from "../drawers/typedChange";
import { DriverPicker, type Driver } from "./DriverPicker";
import { Question } from "./Question";

/** One vehicle's day: who drives, when, from where, at what cost; of the day alone, whatever its records say. */
export function JourneyDialog({ vehicle, onClose }: { vehicle: string; onClose: () => void }) {
  const translate = useTranslate();
  const { board, day, formats, perform } = useBoard();
  const journey = board.journeys.get(vehicle);
  const before = journey?.change ?? {};
  const [typed, setTyped] = useState<Typed>(before);
  const [driver, setDriver] = useState<Driver | null>(journey?.driver ?? null);
  const change = dayChangeOf(before, typed);
  const isOther = (driver?.id ?? null) !== (journey?.driver?.id ?? null);
  const isChanged = change !== undefined && Object.keys(change).length > 0;

  function save(): void {
    if (isOther) perform({ kind: "driver", vehicle, driver: driver?.id ?? null });
    if (isChanged) perform({ kind: "journeys", vehicles: [vehicle], change });
  }
  return (
    <Question
      title={translate("planning.journey.title", {
        vehicle: journey?.name ?? "",
        date: formats.date(day.date),
      })}
      doing={translate("ra.action.save")}
      disabled={change === undefined || !(isOther || isChanged)}
      onClose={onClose}
      onDo={save}
    >
      <Typography variant="body2" color="text.secondary">
        {translate("planning.journey.help")}
        {journey?.shift &&
          ` ${translate("planning.journey.now", { hours: formats.window(journey.shift, board.clock) })}`}
      </Typography>
      <DriverPicker value={driver} onChange={setDriver} />
      {bulkFields.map((field) => (
        <BulkFieldInput
          key={field.name}
          field={field}
          on={field.name in typed}
          value={typed[field.name]}
          onSwitch={(on) => setTyped((now) => switched(now, field.name, on))}
          onChange={(value) => setTyped((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
    </Question>
  );
}
