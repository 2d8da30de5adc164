import Box from "@mui/material/Box";
import { useDeferredValue, useMemo, useRef } from "react";
import { entryName, listVariables, templateFaults, type Listed } from "../../../../schemas/template";
import type { Translate } from "../../../i18n";
import { GroupBox } from "../../base/GroupBox";
import { plainText } from "../../base/plainText";
import { typed } from "../../text/TextWidget";
import type { WidgetProps } from "../../Widget";
import { CodeArea, type Code } from "./CodeArea";
import { FaultList, isOneOf } from "./FaultList";
import { Preview } from "./Preview";
import { StartMenu } from "./StartMenu";
import type { TemplateRecord } from "./useTemplateRecord";
import { VariablePicker } from "./VariablePicker";

type EditorBodyProps = WidgetProps & { translate: Translate; record: TemplateRecord };

export function EditorBody({ translate, record, ...props }: EditorBodyProps) {
  const { id, label, disabled, errors, onBlur } = props;
  const text = plainText(props.value);
  // Typing goes first; faults and page follow.
  const settled = useDeferredValue(text);
  const code = useRef<Code>(null);
  const variables = useMemo(() => listVariables(record.type), [record.type]);
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
                options={variables}
                label={translate("templates.editor.insert")}
                none={translate("templates.editor.none")}
                groupOf={({ list }) =>
                  list === undefined ? "" : translate("templates.editor.inLoop", { list })
                }
                onPick={(variable) => code.current?.insert(written(variable))}
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
              title={translate("templates.editor.faults", { count: faults.length })}
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

/** How a variable is written into a template. */
function written({ path, shape }: Listed): string {
  if (shape === "list") return `{% for ${entryName(path)} in ${path} %}\n\n{% endfor %}`;
  if (shape === "image") return `<img src="{{ ${path} }}" alt="">`;
  return shape === "yes" ? `{% if ${path} %}{% endif %}` : `{{ ${path} }}`;
}
