import Box from "@mui/material/Box";
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { useText } from "../../i18n";
import { inputStyle } from "../inputStyle";
import { codeLength, codeOf, emptySlots, eraseAt, newText, typeInto, type Typed } from "./slots";

type CodeBoxesProps = {
  /** Names the group of boxes. */
  label: string;
  /** Hears a whole code; it is sent by itself (spec 4). */
  onCode: (code: string) => void;
};

/** One box a digit (spec 5). Mount it anew to empty it: then its first box has the focus. */
export function CodeBoxes({ label, onCode }: CodeBoxesProps) {
  const translate = useText();
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ slots: emptySlots, focus: 0 });
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const { slots, refusal, count = 0 } = typed;

  useEffect(() => inputs.current[0]?.focus(), []);

  function take(next: Typed) {
    setTyped(next);
    inputs.current[next.focus]?.focus();
    const code = codeOf(next.slots);
    if (code !== undefined && next.slots !== slots && next.refusal === undefined) onCode(code);
  }
  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    take(typeInto(slots, at, event.clipboardData.getData("text")));
  }
  function press(event: KeyboardEvent, at: number) {
    const to = moves[event.key]?.(at);
    if (event.key === "Backspace") take(eraseAt(slots, at));
    else if (to !== undefined) inputs.current[Math.max(0, Math.min(to, codeLength - 1))]?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Box
        role="group"
        aria-label={label}
        aria-describedby={refusal && `${id}-refusal`}
        // A code is written from left to right in every language.
        dir="ltr"
        sx={{ display: "grid", gridTemplateColumns: "repeat(6, 1fr)", gap: { xs: 0.75, sm: 1 } }}
      >
        {slots.map((digit, index) => (
          <Box
            component="input"
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={index}
            ref={(input: HTMLInputElement | null) => void (inputs.current[index] = input)}
            aria-label={translate("auth.code.digit", { number: index + 1, of: codeLength })}
            aria-invalid={refusal !== undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={digit}
            onChange={({ target }) => take(typeInto(slots, index, newText(digit, target.value)))}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => press(event, index)}
            onFocus={({ target }) => target.select()}
            sx={boxStyle}
          />
        ))}
      </Box>
      <Box
        id={`${id}-refusal`}
        role="status"
        sx={{ mt: refusal ? 0.5 : 0, fontSize: "0.875rem", color: "error.main" }}
      >
        {refusal && translate(`auth.code.${refusal}`, { count, of: codeLength })}
      </Box>
    </div>
  );
}

const moves: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => codeLength - 1,
};

const boxStyle = {
  ...inputStyle,
  height: 52,
  px: 0,
  textAlign: "center",
  fontSize: "1.375rem",
  fontWeight: 700,
} as const;
