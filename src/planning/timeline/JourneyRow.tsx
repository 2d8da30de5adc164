import { memo, useMemo } from "react";
import { Link } from "react-router";
import type { ScheduleJourney, ScheduleOrder, ScheduleRun, ScheduleStop } from "../../../schemas/schedule";
import type { BoardValue, Target } from "../board/BoardContext";
import type { Board } from "../day/Board";
import { barsOf, offShift } from "../day/bars";
import { kept } from "../day/kept";
import { shareBetween, shareOf, xOf, type TimeScale } from "../day/timeScale";
import { drawerTo, formPaths, fromBoard } from "../drawers/address";
import { DensityStrip, thinnest } from "./DensityStrip";
import { idOf, isSame } from "./navigate";
import type { TimelineTexts } from "./useTimelineTexts";

const barsOfJourney = kept(barsOf);

type JourneyRowProps = {
  journey: ScheduleJourney;
  board: Board;
  day: BoardValue["day"];
  scale: TimeScale;
  texts: TimelineTexts;
  /** Its place among all vehicles, from 0, and where it is drawn. */
  index: number;
  top: number;
  height: number;
  chosen: ReadonlySet<string>;
  moving: ReadonlySet<string>;
  /** What of this row has the focus of the keys, and what is pointed at. */
  focused: Target | null;
  hovered: Target | null;
  startable: boolean;
};

/** A vehicle's day: who drives, and what happens when. */
export const JourneyRow = memo(function JourneyRow(props: JourneyRowProps) {
  const { journey, scale, texts, index, top, height, chosen, moving, focused, hovered } = props;
  const bars = barsOfJourney(journey);
  const wide = (start: number, end: number) => xOf(scale, end) - xOf(scale, start);
  const thin = useMemo(
    () => bars.filter(({ start, end }) => wide(start, end) < thinnest),
    // oxlint-disable-next-line react/exhaustive-deps -- only the width of an hour makes a bar thin
    [bars, scale.perHour],
  );
  const to = (path: string) => drawerTo(path, props.day);
  const isOver = (target: Target) => isSame(hovered, target);
  const own: Target = { vehicle: journey.vehicle };

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`row${isOver(own) ? " over" : ""}`}
      data-vehicle={journey.vehicle}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        className={`head${journey.violations.length > 0 ? " broken" : ""}`}
        tabIndex={isSame(focused, own) ? 0 : -1}
        data-target={idOf(own)}
        aria-label={texts.vehicle(journey)}
        title={texts.violations(journey.violations)}
      >
        <Link tabIndex={-1} to={to(formPaths.vehicle(journey.vehicle))} state={fromBoard}>
          {journey.name}
        </Link>
        {journey.driver ? (
          <Link
            tabIndex={-1}
            className="driver"
            to={to(formPaths.driver(journey.driver.id))}
            state={fromBoard}
          >
            {journey.driver.name}
          </Link>
        ) : (
          <span className="driver">{texts.noDriver}</span>
        )}
        <span className="totals">{texts.totals(journey)}</span>
      </div>
      <div role="presentation" className="track">
        {offShift(journey, scale).map(({ start, end }) => (
          <div
            key={start}
            aria-hidden
            className="off"
            style={{ left: shareOf(scale, start), width: shareBetween(scale, start, end) }}
          />
        ))}
        {thin.length > 0 && <DensityStrip bars={thin} scale={scale} />}
        {bars
          .filter(({ kind, start, end }) => kind !== "service" && wide(start, end) >= thinnest)
          .map((bar) => (
            <div
              key={`${bar.kind}${bar.start}`}
              aria-hidden
              className={`bar ${bar.kind}`}
              title={texts.bar(bar)}
              style={{
                left: shareOf(scale, bar.start),
                width: shareBetween(scale, bar.start, bar.end),
              }}
            />
          ))}
        {journey.runs.map((run, position) => (
          <RunLabel
            key={run.id}
            run={run}
            scale={scale}
            texts={texts}
            focused={isSame(focused, { run: run.id })}
            over={isOver({ run: run.id })}
            startable={props.startable && position === 0}
          />
        ))}
        {journey.runs.flatMap(({ stops }) =>
          stops.map((stop) => (
            <StopBar
              key={stop.order}
              stop={stop}
              order={props.board.orders.get(stop.order)}
              scale={scale}
              texts={texts}
              chosen={chosen.has(stop.order)}
              moving={moving.has(stop.order)}
              focused={isSame(focused, { order: stop.order })}
              over={isOver({ order: stop.order })}
            />
          )),
        )}
      </div>
    </div>
  );
});

type RunLabelProps = {
  run: ScheduleRun;
  scale: TimeScale;
  texts: TimelineTexts;
  focused: boolean;
  over: boolean;
  /** Its beginning can be dragged. */
  startable: boolean;
};

/** Above a run's bars, as long as it lasts: its number, whether it is locked, how far it is, what it breaks. */
function RunLabel({ run, scale, texts, focused, over, startable }: RunLabelProps) {
  const hard = run.violations.some(({ severity }) => severity === "HARD");
  const state = run.violations.length === 0 ? "" : hard ? " hard" : " soft";
  return (
    <div
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      aria-label={texts.run(run)}
      title={texts.runTitle(run)}
      data-target={idOf({ run: run.id })}
      className={`run${over ? " over" : ""}${run.locked ? " locked" : ""}${state}`}
      style={{ left: shareOf(scale, run.loading), width: shareBetween(scale, run.loading, run.finish) }}
    >
      {startable && <span aria-hidden className="begin" data-start={run.id} />}
      <span className="words">
        {run.locked && <span aria-hidden className="lock" />}
        {texts.runWords(run)}
      </span>
    </div>
  );
}

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
function StopBar({ stop, order, scale, texts, chosen, moving, focused, over }: StopBarProps) {
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
