import Check from "@mui/icons-material/Check";
import ToggleButton from "@mui/material/ToggleButton";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
};

/** One of a few, each a button: the chosen one is pressed, and marked by more than its colour. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading}>
      <Typography
        id={heading}
        component="h3"
        variant="caption"
        color="text.secondary"
        sx={{ display: "block", mb: 0.5 }}
      >
        {label}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            selected={option.value === value}
            color="primary"
            size="small"
            lang={option.lang}
            onClick={() => {
              if (option.value !== value) onChoose(option.value);
            }}
            sx={{
              px: 1.25,
              py: 0.25,
              minHeight: 28,
              gap: 0.5,
              borderRadius: 4,
              textTransform: "none",
              color: "text.primary",
              "&.Mui-selected, &.Mui-selected:hover": {
                bgcolor: "primary.light",
                color: "primary.main",
                borderColor: "primary.main",
              },
              "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
            }}
          >
            {option.value === value && <Check sx={{ fontSize: "1rem" }} />}
            {option.label}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}
