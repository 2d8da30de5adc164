/** What may not be changed is still to be read: its text keeps its contrast. */
export const readable = {
  "& .MuiInputBase-input.Mui-disabled": { WebkitTextFillColor: "currentColor", color: "text.primary" },
  "& .MuiInputLabel-root.Mui-disabled": { color: "text.secondary" },
  "& .MuiFormHelperText-root.Mui-disabled": { color: "text.secondary" },
  "& .MuiFormControlLabel-label.Mui-disabled": { color: "text.primary" },
  "& .MuiFormLabel-root.Mui-disabled": { color: "text.secondary" },
} as const;
