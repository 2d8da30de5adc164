import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useDeferredValue, useMemo, useRef } from "react";
import { listMessageVariables, messageFaults } from "../../../../schemas/template";
import { GroupBox } from "../../base/GroupBox";
import { plainText } from "../../base/plainText";
import { CodeArea, type Code } from "../../template/editor/CodeArea";
import { FaultList, isOneOf } from "../../template/editor/FaultList";
import { VariablePicker } from "../../template/editor/VariablePicker";
import { typed } from "../../text/TextWidget";
import type { WidgetProps } from "../../Widget";
import { Preview } from "./Preview";

type EditorBodyProps = WidgetProps & {
  isSms?: boolean;
  /** Of a mail. */
  subject?: string;
};

const variables = listMessageVariables();

export function EditorBody({ isSms = false, subject, ...props }: EditorBodyProps) {
  const { id, label, disabled, errors, onBlur, value, initial, onChange } = props;
  const translate = useTranslate();
  const text = plainText(value);
  // Typing goes first; faults and preview follow.
  const settled = useDeferredValue(text);
  const code = useRef<Code>(null);
  const faults = useMemo(() => messageFaults(settled), [settled]);
  const told = faults.length > 0 ? errors.filter((each) => !isOneOf(faults, each)) : errors;
  return (
    <GroupBox {...props} errors={told}>
      <Box sx={desk}>
        <Box sx={{ minWidth: 0 }}>
          {!disabled && (
            <Box sx={{ display: "flex", mb: 1 }}>
              <VariablePicker
                options={variables}
                label={translate("communications.editor.insert")}
                none={translate("communications.editor.none")}
                onPick={({ path }) => code.current?.insert(`{{${path}}}`)}
              />
            </Box>
          )}
          <Box sx={{ display: "flex", flexDirection: "column", height: 260 }}>
            <CodeArea
              ref={code}
              id={id}
              label={label}
              text={text}
              disabled={disabled}
              invalid={faults.length > 0 || errors.length > 0}
              onText={(next) => onChange(typed(next, initial))}
              onBlur={onBlur}
            />
            <FaultList
              label={label}
              faults={faults}
              title={translate("communications.editor.faults", { count: faults.length })}
              onGo={(line, column) => code.current?.go(line, column)}
            />
          </Box>
        </Box>
        <Preview text={settled} subject={subject} isSms={isSms} />
      </Box>
    </GroupBox>
  );
}

const desk = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
