import Flatbush from "flatbush";
import { metresBetween, type RoadNetwork } from "../network";

/** A place on a road: how far along its edge (0 to 1), and how far from the place that was asked for. */
export type Snapped = { edge: number; along: number; latitude: number; longitude: number; metres: number };

/** Metres beyond which a place is on no road of this network. */
const mostSnap = 2_000;

/** How many pieces of road, by their boxes, are looked at more closely. */
const candidates = 24;

/** Finds the nearest road; undefined where none is within `mostSnap`. Places are in degrees. */
export function createSnapper({
  edges,
}: RoadNetwork): (latitude: number, longitude: number) => Snapped | undefined {
  const { shapeStart, shapeLatitudes, shapeLongitudes } = edges;
  const pieces = shapeLatitudes.length - edges.count;
  const edgeOf = new Uint32Array(pieces);
  const pointOf = new Uint32Array(pieces);
  // A degree of longitude is shorter than one of latitude: boxes are compared in units of the same length.
  const narrow = Math.cos(((shapeLatitudes[0] ?? 0) * Math.PI) / 180);
  const index = new Flatbush(pieces, 16, Float64Array);
  let piece = 0;
  for (let edge = 0; edge < edges.count; edge++)
    for (let point = shapeStart[edge]!; point < shapeStart[edge + 1]! - 1; point++) {
      edgeOf[piece] = edge;
      pointOf[piece++] = point;
      const [west, east] = [shapeLongitudes[point]! * narrow, shapeLongitudes[point + 1]! * narrow];
      const [south, north] = [shapeLatitudes[point]!, shapeLatitudes[point + 1]!];
      index.add(Math.min(west, east), Math.min(south, north), Math.max(west, east), Math.max(south, north));
    }
  index.finish();

  return (latitude, longitude) => {
    let best: { piece: number; share: number; squared: number } | undefined;
    for (const found of index.neighbors(longitude * narrow, latitude, candidates)) {
      const nearest = nearestOn(pointOf[found]!, longitude, latitude);
      if (!best || nearest.squared < best.squared) best = { piece: found, ...nearest };
    }
    if (!best) return undefined;
    const point = pointOf[best.piece]!;
    const place = between(point, best.share);
    const metres = metresBetween(latitude, longitude, place.latitude, place.longitude);
    if (!(metres <= mostSnap)) return undefined;
    const edge = edgeOf[best.piece]!;
    return { edge, along: alongEdge(edge, point, best.share), ...place, metres };
  };

  function nearestOn(point: number, longitude: number, latitude: number): { share: number; squared: number } {
    const [x, y] = [shapeLongitudes[point]! * narrow, shapeLatitudes[point]!];
    const [east, north] = [shapeLongitudes[point + 1]! * narrow - x, shapeLatitudes[point + 1]! - y];
    const whole = east * east + north * north;
    const dot = (longitude * narrow - x) * east + (latitude - y) * north;
    const share = whole === 0 ? 0 : Math.min(1, Math.max(0, dot / whole));
    const [dx, dy] = [longitude * narrow - x - share * east, latitude - y - share * north];
    return { share, squared: dx * dx + dy * dy };
  }

  function between(point: number, share: number): { latitude: number; longitude: number } {
    return {
      latitude: shapeLatitudes[point]! + share * (shapeLatitudes[point + 1]! - shapeLatitudes[point]!),
      longitude: shapeLongitudes[point]! + share * (shapeLongitudes[point + 1]! - shapeLongitudes[point]!),
    };
  }

  function alongEdge(edge: number, until: number, share: number): number {
    let [before, whole] = [0, 0];
    for (let point = shapeStart[edge]!; point < shapeStart[edge + 1]! - 1; point++) {
      const metres = metresBetween(
        shapeLatitudes[point]!,
        shapeLongitudes[point]!,
        shapeLatitudes[point + 1]!,
        shapeLongitudes[point + 1]!,
      );
      if (point < until) before += metres;
      if (point === until) before += metres * share;
      whole += metres;
    }
    return whole === 0 ? 0 : before / whole;
  }
}
