import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { Listed } from "../../../../schemas/template";

type VariablePickerProps = {
  options: readonly Listed[];
  label: string;
  /** What is said where none has this name. */
  none: string;
  groupOf?: (variable: Listed) => string;
  onPick: (variable: Listed) => void;
};

/** Every variable that a text may have; the one that is chosen goes to the cursor. */
export function VariablePicker({ options, label, none, groupOf, onPick }: VariablePickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  return (
    <Autocomplete
      size="small"
      sx={{ flex: "1 1 16rem", minWidth: 0 }}
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      blurOnSelect
      clearOnBlur
      getOptionLabel={({ path }) => path}
      getOptionKey={({ path, list }) => `${list ?? ""} ${path}`}
      {...(groupOf && { groupBy: groupOf })}
      clearText={translate("widgets.reference.clear")}
      openText={translate("widgets.reference.open")}
      closeText={translate("widgets.reference.close")}
      noOptionsText={none}
      onChange={(_, chosen) => {
        if (chosen) onPick(chosen);
      }}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}
