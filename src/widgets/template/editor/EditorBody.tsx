import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import {
  entryName,
  listVariables,
  templateFaults,
  type Listed,
  type TemplateFault,
  type TemplateType,
} from "../../../../schemas/template";
import type { Translate } from "../../../i18n";
import { GroupBox } from "../../base/GroupBox";
import { plainText } from "../../base/plainText";
import { typed } from "../../text/TextWidget";
import type { WidgetProps } from "../../Widget";
import { CodeArea, type Code } from "./CodeArea";
import { Preview } from "./Preview";
import { StartMenu } from "./StartMenu";
import type { TemplateRecord } from "./useTemplateRecord";

type EditorBodyProps = WidgetProps & { translate: Translate; record: TemplateRecord };

export function EditorBody({ translate, record, ...props }: EditorBodyProps) {
  const { id, label, disabled, errors, onBlur } = props;
  const text = plainText(props.value);
  // Typing goes first; faults and page follow.
  const settled = useDeferredValue(text);
  const code = useRef<Code>(null);
  const faults = useMemo(() => templateFaults(record.type, settled), [record.type, settled]);
  const put = (next: string) => props.onChange(typed(next, props.initial));
  // The list says it, with all others; below the field it would be said twice.
  const told = faults.length > 0 ? errors.filter((each) => !isOneOf(faults, each)) : errors;
  return (
    <GroupBox {...props} errors={told}>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {!disabled && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1, alignItems: "center" }}>
              <VariablePicker
                type={record.type}
                translate={translate}
                onPick={(inserted) => code.current?.insert(inserted)}
              />
              <StartMenu type={record.type} translate={translate} text={text} onText={put} />
            </Box>
          )}
          <Box sx={desk}>
            <CodeArea
              ref={code}
              id={id}
              label={label}
              text={text}
              disabled={disabled}
              invalid={faults.length > 0 || errors.length > 0}
              onText={put}
              onBlur={onBlur}
            />
            <FaultList
              label={label}
              faults={faults}
              translate={translate}
              onGo={(line, column) => code.current?.go(line, column)}
            />
          </Box>
        </Box>
        <Preview text={settled} record={record} translate={translate} />
      </Box>
    </GroupBox>
  );
}

/** As high with faults as without, so that they stand beside what one types, and nothing below moves. */
const desk = { display: "flex", flexDirection: "column", height: 418 } as const;

function isOneOf(faults: TemplateFault[], message: string): boolean {
  return faults.some(
    ({ metadata }) => message.includes(metadata.text) && message.includes(String(metadata.line)),
  );
}

type FaultListProps = {
  label: string;
  faults: TemplateFault[];
  translate: Translate;
  onGo: (line: number, column: number) => void;
};

/** More than these are seldom read at once. */
const most = 10;

/** What is to be mended, each with the way to its place. */
function FaultList({ label, faults, translate, onGo }: FaultListProps) {
  const tell = useTranslate();
  return (
    <Box role="status" sx={{ mt: faults.length > 0 ? 1 : 0, maxHeight: 180, overflow: "auto" }}>
      {faults.length > 0 && (
        <>
          <Typography variant="body2" color="error">
            {translate("templates.editor.faults", { count: faults.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults.slice(0, most).map(({ code, metadata }) => (
              <li key={`${code} ${metadata.line} ${metadata.column} ${metadata.text}`}>
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  sx={{ textAlign: "start", verticalAlign: "top", minHeight: 24 }}
                  onClick={() => onGo(metadata.line, metadata.column)}
                >
                  {tell(`errors.${code}`, { field: label, ...metadata })}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

type VariablePickerProps = { type: TemplateType; translate: Translate; onPick: (inserted: string) => void };

/** Every variable of the type; the one that is chosen goes to the cursor, a list with its loop. */
function VariablePicker({ type, translate, onPick }: VariablePickerProps) {
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
