import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { usePickerTexts } from "../../pickers";

type VehiclePickerProps = {
  journeys: readonly ScheduleJourney[];
  value: ScheduleJourney | null;
  onChange: (journey: ScheduleJourney | null) => void;
};

/** One of the day's vehicles, by its name or its driver's. */
export function VehiclePicker({ journeys, value, onChange }: VehiclePickerProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  return (
    <Autocomplete
      {...texts}
      autoHighlight
      options={journeys}
      value={value}
      onChange={(_, journey) => onChange(journey)}
      getOptionKey={({ vehicle }) => vehicle}
      getOptionLabel={({ name, driver }) => (driver ? `${name} · ${driver.name}` : name)}
      isOptionEqualToValue={(one, other) => one.vehicle === other.vehicle}
      renderInput={(props) => <TextField {...props} autoFocus label={translate("planning.vehicle")} />}
    />
  );
}
