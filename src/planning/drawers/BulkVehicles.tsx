import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { usePickerTexts } from "../../pickers";

type BulkVehiclesProps = {
  journeys: readonly ScheduleJourney[];
  chosen: readonly string[];
  onChange: (vehicles: string[]) => void;
};

/** The vehicles that a change is for; none chosen: all that the board shows. */
export function BulkVehicles({ journeys, chosen, onChange }: BulkVehiclesProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  return (
    <Autocomplete
      {...texts}
      multiple
      disableCloseOnSelect
      limitTags={6}
      options={journeys}
      value={journeys.filter(({ vehicle }) => chosen.includes(vehicle))}
      onChange={(_, next) => onChange(next.map(({ vehicle }) => vehicle))}
      getOptionKey={({ vehicle }) => vehicle}
      getOptionLabel={({ name }) => name}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate("planning.vehicles")}
          helperText={
            chosen.length === 0 ? translate("planning.bulk.all", { smart_count: journeys.length }) : undefined
          }
        />
      )}
    />
  );
}
