import Box from "@mui/material/Box";
import { useId, type InputHTMLAttributes } from "react";
import { inputStyle } from "./inputStyle";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "color"> & {
  label: string;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** A labelled text input of few bytes: MUI's own brings a tenth of what the sign-in page may load, and menus along. */
export function Field({ label, error, onChange, ...input }: FieldProps) {
  const id = useId();
  const wrong = error !== undefined;
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: "block", mb: 0.5, fontSize: "0.875rem", fontWeight: 700 }}
      >
        {label}
      </Box>
      <Box
        component="input"
        id={id}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
        sx={inputStyle}
      />
      {wrong && (
        <Box id={`${id}-error`} sx={{ mt: 0.5, fontSize: "0.875rem", color: "error.main" }}>
          {error}
        </Box>
      )}
    </div>
  );
}
