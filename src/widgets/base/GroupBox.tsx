import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId, type ReactNode } from "react";
import type { WidgetProps } from "../Widget";
import { readable } from "./readable";

type GroupBoxProps = Pick<WidgetProps, "label" | "help" | "errors" | "required" | "disabled" | "bare"> & {
  role?: "group" | "radiogroup";
  children: ReactNode;
};

/** Several controls under one name. */
export function GroupBox({
  label,
  help,
  errors,
  required,
  disabled,
  bare,
  role = "group",
  children,
}: GroupBoxProps) {
  const name = useId();
  const text = useId();
  const message = errors.length > 0 ? errors.join(" ") : help;
  return (
    <FormControl
      component="div"
      role={role}
      aria-labelledby={bare ? undefined : name}
      aria-label={bare ? label : undefined}
      aria-describedby={message === undefined ? undefined : text}
      error={errors.length > 0}
      disabled={disabled}
      required={required}
      fullWidth
      sx={readable}
    >
      {!bare && (
        <FormLabel component="div" id={name} sx={{ fontSize: "0.8125rem", mb: 0.5 }}>
          {label}
        </FormLabel>
      )}
      {children}
      {message !== undefined && (
        <FormHelperText id={text} sx={{ mx: 0 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
