import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Today from "@mui/icons-material/TodayOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useIsPhone } from "../kit/useIsPhone";
import { dayAfter } from "./dayAfter";
import { DayInput } from "./DayInput";

type DayFieldProps = { date: string; today: string; onDay: (date: string) => void };

/** The day of a page that is of one: typed as the account writes days, picked, or a day on and back. */
export function DayField({ date, today, onDay }: DayFieldProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down("lg"));
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
        <DayInput
          label={translate("app.day.label")}
          date={date}
          example={today}
          onDay={onDay}
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
