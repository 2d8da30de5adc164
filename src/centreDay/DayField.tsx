import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Today from "@mui/icons-material/TodayOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { dateFormatsOf, formatHint, readDay, showDay } from "../dates";
import { useLocalePack } from "../session";
import { CalendarButton } from "../widgets/base/CalendarButton";
import { useIsPhone } from "../kit/useIsPhone";
import { dayAfter } from "./dayAfter";

type DayFieldProps = { date: string; today: string; onDay: (date: string) => void };

/** The day of a page that is of one: typed as the account writes days, picked, or a day on and back. */
export function DayField({ date, today, onDay }: DayFieldProps) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down("lg"));
  const [draft, setDraft] = useState<string>();
  const wrong = draft !== undefined && readDay(draft, pack) === undefined;

  function commit(): void {
    const day = draft === undefined ? undefined : readDay(draft, pack);
    if (day === undefined) return;
    setDraft(undefined);
    if (day !== date) onDay(day);
  }
  const step = (name: "previous" | "next", days: number, Icon: typeof ChevronLeft) => (
    <Tooltip title={translate(`app.day.${name}`)}>
      <IconButton
        size="small"
        aria-label={translate(`app.day.${name}`)}
        onClick={() => onDay(dayAfter(date, days))}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        {step("previous", -1, ChevronLeft)}
        <TextField
          label={translate("app.day.label")}
          value={draft ?? showDay(date, pack) ?? date}
          error={wrong}
          helperText={wrong ? translate("widgets.date.problem", { date: showDay(today, pack) }) : undefined}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => (wrong ? setDraft(undefined) : commit())}
          onKeyDown={({ key }) => key === "Enter" && commit()}
          placeholder={formatHint(dateFormatsOf(pack).date, translate("widgets.date.letters"))}
          slotProps={{ input: { endAdornment: <CalendarButton type="date" value={date} onPick={onDay} /> } }}
          sx={isPhone ? onPhone : { width: 148 }}
        />
        {step("next", 1, ChevronRight)}
      </Box>
      {isNarrow ? (
        <IconButton
          aria-label={translate("app.day.today")}
          disabled={date === today}
          onClick={() => onDay(today)}
        >
          <Today />
        </IconButton>
      ) : (
        <Button disabled={date === today} onClick={() => onDay(today)}>
          {translate("app.day.today")}
        </Button>
      )}
    </>
  );
}

/** A whole date beside its calendar. */
const onPhone = {
  width: 142,
  "& .MuiInputBase-root": { pr: 1 },
  "& .MuiInputBase-input": { pl: 1 },
  "& .MuiInputBase-root .MuiIconButton-root": { minWidth: 28 },
} as const;
