import type { PathOptions } from "leaflet";
import { memo, useMemo } from "react";
import { Polyline } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import { latLngs } from "./latLngs";
import { Level } from "./Level";

export type MapLine = { points: readonly Point[]; color: string; weight: number; dash?: string | undefined };

type LinesProps = { lines: readonly MapLine[]; level: "lines" | "glow" };

/** Lines on a canvas of their own, the first ones below. */
export function Lines({ lines, level }: LinesProps) {
  return (
    <Level name={level}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place: what lies above what
        <Line key={at} line={line} />
      ))}
    </Level>
  );
}

const Line = memo(function Line({ line: { points, color, weight, dash } }: { line: MapLine }) {
  const pathOptions = useMemo<PathOptions>(
    () => ({ color, weight, opacity: 1, dashArray: dash, lineCap: dash === undefined ? "round" : "butt" }),
    [color, weight, dash],
  );
  return (
    <Polyline positions={latLngs(points)} pathOptions={pathOptions} smoothFactor={1.5} interactive={false} />
  );
});
