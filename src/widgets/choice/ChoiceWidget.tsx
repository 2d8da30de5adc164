import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { choicesOf } from "../../../schemas";
import { plainText } from "../base/plainText";
import { readable } from "../base/readable";
import type { WidgetProps } from "../Widget";

/** One of a few. A value that is not among them is shown as it is, so that nothing changes unasked. */
export function ChoiceWidget(props: WidgetProps) {
  const { id, property, label, help, required, disabled, errors, bare, value, initial, onChange, onBlur } =
    props;
  const choices = choicesOf(property) ?? [];
  const known = choices.findIndex((choice) => choice.value === value);
  const empty = value === undefined || value === null || value === "";
  const message = errors.length > 0 ? errors.join(" ") : bare ? undefined : help;

  function pick(chosen: string): void {
    if (chosen === "") onChange(initial === null || initial === "" ? initial : undefined);
    else if (chosen !== "odd") onChange(choices[Number(chosen)]?.value);
  }
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={bare ? undefined : label}
      required={required}
      disabled={disabled}
      error={errors.length > 0}
      helperText={message}
      value={known >= 0 ? String(known) : empty ? "" : "odd"}
      onChange={(event) => pick(event.target.value)}
      onBlur={onBlur}
      sx={readable}
      slotProps={{
        select: { SelectDisplayProps: bare ? { "aria-label": label } : {} },
      }}
    >
      {!required && (
        <MenuItem value="" sx={{ minHeight: 32 }}>
          <em aria-hidden>—</em>
        </MenuItem>
      )}
      {choices.map((choice, index) => (
        <MenuItem key={String(choice.value)} value={String(index)}>
          {choice.title ?? String(choice.value)}
        </MenuItem>
      ))}
      {known < 0 && !empty && <MenuItem value="odd">{plainText(value)}</MenuItem>}
    </TextField>
  );
}
