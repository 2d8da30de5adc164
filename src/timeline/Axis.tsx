import { memo } from "react";
import type { Clock } from "./clock";
import { isHourly, type Tick } from "./ticks";
import { shareOf, xOf, type TimeScale } from "./timeScale";

/** Pixels that a date takes, and the time of now beside an hour. */
const dateWidth = 84;
const nowWidth = 32;

type AxisProps = {
  scale: TimeScale;
  ticks: Tick[];
  now: number | undefined;
  clock: Clock;
  /** How a day is written. */
  dateOf: (day: string) => string;
};

/** The hours above the rows, the day where one begins, and what time it is. */
export const Axis = memo(function Axis({ scale, ticks, now, clock, dateOf }: AxisProps) {
  const hourly = isHourly(scale);
  const edge = hourly ? 8 : 16;
  /** A date is longer than an hour, and what would meet it or the time of now is left out. */
  const hasRoom = ({ at, midnight }: Tick, index: number) => {
    const before = ticks[index - 1];
    if (!midnight && Math.min(xOf(scale, at), xOf(scale, scale.end) - xOf(scale, at)) < edge) return false;
    if (now !== undefined && Math.abs(xOf(scale, at) - xOf(scale, now)) < nowWidth) return false;
    return !before?.midnight || xOf(scale, at) - xOf(scale, before.at) >= dateWidth;
  };
  return (
    <>
      {ticks.filter(hasRoom).map(({ at, midnight }) => (
        <span key={at} className={`hour${midnight ? " midnight" : ""}`} style={{ left: shareOf(scale, at) }}>
          {midnight ? dateOf(clock.day(at)) : clock.time(at).slice(0, hourly ? 2 : 5)}
        </span>
      ))}
      {now !== undefined && (
        <span className="hour current" style={{ left: shareOf(scale, now) }}>
          {clock.time(now)}
        </span>
      )}
    </>
  );
});

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
