import { useTranslate } from "ra-core";
import { memo } from "react";
import { useBoard } from "../board/BoardContext";
import { shareOf, xOf, type TimeScale } from "../day/timeScale";
import type { Tick } from "../day/ticks";

/** The hours above the vehicles, and the day where one begins. */
export const TimeHeader = memo(function TimeHeader({
  scale,
  width,
  ticks,
}: {
  scale: TimeScale;
  width: number;
  ticks: Tick[];
}) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { clock } = board;
  /** A date is longer than an hour, and the hour after it is left out where the two would meet. */
  const hasRoom = ({ at }: Tick, index: number) => {
    const before = ticks[index - 1];
    return !before?.midnight || xOf(scale, at) - xOf(scale, before.at) >= dateWidth;
  };
  return (
    <div role="row" aria-rowindex={1} className="hours" style={{ width: "max-content" }}>
      <div role="columnheader" className="corner">
        {translate("planning.vehicles")}
      </div>
      <div role="columnheader" aria-label={translate("planning.hours")} className="scale" style={{ width }}>
        {ticks.filter(hasRoom).map(({ at, midnight }) => (
          <span
            key={at}
            className={`hour${midnight ? " midnight" : ""}`}
            style={{ left: shareOf(scale, at) }}
          >
            {midnight ? formats.date(clock.day(at)) : clock.time(at)}
          </span>
        ))}
      </div>
    </div>
  );
});

/** Pixels that a date takes. */
const dateWidth = 84;

/** The same hours as lines behind all rows. */
export const TimeLines = memo(function TimeLines({ scale, ticks }: { scale: TimeScale; ticks: Tick[] }) {
  return (
    <div aria-hidden className="lines">
      {ticks.map(({ at, midnight }) => (
        <span
          key={at}
          className={`line${midnight ? " midnight" : ""}`}
          style={{ left: shareOf(scale, at) }}
        />
      ))}
    </div>
  );
});
