import { useEffect, useRef } from "react";
import type { Span } from "../../../schemas/schedule";
import { shareBetween, shareOf, xOf, type TimeScale } from "../day/timeScale";
import { markOf } from "./states";

/** Browsers draw no wider canvas than this reliably. */
const widestCanvas = 8192;

type DensityStripProps = {
  /** In the order of time. */
  stops: readonly Span[];
  color: string;
  scale: TimeScale;
  height: number;
};

/** Stops that are too close together to be bars, drawn where they are. */
export function DensityStrip({ stops, color, scale, height }: DensityStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = stops[0]?.start ?? 0;
  const last = stops.at(-1)?.end ?? first;
  const left = xOf(scale, first);
  const width = Math.max(1, Math.ceil(xOf(scale, last) - left));

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const squeezed = Math.min(1, widestCanvas / width);
    context.clearRect(0, 0, width, height);
    context.fillStyle = color;
    for (const { start, end } of stops) {
      const wide = Math.max(1, (xOf(scale, end) - xOf(scale, start)) * squeezed);
      context.fillRect((xOf(scale, start) - left) * squeezed, 0, wide, height);
    }
  }, [stops, color, scale, left, width, height]);

  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={`bar strip ${markOf("stop")}`}
      width={Math.min(width, widestCanvas)}
      height={height}
      style={{ left: shareOf(scale, first), width: shareBetween(scale, first, last) }}
    />
  );
}
