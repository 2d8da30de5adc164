import Box from "@mui/material/Box";
import { useImperativeHandle, useRef, type Ref } from "react";

/** What others do with the text: put something at the cursor, go to a place (from 1). */
export type Code = { insert: (text: string) => void; go: (line: number, column: number) => void };

type CodeAreaProps = {
  ref: Ref<Code>;
  id: string;
  label: string;
  text: string;
  disabled: boolean;
  invalid: boolean;
  onText: (text: string) => void;
  onBlur?: () => void;
};

const lineHeight = 20;

/** Text with line numbers. Tab leaves it, as everywhere in a form. */
export function CodeArea({ ref, id, label, text, disabled, invalid, onText, onBlur }: CodeAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const count = text.split("\n").length;
  useImperativeHandle(ref, () => ({
    insert(inserted) {
      const { current } = area;
      if (!current) return;
      current.focus();
      const { selectionStart, selectionEnd, value } = current;
      onText(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd));
      const end = selectionStart + inserted.length;
      requestAnimationFrame(() => current.setSelectionRange(end, end));
    },
    go(line, column) {
      const { current } = area;
      if (!current) return;
      const before = current.value.split("\n").slice(0, line - 1);
      const place = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
      current.focus();
      current.setSelectionRange(place, place);
      current.scrollTop = Math.max(0, (line - 4) * lineHeight);
    },
  }));
  return (
    <Box sx={{ ...frame, borderColor: invalid ? "error.main" : "divider" }}>
      <Box ref={gutter} aria-hidden sx={numbers}>
        {Array.from({ length: count }, (_, index) => index + 1).join("\n")}
      </Box>
      <Box
        component="textarea"
        ref={area}
        id={id}
        aria-label={label}
        aria-invalid={invalid}
        value={text}
        readOnly={disabled}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
        onBlur={onBlur}
        onScroll={(event) => {
          if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
        }}
        sx={writing}
      />
    </Box>
  );
}

const type = {
  fontFamily: "monospace",
  fontSize: "0.8125rem",
  lineHeight: `${lineHeight}px`,
  m: 0,
  py: 1,
} as const;

const frame = {
  display: "flex",
  flex: 1,
  minHeight: 120,
  border: 1,
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "background.paper",
  "&:focus-within": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
} as const;

const numbers = {
  ...type,
  px: 1,
  textAlign: "end",
  whiteSpace: "pre",
  overflow: "hidden",
  color: "text.secondary",
  bgcolor: "action.hover",
  userSelect: "none",
} as const;

const writing = {
  ...type,
  px: 1,
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 0,
  resize: "none",
  overflow: "auto",
  color: "text.primary",
  bgcolor: "transparent",
} as const;
