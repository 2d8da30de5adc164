import EventIcon from "@mui/icons-material/Event";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import { useRef } from "react";

type CalendarButtonProps = {
  type: "date" | "datetime-local";
  value: string;
  onPick: (value: string) => void;
};

/** Opens the browser's own calendar, whose input is hidden; typing goes to the field beside it. */
export function CalendarButton({ type, value, onPick }: CalendarButtonProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Box
        component="input"
        ref={input}
        type={type}
        value={value}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
          target.value !== "" && onPick(target.value)
        }
        sx={{ width: 0, height: 24, p: 0, border: 0, opacity: 0, pointerEvents: "none" }}
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={translate("widgets.date.open")}
        onClick={() => input.current?.showPicker()}
      >
        <EventIcon fontSize="small" />
      </IconButton>
    </>
  );
}
