import { boundsOf } from "../../../schemas/polygon";
import { boundsMeet } from "./size";
import { commonArea } from "./subtract";
import type { Shape } from "./Shape";

/** An area of the account, as its neighbours see it. */
export type Zone = { id: string; name: string; color: string; points: Shape };

export type Overlap = { zone: Zone; squareMetres: number };

/** The zones that an area has ground in common with, the largest first; those that only border on it are none. */
export function overlapsOf(shape: Shape, zones: readonly Zone[]): Overlap[] {
  const bounds = boundsOf(shape);
  return zones
    .filter(({ points }) => points.length > 2 && boundsMeet(bounds, boundsOf(points)))
    .map((zone) => ({ zone, squareMetres: commonArea(shape, zone.points) }))
    .filter(({ squareMetres }) => squareMetres > 0)
    .sort((one, other) => other.squareMetres - one.squareMetres);
}
