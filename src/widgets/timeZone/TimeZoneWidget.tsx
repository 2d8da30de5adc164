import Autocomplete from "@mui/material/Autocomplete";
import { usePickerTexts } from "../../pickers";
import { PickerInput } from "../base/PickerInput";
import type { WidgetProps } from "../Widget";

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** A time zone by its IANA name. */
export function TimeZoneWidget(props: WidgetProps) {
  const { id, label, help, required, disabled, errors, bare, value, onChange, onBlur } = props;
  const texts = usePickerTexts();
  const zone = typeof value === "string" && value !== "" ? value : null;
  return (
    <Autocomplete
      {...texts}
      id={id}
      options={zone === null || zones.includes(zone) ? zones : [zone, ...zones]}
      value={zone}
      disabled={disabled}
      onChange={(_, next) => onChange(next ?? undefined)}
      onBlur={onBlur}
      slotProps={{ paper: { elevation: 4 } }}
      getOptionLabel={(name) => name.replaceAll("_", " ")}
      renderInput={(input) => <PickerInput {...{ input, label, help, required, errors, bare }} />}
    />
  );
}
