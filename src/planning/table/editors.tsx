import Autocomplete from "@mui/material/Autocomplete";
import InputBase from "@mui/material/InputBase";
import { useLayoutEffect, useRef, useState } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { usePickerTexts } from "../../pickers";
import { rowHeight } from "./gridStyle";

type EditorProps<Value> = { label: string; onDone: (value: Value) => void; onEnd: () => void };

type NumberEditorProps = EditorProps<string> & {
  initial: string;
  /** It is the beginning of what is typed: the rest comes after it. */
  typed: boolean;
};

/** A number in its cell: Enter takes it, Escape leaves it as it was. */
export function NumberEditor({ label, initial, typed, onDone, onEnd }: NumberEditorProps) {
  const [text, setText] = useState(initial);
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) =>
        typed ? target.setSelectionRange(initial.length, initial.length) : target.select()
      }
      onBlur={onEnd}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") onDone(text);
        if (event.key === "Enter" || event.key === "Escape") onEnd();
      }}
      slotProps={{ input: { inputMode: "numeric", "aria-label": label } }}
      sx={editorStyle}
    />
  );
}

type VehicleEditorProps = EditorProps<ScheduleJourney> & {
  journeys: readonly ScheduleJourney[];
  value: ScheduleJourney;
};

/** Another vehicle, by its name or its driver's. */
export function VehicleEditor({ label, journeys, value, onDone, onEnd }: VehicleEditorProps) {
  const texts = usePickerTexts();
  const input = useRef<HTMLInputElement>(null);
  // Written from the first and not by Autocomplete later, which would undo the selection: what is typed replaces it at once.
  const [text, setText] = useState(labelOf(value));
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <Autocomplete
      {...texts}
      fullWidth
      openOnFocus
      autoHighlight
      disableClearable
      options={journeys}
      value={value}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, journey) => {
        if (journey.vehicle !== value.vehicle) onDone(journey);
        onEnd();
      }}
      onBlur={onEnd}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onEnd();
      }}
      getOptionKey={({ vehicle }) => vehicle}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.vehicle === other.vehicle}
      slotProps={{ popper: { style: { minWidth: 240 }, placement: "bottom-start" } }}
      renderInput={({ InputProps, inputProps }) => (
        <InputBase
          ref={InputProps.ref}
          autoFocus
          fullWidth
          inputRef={input}
          inputProps={{ ...inputProps, "aria-label": label }}
          sx={editorStyle}
        />
      )}
    />
  );
}

function labelOf({ name, driver }: ScheduleJourney): string {
  return driver ? `${name} · ${driver.name}` : name;
}

const editorStyle = {
  height: rowHeight - 1,
  width: "100%",
  px: "4px",
  fontSize: "0.75rem",
  bgcolor: "background.paper",
  color: "text.primary",
  outline: "2px solid",
  outlineColor: "primary.main",
  outlineOffset: "-2px",
  "& input": { p: 0 },
} as const;
