import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dateFormatsOf, formatHint, readDay, showDay } from "../dates";
import { useLocalePack } from "../session";
import { CalendarButton } from "../widgets/base/CalendarButton";

type DayFieldProps = {
  label: string;
  /** What stands in it until another day is typed or picked. */
  start: string;
  /** The first and the last day that there can be. */
  earliest: string;
  today: string;
  /** The day, or nothing as long as there is none that could be taken. */
  onDay: (day: string | undefined) => void;
};

/** A day on which something was done. */
export function DayField({ label, start, earliest, today, onDay }: DayFieldProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const shown = (day: string) => showDay(day, pack) ?? day;
  const [text, setText] = useState(() => shown(start));
  const day = readDay(text, pack);
  const isAhead = day !== undefined && day > today;
  const isEarly = day !== undefined && day < earliest;
  const problem =
    day === undefined
      ? translate("widgets.date.problem", { date: shown(today) })
      : isAhead
        ? translate("faults.ahead")
        : isEarly
          ? translate("faults.early", { date: shown(earliest) })
          : undefined;

  function write(typed: string): void {
    setText(typed);
    const read = readDay(typed, pack);
    onDay(read !== undefined && read <= today && read >= earliest ? read : undefined);
  }
  return (
    <TextField
      required
      label={label}
      value={text}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => write(target.value)}
      placeholder={formatHint(dateFormatsOf(pack).date, translate("widgets.date.letters"))}
      slotProps={{
        input: {
          endAdornment: (
            <CalendarButton type="date" value={day ?? today} onPick={(picked) => write(shown(picked))} />
          ),
        },
      }}
    />
  );
}
