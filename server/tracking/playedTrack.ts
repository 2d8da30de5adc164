import { unseenAfter } from "../../schemas/playback";
import { simplifyTrack, type TrackPoint } from "../runLines";

/** Metres, as of the lines that runs were driven (execution 3a). */
const finest = 5;

/**
 * A vehicle's track in stretches in which it was always seen, thinned so that it has so many points at most: by five
 * metres, and by twice as much as often as that is too many. Where one stretch ends and the next begins always stays.
 */
export function playedTrack(
  points: readonly TrackPoint[],
  most: number,
): { tolerance: number; stretches: number[][] } {
  const whole = stretchesOf(points);
  const room = 3 * Math.max(most, 2 * whole.length);
  for (let tolerance = finest; ; tolerance *= 2) {
    const stretches = whole.map((stretch) => simplifyTrack(stretch, tolerance));
    if (stretches.reduce((sum, { length }) => sum + length, 0) <= room) return { tolerance, stretches };
  }
}

function stretchesOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const stretches: TrackPoint[][] = [];
  let before = -Infinity;
  for (const point of points) {
    if (point.second - before > unseenAfter) stretches.push([]);
    stretches.at(-1)?.push(point);
    before = point.second;
  }
  return stretches;
}
