import Alert from "@mui/material/Alert";
import type { SxProps } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { formatDay } from "../../dates";
import { useLocalePack } from "../../session";

/** Says of which day the settings are that are shown. */
export function DayNote({ day, sx }: { day: string; sx: SxProps }) {
  const translate = useTranslate();
  const pack = useLocalePack();
  return (
    <Alert severity="info" sx={sx}>
      {translate("settings.screen.day.shown", { date: formatDay(day, pack) })}
    </Alert>
  );
}
