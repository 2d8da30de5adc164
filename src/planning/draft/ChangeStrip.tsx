import { useTheme } from "@mui/material/styles";
import type { ScheduleJourney, ScheduleRun, Span } from "../../../schemas/schedule";
import type { VehicleChange } from "./exchanges";

type ChangeStripProps = {
  change: VehicleChange;
  /** The time that its width stands for: that of all strips beside it. */
  span: Span;
  /** The colour of a run as the board has it. */
  colorOf: (run: string) => string;
  /** The colour of the vehicle that an order comes from; undefined where it was on none. */
  colorBefore: (order: string) => string | undefined;
};

/**
 * A vehicle's day as it is, grey, above what would become of it: who leaves is struck through, who comes has an outline
 * and keeps the colour of before. What it shows is told in words beside it.
 */
export function ChangeStrip({ change, span, colorOf, colorBefore }: ChangeStripProps) {
  const { palette } = useTheme();
  const [before, after] = [stopsOf(change.now), stopsOf(change.then)];
  const [own, then] = [before, after].map((stops) => new Set(stops.map(({ order }) => order)));
  const width = Math.max(1, span.end - span.start);
  const least = width / 90;
  // Who drives no more has nothing below.
  const high = change.then.runs.length > 0 ? height : height / 2;
  const box = ({ begin, finish }: { begin: number; finish: number }) => ({
    x: begin - span.start,
    width: Math.max(finish - begin, least),
  });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${high}`}
      preserveAspectRatio="none"
      style={{
        display: "block",
        width: "100%",
        maxWidth: 460,
        minWidth: 96,
        height: high,
        overflow: "visible",
      }}
    >
      {change.now.runs.map((run) => (
        <path key={run.id} d={wayOf(run, span, 5)} stroke={palette.text.secondary} {...thin} />
      ))}
      {change.then.runs.map((run) => (
        <path key={run.id} d={wayOf(run, span, 16)} stroke={colorOf(run.id)} {...thin} />
      ))}
      {before.map((stop) => (
        <rect
          key={stop.order}
          {...box(stop)}
          y={2}
          height={6}
          fill={palette.text.secondary}
          opacity={then?.has(stop.order) ? 0.75 : 0.3}
        />
      ))}
      {before
        .filter(({ order }) => !then?.has(order))
        .map((stop) => {
          const { x, width: wide } = box(stop);
          return (
            <path key={stop.order} d={`M${x} 9L${x + wide} 1`} stroke={palette.text.primary} {...thin} />
          );
        })}
      {after.map((stop) => {
        const comes = !own?.has(stop.order);
        return (
          <rect
            key={stop.order}
            {...box(stop)}
            y={12}
            height={8}
            fill={(comes ? colorBefore(stop.order) : undefined) ?? colorOf(stop.run)}
            {...(comes && {
              stroke: palette.text.primary,
              strokeWidth: 1.5,
              vectorEffect: "non-scaling-stroke",
            })}
          />
        );
      })}
    </svg>
  );
}

const height = 22;

const thin = { strokeWidth: 1, fill: "none", vectorEffect: "non-scaling-stroke" } as const;

function stopsOf({ runs }: ScheduleJourney) {
  return runs.flatMap(({ id, stops }) => stops.map((stop) => ({ ...stop, run: id })));
}

function wayOf({ loading, finish }: ScheduleRun, { start }: Span, y: number): string {
  return `M${loading - start} ${y}H${finish - start}`;
}

/** The time that all of these days reach over, as they are and as they would be. */
export function spanOfChanges(changes: readonly VehicleChange[]): Span | undefined {
  const spans = changes.flatMap(({ now, then }) => [now.span ?? [], then.span ?? []].flat());
  if (spans.length === 0) return undefined;
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
