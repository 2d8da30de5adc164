import { degree, type Farthest, keptPoints } from "./keptPoints";

/** Where something was, and when; degrees. */
export type TrackPoint = { second: number; latitude: number; longitude: number };

/**
 * A track without the points at which it would be within `tolerance` metres anyway, were it driven evenly between those
 * that stay: so it is where it was at each moment, and as fast. Points come in the order of their times; the answer has
 * second, latitude and longitude in turn, the latter in hundred-thousandths of a degree, a metre at most.
 */
export function simplifyTrack(points: readonly TrackPoint[], tolerance: number): number[] {
  const kept = keptPoints(points.length, (from, to) => farthest(points, from, to), tolerance);
  return kept.flatMap((at) => {
    const { second, latitude, longitude } = points[at]!;
    return [second, Math.round(latitude * 1e5), Math.round(longitude * 1e5)];
  });
}

/** The point between two others that is farthest from where who drives evenly from one to the other is then. */
function farthest(points: readonly TrackPoint[], from: number, to: number): ReturnType<Farthest> {
  const [start, end] = [points[from]!, points[to]!];
  const narrow = Math.cos((start.latitude * Math.PI) / 180);
  const lasts = end.second - start.second;
  let found = { at: from, metres: 0 };
  for (let at = from + 1; at < to; at++) {
    const { second, latitude, longitude } = points[at]!;
    const share = lasts === 0 ? 0 : (second - start.second) / lasts;
    const up = latitude - start.latitude - share * (end.latitude - start.latitude);
    const right = longitude - start.longitude - share * (end.longitude - start.longitude);
    const metres = Math.hypot(up, right * narrow) * degree;
    if (metres > found.metres) found = { at, metres };
  }
  return found;
}
