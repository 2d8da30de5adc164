import type { AutocompleteRenderInputParams } from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { KeyboardEvent, ReactNode } from "react";
import { readable } from "./readable";
import type { WidgetProps } from "../Widget";

type PickerInputProps = Pick<WidgetProps, "label" | "help" | "required" | "errors" | "bare"> & {
  input: AutocompleteRenderInputParams;
  /** Whether the browser is to ask for a choice: not where one is made, which stands beside the text. */
  asks?: boolean;
  /** At the end of the field, before the picker's own buttons. */
  after?: ReactNode;
};

/** The text in which one searches what a picker offers. */
export function PickerInput(props: PickerInputProps) {
  const { input, label, help, required, errors, bare, asks, after } = props;
  return (
    <TextField
      {...input}
      label={bare ? undefined : label}
      required={required}
      error={errors.length > 0}
      helperText={errors.length > 0 ? errors.join(" ") : bare ? undefined : help}
      sx={readable}
      slotProps={{
        input: {
          ...input.InputProps,
          endAdornment: (
            <>
              {after}
              {input.InputProps.endAdornment}
            </>
          ),
        },
        htmlInput: {
          ...input.inputProps,
          ...(asks !== undefined && { required: asks }),
          ...(bare && { "aria-label": label }),
          onKeyDown: savesNothing,
        },
      }}
    />
  );
}

/** Enter takes what is offered: pressed before that is there, it would send the form without it. */
function savesNothing(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
