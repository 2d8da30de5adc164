import type { Bounds } from "../../schemas/polygon";
import { isObject } from "../../schemas/isObject";
import type { Http } from "../http";
import { isWire } from "../wireRecords";

/** Why a server has no map, or not the one that its operator names. */
const mapFaults = ["NO_MAP", "BASEMAP_UNREADABLE", "ROADS_UNREADABLE"] as const;
export type MapFault = (typeof mapFaults)[number];

/**
 * The map that the server draws from its basemap or extract. `ready` is false while it still reads it; `tiles`, the path
 * of a tile with {z}, {x} and {y}, is missing where it has none. Beside `bounds` (degrees) and beyond `lastZoom` it has no
 * tiles.
 */
export type BaseMap = {
  ready: boolean;
  tiles?: string;
  bounds?: Bounds;
  lastZoom?: number;
  attribution?: string;
  fault?: MapFault;
};

/** A tile by its zoom (0: one is the world), column and row. */
export type TilePlace = { z: number; x: number; y: number };

/** The map that a tile was asked of is not there any more: the server has another extract. */
export class TileGone extends Error {
  constructor(place: TilePlace) {
    super(`No tile ${place.z}/${place.x}/${place.y} of this map: ask for the map again`);
  }
}

export async function readBaseMap(http: Http, signal?: AbortSignal): Promise<BaseMap> {
  const { body } = await http.send({ method: "GET", path: "/ui-api/map", signal, errors: "own" });
  return baseMapOf(body);
}

/** What a server tells of a map. */
export function baseMapOf(body: unknown): BaseMap {
  const { ready, tiles, bounds, lastZoom, attribution, fault } = isWire(body) ? body : {};
  return {
    ready: ready !== false,
    ...(typeof tiles === "string" && { tiles }),
    ...(isBounds(bounds) && { bounds }),
    ...(typeof lastZoom === "number" && { lastZoom }),
    ...(typeof attribution === "string" && { attribution }),
    ...(isFault(fault) && { fault }),
  };
}

/**
 * A Mapbox Vector Tile; undefined where there is nothing.
 *
 * @throws TileGone where the map is another one by now, Error for any other refusal.
 */
export async function readTile(
  http: Pick<Http, "open">,
  tiles: string,
  place: TilePlace,
  signal: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const path = tiles.replace(/\{([zxy])\}/g, (_, name: keyof TilePlace) => String(place[name]));
  const answer = await http.open(path, { signal });
  if (answer.status === 204) return undefined;
  if (answer.status === 404) throw new TileGone(place);
  if (!answer.ok) throw new Error(`The tile ${path} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}

function isFault(value: unknown): value is MapFault {
  return mapFaults.some((fault) => fault === value);
}

function isBounds(value: unknown): value is Bounds {
  return (
    isObject(value) && ["south", "west", "north", "east"].every((side) => typeof value[side] === "number")
  );
}
