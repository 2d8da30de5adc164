import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { choicesAt } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import type { Target } from "./targets";

type ConstantInputProps = {
  view: ResourceView;
  target: Target;
  value: string;
  onChange: (text: string) => void;
};

/** One value for every row: chosen where the property has choices, else written as it would stand in a cell. */
export function ConstantInput({ view, target, value, onChange }: ConstantInputProps) {
  const translate = useTranslate();
  const options = optionsOf(view, target, translate);
  return (
    <TextField
      fullWidth
      select={options.length > 0}
      label={translate("import.columns.constantOf", { property: target.label })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((text) => (
        <MenuItem key={text} value={text}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function optionsOf(
  view: ResourceView,
  { kind, path }: Target,
  translate: ReturnType<typeof useTranslate>,
): string[] {
  if (kind === "boolean") return [translate("ra.boolean.true"), translate("ra.boolean.false")];
  return kind === "choice" ? choicesAt(view.resource, path).map(({ value }) => view.choice(path, value)) : [];
}
