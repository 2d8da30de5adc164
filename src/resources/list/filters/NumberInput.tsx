import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { Unit } from "../../../../schemas";
import { numberText, parseNumber, useUnits } from "../../../units";

type NumberInputProps = {
  label: string;
  unit?: Unit;
  /** In the wire's unit. */
  value: unknown;
  autoFocus?: boolean;
  /** NaN where what was typed is no number. */
  onChange: (value: number | undefined) => void;
};

/** A number in the reader's unit; given on in the wire's. */
export function NumberInput({ label, unit, value, autoFocus, onChange }: NumberInputProps) {
  const units = useUnits();
  const scale = unit && units.for(unit);
  const [text, setText] = useState(() => {
    if (typeof value !== "number" || Number.isNaN(value)) return "";
    return scale ? scale.text(value) : numberText(value, units.marks);
  });
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const parsed = scale ? scale.parse(target.value) : parseNumber(target.value, units.marks);
        onChange(target.value.trim() === "" ? undefined : (parsed ?? Number.NaN));
      }}
      slotProps={{
        htmlInput: { inputMode: "decimal", placeholder: unit === "duration" ? "00:00" : undefined },
        input: scale?.label
          ? {
              [adornmentOf(scale.before)]: (
                <InputAdornment position={scale.before ? "start" : "end"}>{scale.label}</InputAdornment>
              ),
            }
          : undefined,
      }}
    />
  );
}

function adornmentOf(before: boolean): "startAdornment" | "endAdornment" {
  return before ? "startAdornment" : "endAdornment";
}
