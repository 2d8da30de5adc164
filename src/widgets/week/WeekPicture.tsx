import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useTranslate } from "ra-core";
import { memo, useMemo } from "react";
import { choicesOf, type Property } from "../../../schemas";
import { placeOf, weekdays } from "../../../schemas/week";
import { pictureOf, type Bar, type Piece } from "./picture";
import type { Entry } from "./rows";

type WeekPictureProps = { days: Property; entries: Entry[] };

/** The week's shifts across its days, as bars; the same as a list for who can't see them. `days` as the table shows them. */
export const WeekPicture = memo(function WeekPicture({ days, entries }: WeekPictureProps) {
  const translate = useTranslate();
  const choices = useMemo(() => choicesOf(days) ?? [], [days]);
  const first = weekdays.find((day) => day === choices[0]?.value) ?? "MONDAY";
  const { bars, lanes, clashes } = useMemo(() => pictureOf(entries, first), [entries, first]);
  const titleOf = (day: string) => choices.find(({ value }) => value === day)?.title ?? day;
  const [texts, text] = useTexts(titleOf);
  if (bars.length === 0) return null;
  return (
    <Box role="group" aria-label={translate("widgets.week.picture")} sx={{ mt: 1, maxWidth: 720 }}>
      <Box component="ul" sx={visuallyHidden}>
        {bars.map((bar) => (
          <li key={bar.index}>{texts(bar)}</li>
        ))}
      </Box>
      <Box aria-hidden sx={frame}>
        {choices
          .filter(({ value }) => weekdays.some((day) => day === value))
          .map(({ value, title }, place) => (
            <Box key={String(value)} sx={{ ...column, left: `${(place / 7) * 100}%` }}>
              {(title ?? String(value)).slice(0, 3)}
            </Box>
          ))}
        <Box sx={{ position: "relative", height: lanes * laneHeight + 4, mt: "20px" }}>
          {bars.flatMap((bar) =>
            bar.pieces.map((piece) => (
              <Box key={`${bar.index} ${piece.from}`} title={text(bar)} sx={shiftBox(bar, piece)} />
            )),
          )}
          {bars.flatMap((bar) =>
            bar.breaks.map((piece) => <Box key={`${bar.index} ${piece.from}`} sx={breakBox(bar, piece)} />),
          )}
          {clashes.map((piece) => (
            <Box key={`${piece.from} ${piece.to}`} sx={clashBox(piece)} />
          ))}
        </Box>
      </Box>
      {clashes.length > 0 && (
        <Box sx={{ color: "error.main", fontSize: "0.75rem", mt: 0.5 }}>
          {translate("widgets.week.clash")}
        </Box>
      )}
    </Box>
  );
});

/** A shift in words: with all that the drawing shows, and its hours alone. */
function useTexts(titleOf: (day: string) => string) {
  const translate = useTranslate();
  const hours = ({ shift }: Bar): string => {
    const [start, end] = [placeOf(shift.start), placeOf(shift.end)];
    return translate("widgets.week.shift", {
      startDay: titleOf(start.weekday),
      start: start.time,
      endDay: titleOf(end.weekday),
      end: end.time,
    });
  };
  const whole = (bar: Bar): string => {
    const pause = bar.shift.break;
    const parts = [hours(bar)];
    if (pause && bar.breaks.length > 0) {
      const times = { start: placeOf(pause.start).time, end: placeOf(pause.end).time };
      parts.push(translate("widgets.week.pause", times));
    }
    if (bar.meets.length > 0) {
      parts.push(translate("widgets.week.meets", { days: bar.meets.map(titleOf).join(", ") }));
    }
    return parts.join("; ");
  };
  return [whole, hours] as const;
}

const laneHeight = 18;

const frame = {
  position: "relative",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

const column = {
  position: "absolute",
  top: 0,
  bottom: 0,
  width: `${100 / 7}%`,
  borderLeft: 1,
  borderColor: "divider",
  fontSize: "0.75rem",
  lineHeight: "20px",
  textAlign: "center",
  color: "text.secondary",
  ml: "-1px",
} as const;

const across = ({ from, to }: Piece) => ({
  position: "absolute" as const,
  left: `${from * 100}%`,
  width: `${(to - from) * 100}%`,
});

const laneOf = ({ lane }: Bar) => ({ top: lane * laneHeight + 3, height: laneHeight - 4 });

const shiftBox = (bar: Bar, piece: Piece) => ({
  ...across(piece),
  ...laneOf(bar),
  bgcolor: "primary.main",
  borderRadius: 0.5,
  outline: "1px solid transparent",
});

const breakBox = (bar: Bar, piece: Piece) => ({
  ...across(piece),
  ...laneOf(bar),
  minWidth: "2px",
  bgcolor: "background.paper",
  opacity: 0.8,
});

/** Hatched: not told apart by its colour alone. */
const clashBox = (piece: Piece) => ({
  ...across(piece),
  top: 0,
  bottom: 0,
  minWidth: "3px",
  color: "error.main",
  border: 1,
  backgroundImage: "repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 6px)",
});
