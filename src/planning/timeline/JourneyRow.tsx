import { memo } from "react";
import type { ScheduleJourney } from "../../../schemas/schedule";
import { markOf, type RowGeometry, shareBetween, shareOf, type TimeScale, xOf } from "../../timeline";
import type { BoardValue, Target } from "../board/BoardContext";
import type { Board } from "../day/Board";
import { offShift, slackOf } from "../day/bars";
import { isLate, windowOf } from "../day/stopWindows";
import type { RunLook } from "../looks";
import { RowPresence } from "../presence/RowPresence";
import { isSame } from "./navigate";
import { RowHead } from "./RowHead";
import { RunBars } from "./RunBars";
import { RunDrawing } from "./RunDrawing";
import type { RowLayout } from "./rowLayout";
import type { TimelineTexts } from "./useTimelineTexts";

type JourneyRowProps = {
  journey: ScheduleJourney;
  looks: ReadonlyMap<string, RunLook>;
  board: Board;
  day: BoardValue["day"];
  scale: TimeScale;
  layout: RowLayout;
  geometry: RowGeometry;
  texts: TimelineTexts;
  /** Its place among all lines, from 0, and where it is drawn. */
  index: number;
  top: number;
  selected: ReadonlySet<string>;
  /** Runs of others are singled out. */
  dim: boolean;
  moving: ReadonlySet<string>;
  /** What of this row has the focus of the keys, what is pointed at, and what is worked on. */
  focused: Target | null;
  hovered: Target | null;
  active: Target | null;
  startable: boolean;
};

/** A vehicle's day: who drives, and what happens when. */
export const JourneyRow = memo(function JourneyRow(props: JourneyRowProps) {
  const { journey, looks, board, scale, layout, geometry, texts, index, top, hovered, active } = props;
  const { runs, vehicle } = journey;
  const slack = slackOf(journey);
  const own: Target = { vehicle };
  const lookOf = (run: string) => looks.get(run);
  const width = (start: number, end: number) => xOf(scale, end) - xOf(scale, start);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={["row", hovered && "over", active && "active", props.dim && "dim"].filter(Boolean).join(" ")}
      data-vehicle={vehicle}
      style={{ height: geometry.height, transform: `translateY(${top}px)` }}
    >
      <RowHead
        journey={journey}
        look={lookOf(runs[0]?.id ?? "")}
        layout={layout}
        texts={texts}
        day={props.day}
        focused={isSame(props.focused, own)}
      />
      <div role="presentation" className="track">
        {offShift(journey, scale).map(({ start, end }) => (
          <div
            key={start}
            aria-hidden
            className="off"
            style={{ left: shareOf(scale, start), width: shareBetween(scale, start, end) }}
          />
        ))}
        {slack && (
          <div
            aria-hidden
            className={`slack ${markOf("slack")}`}
            title={texts.slack(slack)}
            style={{ left: shareOf(scale, slack.start), width: shareBetween(scale, slack.start, slack.end) }}
          />
        )}
        {runs.length > 0 && (
          <RunDrawing
            runs={runs.map((run) => ({ run, color: lookOf(run.id)?.color ?? "" }))}
            orders={board.orders}
            span={scale}
            geometry={geometry}
          />
        )}
        {runs.map((run, position) => (
          <RunBars
            key={run.id}
            run={run}
            look={lookOf(run.id)}
            orders={board.orders}
            scale={scale}
            texts={texts}
            selected={props.selected}
            moving={props.moving}
            focused={props.focused}
            hovered={hovered}
            chosen={isOf(board, run.id, active)}
            startable={props.startable && position === 0}
            room={
              position === 0
                ? undefined
                : {
                    before: width(runs[position - 1]?.finish ?? 0, run.loading),
                    after: width(run.finish, runs[position + 1]?.loading ?? scale.end),
                  }
            }
          />
        ))}
        {journey.breaks.map((pause) => (
          <div
            key={pause.start}
            aria-hidden
            className={`bar break ${markOf("break")}`}
            title={texts.bar({ kind: "break", ...pause })}
            style={{
              left: shareOf(scale, pause.start),
              width: shareBetween(scale, pause.start, pause.end),
            }}
          >
            {width(pause.start, pause.end) >= cupRoom && <Cup />}
          </div>
        ))}
        <Brackets {...props} />
      </div>
      <RowPresence vehicle={vehicle} />
    </div>
  );
});

/** Whether a target is a run, one of its stops, or its vehicle. */
function isOf(board: Board, run: string, target: Target | null): boolean {
  if (!target) return false;
  if ("vehicle" in target) return board.runs.get(run)?.journey.vehicle === target.vehicle;
  return ("run" in target ? target.run : board.places.get(target.order)?.run.id) === run;
}

/** The whole windows of the stops that are chosen and pointed at. */
function Brackets({ board, scale, hovered, active }: JourneyRowProps) {
  const orders = new Set(
    [active, hovered].flatMap((target) => (target && "order" in target ? [target.order] : [])),
  );
  return [...orders].map((order) => {
    const stop = board.places.get(order)?.stop;
    const window = stop && windowOf(stop, board.orders.get(order));
    if (!window) return null;
    const start = Math.max(window.start, scale.start);
    const end = Math.min(window.end, scale.end);
    if (end <= start) return null;
    return (
      <div
        key={order}
        aria-hidden
        className={`bracket ${isLate(stop) ? "late " : ""}${markOf("window")}`}
        style={{ left: shareOf(scale, start), width: shareBetween(scale, start, end) }}
      />
    );
  });
}

const cupRoom = 14;

function Cup() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="cup">
      <path d="M20 3H4v10c0 2.21 1.79 4 4 4h6c2.21 0 4-1.79 4-4v-3h2c1.11 0 2-.89 2-2V5c0-1.11-.89-2-2-2m0 5h-2V5h2zM4 19h16v2H4z" />
    </svg>
  );
}
