import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useGetList, useTranslate } from "ra-core";
import { usePickerTexts } from "../../pickers";

export type Driver = { id: string; name: string };

type DriverPickerProps = { value: Driver | null; onChange: (driver: Driver | null) => void };

/** One of the account's drivers; nobody where none is chosen. */
export function DriverPicker({ value, onChange }: DriverPickerProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const { data = [], isPending } = useGetList<Driver>("drivers", {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "name", order: "ASC" },
    filter: {},
  });
  return (
    <Autocomplete<Driver>
      {...texts}
      autoHighlight
      loading={isPending}
      options={data}
      value={value}
      onChange={(_, next) => onChange(next)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label={translate("planning.details.driver")}
          helperText={translate("planning.driver.help")}
        />
      )}
    />
  );
}
