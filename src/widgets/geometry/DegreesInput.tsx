import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { degrees } from "../../../schemas/polygon";

type DegreesInputProps = {
  id: string;
  label: string;
  value: number;
  /** The largest that is on earth; the smallest is its negative. */
  limit: number;
  onValue: (value: number) => void;
  onBlur?: () => void;
};

/** Degrees as they are typed, with a point or a comma; they count when the field is left, or with Enter. */
export function DegreesInput({ id, label, value, limit, onValue, onBlur }: DegreesInputProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const read = draft === undefined ? value : readDegrees(draft, limit);

  function settle(): void {
    if (draft === undefined || read === undefined) return;
    setDraft(undefined);
    if (read !== value) onValue(read);
  }
  return (
    <TextField
      id={id}
      error={read === undefined}
      helperText={read === undefined ? translate("map.geometry.degrees", { limit }) : undefined}
      value={draft ?? degrees(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter would send the form.
        event.preventDefault();
        settle();
      }}
      slotProps={{ htmlInput: { "aria-label": label, inputMode: "decimal", autoComplete: "off" } }}
    />
  );
}

function readDegrees(text: string, limit: number): number | undefined {
  const trimmed = text.trim().replace(",", ".").replace("−", "-");
  if (!/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Math.abs(value) <= limit ? value : undefined;
}
