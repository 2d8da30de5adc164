import type { ScheduleOrder, ScheduleRun, Span } from "../../../schemas/schedule";
import { markOf, type RowGeometry } from "../../timeline";
import { kept } from "../day/kept";
import { windowBands } from "../day/windowBands";

type RunDrawingProps = {
  runs: readonly { run: ScheduleRun; color: string }[];
  orders: ReadonlyMap<string, ScheduleOrder>;
  /** What time the row shows. */
  span: Span;
  geometry: RowGeometry;
};

/**
 * Behind the bars of a row: the ways, the waiting, the windows. One drawing in seconds, stretched to the row's width, in
 * place of two elements for each stop.
 */
export function RunDrawing({ runs, orders, span, geometry }: RunDrawingProps) {
  const { top, bar, track } = geometry;
  return (
    <svg
      aria-hidden
      className="drawing"
      viewBox={`0 0 ${span.end - span.start} ${track}`}
      preserveAspectRatio="none"
    >
      {runs.map(({ run, color }) => {
        const { drive, wait, end, bands } = drawnRun(run, orders, span.start, top, bar);
        return (
          <g key={run.id}>
            <path className={`drive ${markOf("drive")}`} stroke={color} d={drive} />
            <path className={`end ${markOf("drive")}`} stroke={color} d={end} />
            {wait !== "" && <path className={`wait ${markOf("wait")}`} d={wait} />}
            {bands.free !== "" && <path className={`band ${markOf("window")}`} fill={color} d={bands.free} />}
            {bands.tight !== "" && <path className={`band tight ${markOf("window")}`} d={bands.tight} />}
            {bands.late !== "" && <path className={`band late ${markOf("window", "late")}`} d={bands.late} />}
          </g>
        );
      })}
    </svg>
  );
}

/** Pixels: of a window's band, and between it and the bar. */
const bandHeight = 3;
const bandGap = 2.5;

const drawnRun = kept(
  (run: ScheduleRun, orders: ReadonlyMap<string, ScheduleOrder>, from: number, top: number, bar: number) => {
    const middle = top + bar / 2;
    const line = (start: number, end: number) =>
      end > start ? `M${start - from} ${middle}H${end - from}` : "";
    const block = ({ start, end }: Span) =>
      `M${start - from} ${top + bar + bandGap}h${end - start}v${bandHeight}h${start - end}z`;
    const { stops } = run;
    const bands = windowBands(run, orders);
    const bandsOf = (tone: string) =>
      bands
        .filter((each) => each.tone === tone)
        .map(block)
        .join("");
    return {
      drive: [
        ...stops.map(({ arrive }, index) => line(stops[index - 1]?.finish ?? run.departure, arrive)),
        line(stops.at(-1)?.finish ?? run.departure, run.return),
      ].join(""),
      wait: [...stops.map(({ arrive, begin }) => line(arrive, begin)), line(run.return, run.unloading)].join(
        "",
      ),
      end: `M${run.finish - from} ${middle - 4}v8`,
      bands: { free: bandsOf("free"), tight: bandsOf("tight"), late: bandsOf("late") },
    };
  },
);
