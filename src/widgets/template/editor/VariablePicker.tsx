import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { entryName, listVariables, type Listed, type TemplateType } from "../../../../schemas/template";
import type { Translate } from "../../../i18n";

type VariablePickerProps = { type: TemplateType; translate: Translate; onPick: (inserted: string) => void };

/** Every variable of the type; the one that is chosen goes to the cursor, a list with its loop. */
export function VariablePicker({ type, translate, onPick }: VariablePickerProps) {
  const say = useTranslate();
  const [typed, setTyped] = useState("");
  const all = useMemo(() => listVariables(type), [type]);
  return (
    <Autocomplete
      size="small"
      sx={{ flex: "1 1 16rem", minWidth: 0 }}
      options={all}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      blurOnSelect
      clearOnBlur
      getOptionLabel={({ path }) => path}
      getOptionKey={({ path, list }) => `${list ?? ""} ${path}`}
      groupBy={({ list }) => (list === undefined ? "" : translate("templates.editor.inLoop", { list }))}
      clearText={say("widgets.reference.clear")}
      openText={say("widgets.reference.open")}
      closeText={say("widgets.reference.close")}
      noOptionsText={translate("templates.editor.none")}
      onChange={(_, chosen) => {
        if (chosen) onPick(written(chosen));
      }}
      renderInput={(input) => <TextField {...input} label={translate("templates.editor.insert")} />}
    />
  );
}

/** How a variable is written into a template. */
function written({ path, shape }: Listed): string {
  if (shape === "list") return `{% for ${entryName(path)} in ${path} %}\n\n{% endfor %}`;
  if (shape === "image") return `<img src="{{ ${path} }}" alt="">`;
  return shape === "yes" ? `{% if ${path} %}{% endif %}` : `{{ ${path} }}`;
}
