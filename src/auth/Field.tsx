import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useId } from "react";

type FieldProps = Omit<OutlinedInputProps, "onChange"> & { label: string; onChange: (text: string) => void };

/** A labelled text input. MUI's TextField brings menus and pop-ups along, which the sign-in page must not load. */
export function Field({ label, required, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormControl variant="outlined" required={required ?? false}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        required={required ?? false}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </FormControl>
  );
}
