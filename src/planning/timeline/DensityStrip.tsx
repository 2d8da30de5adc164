import { useTheme } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import type { Bar } from "../day/bars";
import { shareBetween, shareOf, xOf, type TimeScale } from "../day/timeScale";

/** Bars narrower than this are no elements: they would be too many, and too small to press. In pixels. */
export const thinnest = 3;
/** Browsers draw no wider canvas than this reliably. */
const widestCanvas = 8192;
const height = 26;

/** Bars that are too thin for themselves, drawn where they are. */
export function DensityStrip({ bars, scale }: { bars: readonly Bar[]; scale: TimeScale }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { palette } = useTheme();
  const first = bars[0]?.start ?? 0;
  const last = bars.reduce((latest, { end }) => Math.max(latest, end), first);
  const left = xOf(scale, first);
  const width = Math.max(1, Math.ceil(xOf(scale, last) - left));

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const squeezed = Math.min(1, widestCanvas / width);
    context.clearRect(0, 0, width, height);
    const paints = {
      service: palette.primary.main,
      waiting: palette.text.secondary,
      break: palette.text.secondary,
    };
    for (const bar of bars) {
      context.fillStyle = paints[bar.kind as keyof typeof paints] ?? palette.info.main;
      const tall = bar.kind === "service" ? height : 6;
      const x = (xOf(scale, bar.start) - left) * squeezed;
      const wide = Math.max(1, (xOf(scale, bar.end) - xOf(scale, bar.start)) * squeezed);
      context.fillRect(x, (height - tall) / 2, wide, tall);
    }
  }, [bars, scale, left, width, palette]);

  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="strip"
      width={Math.min(width, widestCanvas)}
      height={height}
      style={{ left: shareOf(scale, first), width: shareBetween(scale, first, last) }}
    />
  );
}
