import { createElementObject, createPathComponent, type PathProps } from "@react-leaflet/core";
import {
  Polyline,
  type Bounds as PixelBounds,
  type LatLngTuple,
  type Point as Pixels,
  type PolylineOptions,
} from "leaflet";
import { memo, useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import { arrowsAlong } from "./arrows";
import { latLngs } from "./latLngs";
import { Level } from "./Level";
import { usePlanChange } from "./usePlanChange";

export type MapLine = {
  points: readonly Point[];
  color: string;
  weight: number;
  dash?: string | undefined;
  /** The colour of what parts it from the roads below, and the width of that with the line in its middle. */
  casing?: { color: string; weight: number } | undefined;
  /** From 0 to 1; all of it where it is not said. */
  opacity?: number | undefined;
  /** In pixels: how far from each other arrows stand that tell its direction. */
  arrowsEvery?: number | undefined;
};

type LinesProps = { lines: readonly MapLine[]; level: "before" | "lines" | "glow" };

/** Lines on a canvas of their own, the first ones below. */
export function Lines({ lines, level }: LinesProps) {
  usePlanChange(lines);
  return (
    <Level name={level}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place: what lies above what
        <Line key={at} line={line} />
      ))}
    </Level>
  );
}

const Line = memo(function Line({ line }: { line: MapLine }) {
  const { points, color, weight, dash, casing, opacity = 1, arrowsEvery } = line;
  const pathOptions = useMemo<CasedOptions>(
    () => ({
      color,
      weight,
      casing,
      opacity,
      arrowsEvery,
      dashArray: dash,
      lineCap: dash === undefined ? "round" : "butt",
    }),
    [color, weight, dash, casing, opacity, arrowsEvery],
  );
  return <CasedPath positions={latLngs(points)} pathOptions={pathOptions} />;
});

type CasedOptions = PolylineOptions & Pick<MapLine, "casing" | "arrowsEvery">;

type CasedPathProps = PathProps & { positions: LatLngTuple[]; pathOptions: CasedOptions };

const CasedPath = createPathComponent<CasedLine, CasedPathProps>(
  ({ positions, pathOptions, ...rest }, context) =>
    createElementObject(
      new CasedLine(positions, { ...rest, ...pathOptions, smoothFactor: 1.5, interactive: false }),
      context,
    ),
  (line, { positions }, before) => {
    if (positions !== before.positions) line.setLatLngs(positions);
  },
);

/** A line that is drawn twice: its casing, and itself on it; and its arrows. */
class CasedLine extends Polyline {
  declare options: CasedOptions;
  /** In pixels of the layer, whole: what is drawn of it is cut off at the view's edge, and its arrows would move with that. */
  declare readonly _rings: Pixels[][];
  declare readonly _renderer: { _drawing: boolean; _ctx: CanvasRenderingContext2D; _bounds: PixelBounds };

  _updatePath(): void {
    const { options } = this;
    if (options.casing) {
      // Over its own options, which lie over Leaflet's.
      this.options = Object.assign(Object.create(options) as CasedOptions, undashed, options.casing);
      updatePath.call(this);
      this.options = options;
    }
    updatePath.call(this);
    if (options.arrowsEvery !== undefined && this._renderer._drawing) this.#drawArrows(options.arrowsEvery);
  }

  /** How far beyond the line itself is drawn: what goes is wiped away with it. */
  _clickTolerance(): number {
    return Math.max(arrowReach, (this.options.casing?.weight ?? this.options.weight ?? 0) / 2);
  }

  #drawArrows(every: number): void {
    const { _ctx: ctx, _bounds: view } = this._renderer;
    const { color = "", casing, opacity = 1 } = this.options;
    ctx.save();
    ctx.globalAlpha = opacity;
    ctx.fillStyle = color;
    ctx.strokeStyle = casing?.color ?? color;
    ctx.lineWidth = 2;
    ctx.lineJoin = "round";
    ctx.setLineDash([]);
    // All of them are one path: a day has thousands.
    ctx.beginPath();
    for (const { x, y, angle } of this._rings.flatMap((ring) => arrowsAlong(ring, every))) {
      if (!view.contains([x, y])) continue;
      const [right, down] = [Math.cos(angle), Math.sin(angle)];
      for (const [at, [ahead, beside]] of arrow.entries()) {
        const corner = [x + ahead * right - beside * down, y + ahead * down + beside * right] as const;
        if (at === 0) ctx.moveTo(...corner);
        else ctx.lineTo(...corner);
      }
      ctx.closePath();
    }
    if (casing) ctx.stroke();
    ctx.fill();
    ctx.restore();
  }
}

/** Its corners, in pixels ahead and beside of where it stands. */
const arrow = [
  [5.5, 0],
  [-4, -4.5],
  [-2, 0],
  [-4, 4.5],
] as const;
const arrowReach = 8;

/** As Leaflet draws a line. */
const updatePath = (Polyline.prototype as unknown as { _updatePath: (this: Polyline) => void })._updatePath;

/** Leaflet keeps the dashes of what a canvas draws by this name. */
const undashed = { _dashArray: undefined, lineCap: "round" };
