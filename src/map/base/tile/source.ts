import type { TilePlace } from "../../../../dataProviders/services";
import { tileSize, type Part } from "./Tile";

/** The greatest zoom of tiles, that of maps at 16, where the server says no other one. */
export const usualLastZoom = 15;

/** Where the pixels of a tile are drawn: x becomes `left + x * scale`. */
export type Placement = { left: number; top: number; scale: number };

/**
 * The zoom of the tiles that a map at a zoom is drawn from: beyond the last one they are drawn larger. A tile is as wide
 * as two of Leaflet's.
 */
function sourceZoom(mapZoom: number, lastZoom: number): number {
  return Math.min(lastZoom, Math.max(0, mapZoom - 1));
}

/** The tiles that a square of a map is drawn from, each with where its corner lies in the square. */
export function sourcesOf(
  square: { left: number; top: number; right: number; bottom: number },
  mapZoom: number,
  lastZoom: number,
): (Placement & { place: TilePlace })[] {
  const z = sourceZoom(mapZoom, lastZoom);
  const size = tileSize * 2 ** (mapZoom - 1 - z);
  const count = 2 ** z;
  const found: (Placement & { place: TilePlace })[] = [];
  for (let y = Math.floor(square.top / size); y * size < square.bottom; y++)
    for (let x = Math.floor(square.left / size); x * size < square.right; x++)
      if (y >= 0 && y < count)
        found.push({
          // The world goes on at its sides.
          place: { z, x: ((x % count) + count) % count, y },
          left: x * size - square.left,
          top: y * size - square.top,
          scale: size / tileSize,
        });
  return found;
}

/** A part as it is drawn. */
export function placed(part: Part, { left, top, scale }: Placement): number[] {
  return part.map((each, at) => each * scale + (at % 2 === 0 ? left : top));
}
