import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Box } from "../geometry";
import { type MapShapes, project, type Shapes, worldSize } from "../shapes";
import { createTileCutter, lastZoom, type TilePlace } from "./cutTile";
import { TileCache } from "./TileCache";

/** Another number makes browsers ask for all tiles anew: one more whenever tiles of the same extract are others. */
const format = 1;
/** Tiles up to this zoom have so much in them that they are cut once and kept. */
const lastKept = 11;

/** What is kept of a map. */
export type KeptTiles = {
  /** Of the extract in this format, as hexadecimal digits. */
  id: string;
  /** In degrees; tiles beside it are empty. */
  box: Box;
  shapes: Shapes;
  /** Packed by gzip, by `keyOf`. */
  packed: Map<number, Uint8Array>;
};

/** Cuts what is kept of a map. `source` is what tells its extract from others. */
export function tilesOf({ shapes, box }: MapShapes, source: string): KeptTiles {
  const cut = createTileCutter(shapes);
  const packed = new Map<number, Uint8Array>();
  for (let z = 0; z <= lastKept; z++)
    for (const place of placesWithin(box, z)) {
      const tile = cut(place);
      if (tile) packed.set(keyOf(place), gzipSync(tile, { level: 9 }));
    }
  const id = createHash("sha256").update(`${format} ${source}`).digest("hex").slice(0, 12);
  return { id, box, shapes, packed };
}

export type MapTiles = {
  id: string;
  box: Box;
  /** A vector tile packed by gzip; undefined where there is nothing. */
  tile: (place: TilePlace) => Uint8Array | undefined;
};

/** Tiles from what is kept: the near ones are cut when they are asked for. */
export function openTiles({ id, box, shapes, packed }: KeptTiles): MapTiles {
  const cut = createTileCutter(shapes);
  const cache = new TileCache();
  return {
    id,
    box,
    tile(place) {
      const key = keyOf(place);
      if (place.z <= lastKept) return packed.get(key);
      if (cache.has(key)) return cache.get(key);
      const tile = cut(place);
      const made = tile && gzipSync(tile);
      cache.add(key, made);
      return made;
    },
  };
}

/** Whether there may be a tile: on zooms that are sent, within the world. */
export function isTilePlace({ z, x, y }: TilePlace): boolean {
  return [z, x, y].every(Number.isSafeInteger) && z >= 0 && z <= lastZoom && inWorld(x, z) && inWorld(y, z);
}

function inWorld(at: number, z: number): boolean {
  return at >= 0 && at < 2 ** z;
}

/** A number for each tile of all zooms. */
export function keyOf({ z, x, y }: TilePlace): number {
  return (x * 2 ** lastZoom + y) * (lastZoom + 1) + z;
}

/** The tiles of a zoom that a box touches. */
export function* placesWithin({ west, south, east, north }: Box, z: number): Generator<TilePlace> {
  const size = worldSize / 2 ** z;
  const [first, last] = [project(west, north), project(east, south)].map((corner) =>
    corner.map((each) => Math.floor(each / size)),
  );
  for (let x = first![0]!; x <= last![0]!; x++)
    for (let y = first![1]!; y <= last![1]!; y++) yield { z, x, y };
}
