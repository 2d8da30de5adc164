import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useTranslate } from "ra-core";
import { placeOf } from "../../../../schemas/week";
import type { Choice } from "../entries";
import type { Bar, Picture } from "../picture";

type WeekListProps = { choices: readonly Choice[]; picture: Picture };

/** What the strips show, for who can't see them; and, for all, what the hatching means. */
export function WeekList({ choices, picture: { bars, clashes } }: WeekListProps) {
  const translate = useTranslate();
  if (bars.length === 0) return null;
  const titleOf = (day: string) => choices.find(({ value }) => value === day)?.title ?? day;
  const textOf = ({ shift, breaks, meets }: Bar): string => {
    const [start, end] = [placeOf(shift.start), placeOf(shift.end)];
    const hours = translate("hours.shift", {
      startDay: titleOf(start.weekday),
      start: start.time,
      endDay: titleOf(end.weekday),
      end: end.time,
    });
    const pause = shift.break && {
      start: placeOf(shift.break.start).time,
      end: placeOf(shift.break.end).time,
    };
    return [
      hours,
      ...(pause && breaks.length > 0 ? [translate("hours.pause", pause)] : []),
      ...(meets.length > 0 ? [translate("hours.meets", { days: meets.map(titleOf).join(", ") })] : []),
    ].join("; ");
  };
  return (
    <>
      <Box role="group" aria-label={translate("hours.picture")} sx={{ position: "relative" }}>
        <Box component="ul" sx={visuallyHidden}>
          {bars.map((bar) => (
            <li key={bar.index}>{textOf(bar)}</li>
          ))}
        </Box>
      </Box>
      {clashes.length > 0 && (
        <Box sx={{ color: "error.main", fontSize: "0.75rem", mt: 0.5 }}>{translate("hours.clash")}</Box>
      )}
    </>
  );
}
