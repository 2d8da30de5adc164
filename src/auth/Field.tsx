import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useId } from "react";

type FieldProps = Omit<OutlinedInputProps, "onChange" | "error"> & {
  label: string;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** A labelled text input. MUI's TextField brings menus and pop-ups along, which the sign-in page must not load. */
export function Field({ label, required, error, onChange, ...input }: FieldProps) {
  const id = useId();
  const wrong = error !== undefined;
  return (
    <FormControl variant="outlined" fullWidth error={wrong}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        required={required ?? false}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {wrong && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
