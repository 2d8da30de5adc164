import InputAdornment from "@mui/material/InputAdornment";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { InputHTMLAttributes, ReactNode } from "react";
import type { WidgetProps } from "../Widget";
import { readable } from "./readable";

type TextBoxProps = Omit<WidgetProps, "value" | "initial" | "onChange"> & {
  text: string;
  onText: (text: string) => void;
  before?: ReactNode;
  after?: ReactNode;
  input?: InputHTMLAttributes<HTMLInputElement>;
  field?: Partial<TextFieldProps>;
};

/** One line (or more) of text with its label, help and errors. */
export function TextBox(props: TextBoxProps) {
  const { id, label, help, required, disabled, errors, bare, status, text, onText, before, after } = props;
  const end = after !== undefined || status !== undefined;
  return (
    <TextField
      id={id}
      fullWidth
      label={bare ? undefined : label}
      required={required}
      disabled={disabled}
      error={errors.length > 0}
      helperText={errors.length > 0 ? errors.join(" ") : bare ? undefined : help}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={props.onBlur}
      sx={readable}
      {...props.field}
      slotProps={{
        input: {
          startAdornment: before !== undefined && <InputAdornment position="start">{before}</InputAdornment>,
          endAdornment: end && (
            <InputAdornment position="end">
              {status}
              {after}
            </InputAdornment>
          ),
        },
        htmlInput: { autoComplete: "off", ...(bare && { "aria-label": label }), ...props.input },
        ...props.field?.slotProps,
      }}
    />
  );
}
