import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { usePickerTexts } from "../../../pickers";
import type { Target } from "./targets";

/** Adds a line for a property that no column was found for. */
export function AddProperty({ targets, onAdd }: { targets: Target[]; onAdd: (target: Target) => void }) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [text, setText] = useState("");
  if (targets.length === 0) return null;
  return (
    <Autocomplete
      {...texts}
      size="small"
      sx={{ maxWidth: 360 }}
      options={targets}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ path }) => path}
      value={null}
      inputValue={text}
      onInputChange={(_, value, reason) => setText(reason === "input" ? value : "")}
      onChange={(_, target) => target && onAdd(target)}
      renderInput={(params) => <TextField {...params} label={translate("import.columns.add")} />}
    />
  );
}
