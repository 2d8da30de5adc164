import { createElementObject, createPathComponent, type PathProps } from "@react-leaflet/core";
import { Polyline, type LatLngTuple, type PolylineOptions } from "leaflet";
import { memo, useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import { latLngs } from "./latLngs";
import { Level } from "./Level";
import { usePlanChange } from "./usePlanChange";

export type MapLine = {
  points: readonly Point[];
  color: string;
  weight: number;
  dash?: string | undefined;
  /** The colour of what parts it from the roads below, and the width of that with the line in its middle. */
  casing?: { color: string; weight: number };
};

type LinesProps = { lines: readonly MapLine[]; level: "lines" | "glow" };

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

const Line = memo(function Line({ line: { points, color, weight, dash, casing } }: { line: MapLine }) {
  const pathOptions = useMemo<CasedOptions>(
    () => ({
      color,
      weight,
      casing,
      opacity: 1,
      dashArray: dash,
      lineCap: dash === undefined ? "round" : "butt",
    }),
    [color, weight, dash, casing],
  );
  return <CasedPath positions={latLngs(points)} pathOptions={pathOptions} />;
});

type CasedOptions = PolylineOptions & Pick<MapLine, "casing">;

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

/** A line that is drawn twice: its casing, and itself on it. */
class CasedLine extends Polyline {
  declare options: CasedOptions;

  _updatePath(): void {
    const { options } = this;
    if (options.casing) {
      // Over its own options, which lie over Leaflet's.
      this.options = Object.assign(Object.create(options) as CasedOptions, undashed, options.casing);
      updatePath.call(this);
      this.options = options;
    }
    updatePath.call(this);
  }
}

/** As Leaflet draws a line. */
const updatePath = (Polyline.prototype as unknown as { _updatePath: (this: Polyline) => void })._updatePath;

/** Leaflet keeps the dashes of what a canvas draws by this name. */
const undashed = { _dashArray: undefined, lineCap: "round" };
