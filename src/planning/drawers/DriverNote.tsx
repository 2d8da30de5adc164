import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useContext } from "react";
import { useParams } from "react-router";
import { BoardContext } from "../board/BoardContext";

/** When a driver works on the board's day (spec 2.2: its query has the date), which the form has by weekdays. */
export function DriverNote() {
  const translate = useTranslate();
  const { performerId } = useParams();
  const value = useContext(BoardContext);
  const journey = value?.board.schedule.journeys.find(({ driver }) => driver?.id === performerId);
  if (!value || !journey) return null;
  const { formats, board, day } = value;
  const hours = journey.shift ? formats.window(journey.shift, board.clock) : translate("planning.bars.off");
  return (
    <Typography variant="body2" noWrap>
      {translate("planning.drawers.onDay", { date: formats.date(day.date), hours })}
    </Typography>
  );
}
