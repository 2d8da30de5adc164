import type { Span } from "../../schemas/schedule";
import { shareBetween, shareOf, type TimeScale } from "./timeScale";
import { markOf } from "./states";

type DensityStripProps = {
  /** In the order of time. */
  stops: readonly Span[];
  color: string;
  scale: TimeScale;
};

/**
 * Stops that are too close together to be bars, drawn where they are, none thinner than a pixel. No canvas: browsers
 * compose each by itself, with all that lies over it, and a board has a hundred.
 */
export function DensityStrip({ stops, color, scale }: DensityStripProps) {
  const first = stops[0]?.start ?? 0;
  const last = stops.at(-1)?.end ?? first;
  const pixel = 3600 / scale.perHour;
  const blocks = stops.map(({ start, end }) => {
    const wide = Math.max(pixel, end - start);
    return `M${start - first} 0h${wide}v1h${-wide}z`;
  });
  return (
    <svg
      aria-hidden
      className={`bar strip ${markOf("stop")}`}
      viewBox={`0 0 ${Math.max(1, last - first)} 1`}
      preserveAspectRatio="none"
      style={{ left: shareOf(scale, first), width: shareBetween(scale, first, last) }}
    >
      <path fill={color} d={blocks.join("")} />
    </svg>
  );
}
