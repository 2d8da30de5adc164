import TextField from "@mui/material/TextField";
import type { SxProps } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dateFormatsOf, formatHint, readDay, showDay } from "../dates";
import { useLocalePack } from "../session";
import { CalendarButton } from "../widgets/base/CalendarButton";

type DayInputProps = {
  label: string;
  date: string;
  /** A day by which what is no day is told how one is written. */
  example: string;
  /** What is wrong with the day itself. */
  problem?: string | undefined;
  onDay: (date: string) => void;
  sx?: SxProps;
};

/** A day, typed as the account writes days, or picked. */
export function DayInput({ label, date, example, problem, onDay, sx }: DayInputProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const [draft, setDraft] = useState<string>();
  const wrong = draft !== undefined && readDay(draft, pack) === undefined;

  function commit(): void {
    const day = draft === undefined ? undefined : readDay(draft, pack);
    if (day === undefined) return;
    setDraft(undefined);
    if (day !== date) onDay(day);
  }
  return (
    <TextField
      label={label}
      value={draft ?? showDay(date, pack) ?? date}
      error={wrong || problem !== undefined}
      helperText={wrong ? translate("widgets.date.problem", { date: showDay(example, pack) }) : problem}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => (wrong ? setDraft(undefined) : commit())}
      onKeyDown={({ key }) => key === "Enter" && commit()}
      placeholder={formatHint(dateFormatsOf(pack).date, translate("widgets.date.letters"))}
      slotProps={{ input: { endAdornment: <CalendarButton type="date" value={date} onPick={onDay} /> } }}
      sx={sx}
    />
  );
}
