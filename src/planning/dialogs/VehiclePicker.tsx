import Autocomplete from "@mui/material/Autocomplete";
import ListItemText from "@mui/material/ListItemText";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import type { ScheduleJourney, ScheduleViolation } from "../../../schemas/schedule";
import { usePickerTexts } from "../../pickers";
import { useBoard } from "../board/BoardContext";

type VehiclePickerProps = {
  journeys: readonly ScheduleJourney[];
  value: ScheduleJourney | null;
  onChange: (journey: ScheduleJourney | null) => void;
  /** Those that can't take what is moved, and why. */
  refusals?: ReadonlyMap<string, ScheduleViolation> | undefined;
};

/** One of the day's vehicles, by its name or its driver's. */
export function VehiclePicker({ journeys, value, onChange, refusals }: VehiclePickerProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const { formats } = useBoard();
  return (
    <Autocomplete
      {...texts}
      autoHighlight
      options={journeys}
      value={value}
      onChange={(_, journey) => onChange(journey)}
      getOptionKey={({ vehicle }) => vehicle}
      getOptionLabel={({ name, driver }) => (driver ? `${name} · ${driver.name}` : name)}
      renderOption={({ key, ...props }, { vehicle, name, driver }) => {
        const refusal = refusals?.get(vehicle);
        return (
          <li key={key} {...props}>
            <ListItemText
              primary={driver ? `${name} · ${driver.name}` : name}
              secondary={refusal && formats.violation(refusal)}
              sx={{ my: 0 }}
            />
          </li>
        );
      }}
      isOptionEqualToValue={(one, other) => one.vehicle === other.vehicle}
      renderInput={(props) => <TextField {...props} autoFocus label={translate("planning.vehicle")} />}
    />
  );
}
