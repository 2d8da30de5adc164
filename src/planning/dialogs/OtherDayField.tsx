import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dateFormatsOf, formatHint, readDay, showDay } from "../../dates";
import { useLocalePack } from "../../session";
import { CalendarButton } from "../../widgets/base/CalendarButton";
import { dayAfter } from "../../centreDay";

type OtherDayFieldProps = {
  today: string;
  help: string;
  /** Why a day that can be read is none to choose. */
  problemOf: (date: string) => string | undefined;
  /** The day, or nothing as long as there is none that could be taken. */
  onDay: (date: string | undefined) => void;
};

/** Another day than the board's: the next one until another is typed or picked. */
export function OtherDayField({ today, help, problemOf, onDay }: OtherDayFieldProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const next = dayAfter(today, 1);
  const [text, setText] = useState(() => showDay(next, pack) ?? next);
  const date = readDay(text, pack);
  const problem =
    date === undefined ? translate("widgets.date.problem", { date: showDay(next, pack) }) : problemOf(date);

  function write(typed: string): void {
    setText(typed);
    const read = readDay(typed, pack);
    onDay(read !== undefined && problemOf(read) === undefined ? read : undefined);
  }
  return (
    <TextField
      autoFocus
      label={translate("app.day.label")}
      value={text}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={({ target }) => write(target.value)}
      placeholder={formatHint(dateFormatsOf(pack).date, translate("widgets.date.letters"))}
      slotProps={{
        input: {
          endAdornment: (
            <CalendarButton
              type="date"
              value={date ?? today}
              onPick={(day) => write(showDay(day, pack) ?? day)}
            />
          ),
        },
      }}
    />
  );
}
