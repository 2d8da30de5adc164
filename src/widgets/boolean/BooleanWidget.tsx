import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { readable } from "../base/readable";
import type { WidgetProps } from "../Widget";

/** On or off. What is not set looks as what then holds, the default or off, and stays not set until it is switched. */
export function BooleanWidget(props: WidgetProps) {
  const { id, label, help, disabled, errors, bare, property, value, initial, onChange, onBlur } = props;
  const text = useId();
  const unset = property.default === true;
  const message = errors.length > 0 ? errors.join(" ") : bare ? undefined : help;
  return (
    <FormControl error={errors.length > 0} disabled={disabled} fullWidth sx={readable}>
      <FormControlLabel
        // The switch's own padding stands outside, so that its knob and not its halo is in line with what is above it.
        sx={{ mr: 0, ml: bare ? "-4px" : "-9px" }}
        label={bare ? "" : label}
        control={
          <Switch
            id={id}
            size={bare ? "small" : "medium"}
            checked={typeof value === "boolean" ? value : unset}
            onChange={(_, checked) =>
              onChange(checked === unset && typeof initial !== "boolean" ? initial : checked)
            }
            onBlur={onBlur}
            slotProps={{
              input: {
                "aria-label": bare ? label : undefined,
                "aria-describedby": message === undefined ? undefined : text,
                "aria-invalid": errors.length > 0,
              },
            }}
          />
        }
      />
      {message !== undefined && (
        <FormHelperText id={text} sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
