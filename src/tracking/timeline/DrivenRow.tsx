import { useTheme, type Palette } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { type CSSProperties, memo, useMemo } from "react";
import type { TrackedRun } from "../../../schemas/tracking";
import { RunBadge, runLook, textOn } from "../../runLooks";
import { DensityStrip, type RowGeometry, stopShapes, type TimeScale, VisitBar } from "../../timeline";
import { type Expectations, minutesLate, nextStop, worstStanding } from "../day/driven";
import { standingTone } from "../listing/Standing";
import type { Formats } from "../day/useFormats";
import { type BarTone, type DrivenBar, drivenEnd, secondsOf } from "./drivenBars";

type DrivenRowProps = {
  /** The run that the vehicle drives now, and all of its day with their bars. */
  run: TrackedRun;
  runs: readonly { run: TrackedRun; bars: readonly DrivenBar[] }[];
  index: number;
  /** Where Tab comes to. */
  isEntry: boolean;
  isChosen: boolean;
  stop: string | undefined;
  onFocus: (index: number) => void;
  onChoose: (run: string, order?: string) => void;
  scale: TimeScale;
  geometry: RowGeometry;
  /** In seconds. */
  now: number;
  expected: Expectations;
  formats: Formats;
};

/** In what a bar is drawn; what is over and in order is green, what will be late red. */
const tones: Record<BarTone, keyof Palette["states"]> = {
  done: "fact",
  failed: "late",
  cancelled: "noGps",
  current: "plan",
  toCome: "plan",
  atRisk: "atRisk",
  late: "late",
};

/** A vehicle's row: who it is, how late its next stop will be, and its runs. */
export const DrivenRow = memo(function DrivenRow(props: DrivenRowProps) {
  const { run, runs, index, isEntry, isChosen, onFocus, onChoose, expected, formats, geometry } = props;
  const { mode, states } = useTheme().palette;
  const next = nextStop(run);
  const late = next && minutesLate(next, expected);
  const tone = standingTone(worstStanding(run, expected));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys of its rows
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      tabIndex={-1}
      className={isChosen ? "row active" : "row"}
      data-vehicle={run.vehicle}
      style={{ height: geometry.height, transform: `translateY(${index * geometry.height}px)` }}
      onClick={() => {
        onFocus(index);
        onChoose(run.id);
      }}
    >
      <div role="rowheader" className="head" tabIndex={isEntry ? 0 : -1} onFocus={() => onFocus(index)}>
        <span className="cell number">
          <RunBadge look={runLook(run.dayNumber, mode)} />
        </span>
        <span className="cell vehicle" title={`${run.vehicleName} ${run.driverName}`}>
          {run.vehicleName}
        </span>
        <span className="cell late" style={tone && { color: states[tone].text, fontWeight: 700 }}>
          {late === undefined ? "" : formats.signed(late)}
        </span>
      </div>
      <div role="presentation" className="track">
        {runs.map((each) => (
          <RunOfRow key={each.run.id} {...props} {...each} />
        ))}
      </div>
    </div>
  );
});

function RunOfRow({
  run,
  bars,
  stop,
  onChoose,
  scale,
  geometry,
  now,
  formats,
}: DrivenRowProps & DrivenRowProps["runs"][number]) {
  const translate = useTranslate();
  const { states } = useTheme().palette;
  const shapes = useMemo(() => stopShapes(bars, scale, false), [bars, scale]);
  if (bars.length === 0) return null;
  const thin = bars.filter((_, at) => shapes[at]?.kind === "thin");
  return (
    <>
      <RunWay run={run} bars={bars} scale={scale} geometry={geometry} now={now} />
      {[...new Set(thin.map(({ tone }) => tone))].map((tone) => (
        <DensityStrip
          key={tone}
          stops={thin.filter((bar) => bar.tone === tone)}
          color={states[tones[tone]].main}
          scale={scale}
        />
      ))}
      {bars.map((bar, at) => {
        const { main } = states[tones[bar.tone]];
        const { number, customer, reference, order } = bar.stop;
        const name = customer ?? reference ?? "";
        const isExpected = bar.tone !== "done" && bar.tone !== "failed" && bar.tone !== "cancelled";
        const time = (second: number) => formats.time(new Date(second * 1000).toISOString());
        const text = [
          translate("tracking.details.stop", { number, name }),
          translate(`tracking.timeline.tones.${bar.tone}`),
          translate(`tracking.timeline.${isExpected ? "expected" : "was"}`, {
            span: `${time(bar.start)}–${time(bar.end)}`,
            plan: time(bar.plan.start),
          }),
        ].join(", ");
        return (
          <div
            key={order}
            role="presentation"
            style={{ "--run": main, "--on": textOn(main) } as CSSProperties}
          >
            <VisitBar
              visit={bar}
              scale={scale}
              shape={shapes[at] ?? { kind: "plain", width: 0 }}
              number={number}
              name={name}
              aria-label={text}
              title={text}
              data-order={order}
              data-tone={bar.tone}
              className={order === stop ? "chosen" : ""}
              onClick={(event) => {
                event.stopPropagation();
                onChoose(run.id, order);
              }}
            />
          </div>
        );
      })}
    </>
  );
}

type RunWayProps = Pick<DrivenRowProps, "scale" | "geometry" | "now"> & DrivenRowProps["runs"][number];

/** Pixels: of a planned visit's band at the top of the row. */
const bandTop = 1;
const bandHeight = 4;

/** Behind the bars: the way, green as far as it is driven, and above them when the stops were planned. */
function RunWay({ run, bars, scale, geometry, now }: RunWayProps) {
  const { states } = useTheme().palette;
  const { track, top, bar } = geometry;
  const middle = top + 4 + bar / 2;
  const begin = secondsOf(run.departure);
  const end = drivenEnd(run, bars);
  const isOver = run.status === "COMPLETED";
  const isUnderWay = run.status === "IN_PROGRESS" || run.status === "PAUSED";
  const until = isOver ? end : isUnderWay ? Math.min(end, Math.max(begin, now)) : begin;
  const x = (second: number) => second - scale.start;
  const way = (from: number, to: number) => (to > from ? `M${x(from)} ${middle}H${x(to)}` : "");
  const bands = bars.map(({ plan }) => {
    return `M${x(plan.start)} ${bandTop}h${plan.end - plan.start}v${bandHeight}h${plan.start - plan.end}z`;
  });
  return (
    <svg
      aria-hidden
      className="drawing"
      viewBox={`0 0 ${scale.end - scale.start} ${track}`}
      preserveAspectRatio="none"
    >
      <path className="drive" stroke={states.fact.main} d={way(begin, until)} />
      <path className="drive" stroke={states.plan.main} d={way(until, end)} />
      <path className="band" fill={states.plan.main} d={bands.join("")} />
    </svg>
  );
}
