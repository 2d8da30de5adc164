import type { Point } from "../../../schemas/polygon";
import { metresBetween } from "./metresBetween";
import { pointOf, type Stretches } from "./placeAt";

/** Kilometres an hour up to which a band of speeds reaches; the last one has no end. */
export const speedBands = [30, 60, 90, Infinity] as const;

/** A part of a track that was driven at speeds of one band, by its place among them. */
type SpeedPart = { band: number; points: Point[] };

/** A track in parts of one band of speeds each; the next one begins where the last one ends. */
export function speedParts(stretches: Stretches): SpeedPart[] {
  const parts: SpeedPart[] = [];
  for (const stretch of stretches) {
    let part: SpeedPart | undefined;
    for (let at = 1; at < stretch.length / 3; at++) {
      const [from, to] = [pointOf(stretch, at - 1), pointOf(stretch, at)];
      const speed = (3.6 * metresBetween(from, to)) / (to.second - from.second);
      const band = speedBands.findIndex((most) => speed <= most);
      if (part?.band !== band) {
        part = { band, points: [[from.latitude, from.longitude]] };
        parts.push(part);
      }
      part.points.push([to.latitude, to.longitude]);
    }
  }
  return parts;
}
