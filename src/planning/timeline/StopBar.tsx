import type { ScheduleOrder, ScheduleStop } from "../../../schemas/schedule";
import { shareBetween, shareOf, xOf, type TimeScale } from "../day/timeScale";
import { thinnest } from "./DensityStrip";
import { idOf } from "./navigate";
import type { TimelineTexts } from "./useTimelineTexts";

type StopBarProps = {
  stop: ScheduleStop;
  order: ScheduleOrder | undefined;
  scale: TimeScale;
  texts: TimelineTexts;
  chosen: boolean;
  moving: boolean;
  focused: boolean;
  over: boolean;
};

/** From this width on a stop says which order it is, in pixels. */
const worded = 34;

/** A visit; one that is too thin to see stays there for the keys and for who does not see it. */
export function StopBar({ stop, order, scale, texts, chosen, moving, focused, over }: StopBarProps) {
  const width = xOf(scale, stop.finish) - xOf(scale, stop.begin);
  const hard = stop.violations.some(({ severity }) => severity === "HARD");
  const classes = [
    "bar service",
    width < thinnest && "thin",
    chosen && "chosen",
    moving && "moving",
    over && "over",
    stop.violations.length > 0 && (hard ? "hard" : "soft"),
    stop.violations.some(({ id }) => id === "LATE") && "late",
  ];
  return (
    <div
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      aria-selected={chosen}
      aria-busy={moving}
      aria-label={texts.stop(stop, order)}
      title={texts.stopTitle(stop, order)}
      data-target={idOf({ order: stop.order })}
      data-order={stop.order}
      className={classes.filter(Boolean).join(" ")}
      style={{ left: shareOf(scale, stop.begin), width: shareBetween(scale, stop.begin, stop.finish) }}
    >
      {order?.locked && width >= worded && <i aria-hidden className="lock" />}
      {width >= worded && <span>{order?.reference}</span>}
    </div>
  );
}
