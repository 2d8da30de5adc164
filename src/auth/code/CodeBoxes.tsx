import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useText } from "../../i18n";
import { codeLength, codeOf, emptySlots, eraseAt, newText, typeInto } from "./slots";
import type { Typed } from "./slots";

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
      <Stack
        role="group"
        direction="row"
        spacing={{ xs: 0.75, sm: 1 }}
        aria-label={label}
        aria-describedby={refusal && `${id}-refusal`}
        // A code is written from left to right in every language.
        dir="ltr"
      >
        {slots.map((digit, index) => (
          <OutlinedInput
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={index}
            value={digit}
            error={refusal !== undefined}
            onChange={({ target }) => take(typeInto(slots, index, newText(digit, target.value)))}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => press(event, index)}
            onFocus={({ target }) => (target as HTMLInputElement).select()}
            inputRef={(input: HTMLInputElement | null) => void (inputs.current[index] = input)}
            inputProps={{
              "aria-label": translate("auth.code.digit", { number: index + 1, of: codeLength }),
              inputMode: "numeric",
              autoComplete: "one-time-code",
              sx: { px: 0, py: 1.5, textAlign: "center", fontSize: "1.375rem", fontWeight: 700 },
            }}
            sx={{ flex: 1, minWidth: 0 }}
          />
        ))}
      </Stack>
      <FormHelperText id={`${id}-refusal`} error role="status">
        {refusal && translate(`auth.code.${refusal}`, { count, of: codeLength })}
      </FormHelperText>
    </div>
  );
}

const moves: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => codeLength - 1,
};
