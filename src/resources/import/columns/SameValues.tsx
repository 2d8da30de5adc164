import Close from "@mui/icons-material/Close";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { usePickerTexts } from "../../../pickers";
import type { ResourceView } from "../../resource";
import { ConstantInput } from "./ConstantInput";
import type { Mapping } from "./mapping";
import type { Target } from "./targets";

type SameValuesProps = {
  view: ResourceView;
  targets: Target[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** Values that all rows have, of properties that no column fills. */
export function SameValues({ view, targets, mapping, onChange }: SameValuesProps) {
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [text, setText] = useState("");
  const open = targets.filter((target) => mapping[target.path] === undefined && !identifies(target));
  const set = (path: string, constant: string) => onChange({ ...mapping, [path]: { constant } });
  const drop = (path: string) => {
    const { [path]: _dropped, ...rest } = mapping;
    onChange(rest);
  };
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5, maxWidth: 640 }}>
      {targets.map((target) => {
        const source = mapping[target.path];
        if (!source || !("constant" in source)) return null;
        return (
          <Box key={target.path} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <ConstantInput
              view={view}
              target={target}
              value={source.constant}
              onChange={(constant) => set(target.path, constant)}
            />
            <IconButton
              size="small"
              aria-label={translate("import.columns.remove", { property: target.label })}
              onClick={() => drop(target.path)}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {open.length > 0 && (
        <Autocomplete
          {...texts}
          size="small"
          sx={{ maxWidth: 360 }}
          options={open}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ path }) => path}
          value={null}
          inputValue={text}
          onInputChange={(_, value, reason) => setText(reason === "input" ? value : "")}
          onChange={(_, target) => target && set(target.path, "")}
          renderInput={(params) => <TextField {...params} label={translate("import.columns.add")} />}
        />
      )}
    </Box>
  );
}

/** What tells records apart can't be the same in every row. */
function identifies({ path, unique }: Target): boolean {
  return path === "id" || unique;
}
