import type { CSSProperties } from "react";
import type { ScheduleOrder, ScheduleRun, ScheduleStop, Span } from "../../../schemas/schedule";
import {
  DensityStrip,
  markOf,
  shareBetween,
  shareOf,
  type StopShape,
  stopShapes,
  type TimeScale,
  VisitBar,
} from "../../timeline";
import type { Target } from "../board/BoardContext";
import type { Board } from "../day/Board";
import { isLate } from "../day/stopWindows";
import { RunBadge, type RunLook } from "../looks";
import { idOf, isSame } from "./navigate";
import type { TimelineTexts } from "./useTimelineTexts";

type RunBarsProps = {
  run: ScheduleRun;
  look: RunLook | undefined;
  orders: Board["orders"];
  scale: TimeScale;
  texts: TimelineTexts;
  selected: ReadonlySet<string>;
  moving: ReadonlySet<string>;
  focused: Target | null;
  hovered: Target | null;
  /** It is the one that is worked on: its bars grow to carry their numbers. */
  chosen: boolean;
  /** Its beginning can be dragged. */
  startable: boolean;
  /** Pixels that are free before it and after it; a further run of the vehicle says its number there. */
  room: { before: number; after: number } | undefined;
};

/** A run in its colour: itself from loading to unloading, and its stops. */
export function RunBars(props: RunBarsProps) {
  const { run, look, orders, scale, texts, selected, moving, focused, hovered, chosen } = props;
  const colors = { "--run": look?.color, "--on": look?.textColor } as CSSProperties;
  const visits = run.stops.map(({ begin, finish }): Span => ({ start: begin, end: finish }));
  const shapes = stopShapes(visits, scale, chosen);
  const thin = visits.filter((_, index) => shapes[index]?.kind === "thin");
  return (
    <div role="presentation" className={look?.square ? "square" : undefined} style={colors}>
      <RunCell
        run={run}
        look={look}
        side={sideOf(props.room)}
        scale={scale}
        texts={texts}
        focused={isSame(focused, { run: run.id })}
        over={isSame(hovered, { run: run.id })}
        startable={props.startable}
      />
      {thin.length > 0 && <DensityStrip stops={thin} color={look?.color ?? ""} scale={scale} />}
      {run.stops.map((stop, index) => (
        <StopBar
          key={stop.order}
          stop={stop}
          number={index + 1}
          order={orders.get(stop.order)}
          shape={shapes[index] ?? { kind: "plain", width: 0 }}
          scale={scale}
          texts={texts}
          chosen={selected.has(stop.order)}
          moving={moving.has(stop.order)}
          focused={isSame(focused, { order: stop.order })}
          over={isSame(hovered, { order: stop.order })}
        />
      ))}
    </div>
  );
}

/** Pixels that the number of a further run takes beside it. */
const badgeRoom = 26;

function sideOf(room: RunBarsProps["room"]): "before" | "after" | undefined {
  if (!room) return undefined;
  if (room.before > badgeRoom) return "before";
  return room.after > badgeRoom ? "after" : undefined;
}

type RunCellProps = {
  run: ScheduleRun;
  /** Its number is said beside it, where the head of the row says another one. */
  look: RunLook | undefined;
  side: "before" | "after" | undefined;
  scale: TimeScale;
  texts: TimelineTexts;
  focused: boolean;
  over: boolean;
  startable: boolean;
};

/** A run as long as it lasts, behind its stops: how it is loaded and unloaded, whether it is locked, what it breaks. */
function RunCell({ run, look, side, scale, texts, focused, over, startable }: RunCellProps) {
  const { loading, departure, unloading, finish, violations } = run;
  const share = (seconds: number) => `${(seconds / Math.max(1, finish - loading)) * 100}%`;
  const hard = violations.some(({ severity }) => severity === "HARD");
  const classes = [
    "run",
    markOf("load", "drive", ...(violations.length > 0 ? (["rule"] as const) : [])),
    over && "over",
    violations.length > 0 && (hard ? "hard" : "soft"),
  ];
  return (
    <div
      role="gridcell"
      tabIndex={focused ? 0 : -1}
      aria-label={texts.run(run, look?.number)}
      title={texts.runTitle(run)}
      data-target={idOf({ run: run.id })}
      className={classes.filter(Boolean).join(" ")}
      style={{ left: shareOf(scale, loading), width: shareBetween(scale, loading, finish) }}
    >
      {side && (
        <span aria-hidden className={`number ${side}`}>
          <RunBadge look={look} />
        </span>
      )}
      {departure > loading && (
        <span
          aria-hidden
          className={`bar load ${markOf("load")}`}
          title={texts.bar({ kind: "loading", start: loading, end: departure })}
          style={{ left: 0, width: share(departure - loading) }}
        />
      )}
      {finish > unloading && (
        <span
          aria-hidden
          className={`bar unload ${markOf("load")}`}
          title={texts.bar({ kind: "unloading", start: unloading, end: finish })}
          style={{ left: share(unloading - loading), width: share(finish - unloading) }}
        />
      )}
      {startable && <span aria-hidden className="begin" data-start={run.id} />}
    </div>
  );
}

type StopBarProps = {
  stop: ScheduleStop;
  /** Its place in the run. */
  number: number;
  order: ScheduleOrder | undefined;
  shape: StopShape;
  scale: TimeScale;
  texts: TimelineTexts;
  chosen: boolean;
  moving: boolean;
  focused: boolean;
  over: boolean;
};

const high = 3;

/** A visit, and what is to be said of it. */
function StopBar(props: StopBarProps) {
  const { stop, number, order, shape, scale, texts, chosen, moving, focused, over } = props;
  const late = isLate(stop);
  const broken = stop.violations.length > 0;
  const hard = stop.violations.some(({ severity }) => severity === "HARD");
  const classes = [
    markOf("stop", ...(late ? (["late"] as const) : []), ...(broken ? (["rule"] as const) : [])),
    chosen && "chosen",
    moving && "moving",
    over && "over",
    broken && (hard ? "hard" : "soft"),
    late && "late",
    order?.priority === high && "high",
  ];
  return (
    <VisitBar
      visit={{ start: stop.begin, end: stop.finish }}
      scale={scale}
      shape={shape}
      number={number}
      name={order?.name}
      tabIndex={focused ? 0 : -1}
      aria-selected={chosen}
      aria-busy={moving}
      aria-label={texts.stop(stop, number, order)}
      title={texts.stopTitle(stop, number, order)}
      data-target={idOf({ order: stop.order })}
      data-order={stop.order}
      className={classes.filter(Boolean).join(" ")}
    >
      {order?.locked && shape.width >= lockRoom && <i aria-hidden className="lock" />}
    </VisitBar>
  );
}

/** Pixels of a bar that has room for a lock beside its number. */
const lockRoom = 30;
