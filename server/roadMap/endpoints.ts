import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { type Answer, type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { isTilePlace, type TilePlace } from "../roads";
import { mapFaults, type MapSource } from "./MapSource";

const unpacked = promisify(gunzip);

const about = { family: "elements", tag: "Maps", access: "signedIn" } as const;
const base = "/ui-api/tiles";

/** The map of the first source that has one for an account: told to whoever is signed in there. */
export function roadMapEndpoints(sources: readonly MapSource[]): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/ui-api/map",
      summary: "Where the map's vector tiles are, if there is one",
      answers: { status: 200, description: "Their address", schema: map },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => jsonAnswer(await told(sources, caller.account.id)),
    },
    {
      ...about,
      method: "GET",
      path: `${base}/{id}/{z}/{x}/{y}`,
      summary: "A vector tile of the map, 512 pixels wide; 204 where there is nothing",
      answers: { status: 200, description: "A Mapbox Vector Tile 2", type: tileType },
      errors: ["UNAUTHENTICATED", "UNKNOWN_TILE", "ROADS_NOT_READY"],
      handles: (request, reply, call) => sendTile(sources, request, reply, call),
    },
  ];
}

const tileType = "application/vnd.mapbox-vector-tile";

/**
 * Without a map `tiles` is missing; `ready` is false while there may soon be one. `fault` is what is the matter with the
 * first source, though another one may have a map.
 */
async function told(sources: readonly MapSource[], account: string): Promise<object> {
  let fault: string | undefined;
  for (const source of sources) {
    const found = await source.told(account);
    if (found === "SOON") return { ready: false };
    if (typeof found === "object") {
      const { id, box, lastZoom, attribution } = found;
      const described = { tiles: `${base}/${id}/{z}/{x}/{y}`, bounds: box, lastZoom, attribution };
      return { ready: true, ...described, ...(fault !== undefined && { fault }) };
    }
    fault ??= found;
  }
  return { ready: true, fault: fault ?? "NO_MAP" };
}

/** What has the id of a map in its address never changes. */
const forGood = "private, max-age=31536000, immutable";

async function sendTile(
  sources: readonly MapSource[],
  request: FastifyRequest,
  reply: FastifyReply,
  { params, caller }: Call,
): Promise<Answer | undefined> {
  const { id = "" } = params;
  const packed = await tileAt(sources, caller.account.id, params);
  const etag = `W/"${id}"`;
  const headers = { etag, "cache-control": forGood, vary: "accept-encoding" };
  if (!packed) return { status: 204, headers };
  if (request.headers["if-none-match"] === etag) return { status: 304, headers };
  const isPacked = /\bgzip\b(?!\s*;\s*q=0)/.test(request.headers["accept-encoding"] ?? "");
  await reply
    .headers({ ...headers, ...(isPacked && { "content-encoding": "gzip" }) })
    .type(tileType)
    .send(Buffer.from(isPacked ? packed : await unpacked(packed)));
  return undefined;
}

/** @throws ApiFailure UNKNOWN_TILE, ROADS_NOT_READY. */
async function tileAt(
  sources: readonly MapSource[],
  account: string,
  params: Call["params"],
): Promise<Uint8Array | undefined> {
  const { id = "", z, x, y } = params;
  const [atZ, atX, atY] = [z, x, y].map((text = "") => (/^\d{1,5}$/.test(text) ? Number(text) : -1));
  const place: TilePlace = { z: atZ!, x: atX!, y: atY! };
  let isSoon = false;
  for (const source of isTilePlace(place) ? sources : []) {
    const tile = await source.tile(account, id, place);
    if (tile !== null && tile !== "SOON") return tile;
    isSoon ||= tile === "SOON";
  }
  throw isSoon
    ? new ApiFailure("ROADS_NOT_READY")
    : new ApiFailure("UNKNOWN_TILE", { tile: `${id}/${z}/${x}/${y}` });
}

const degrees: Property = { type: "number", minimum: -180, maximum: 180 };

const map: Property = {
  type: "object",
  required: ["ready"],
  properties: {
    ready: { type: "boolean", description: "False while the extract is being read: ask again in a moment" },
    tiles: {
      type: "string",
      description:
        "The address of a tile with {z}, {x} and {y}, from zoom 0; another one for another extract or basemap",
    },
    bounds: {
      type: "object",
      description: "In degrees; tiles beside it are empty",
      required: ["west", "south", "east", "north"],
      properties: { west: degrees, south: degrees, east: degrees, north: degrees },
    },
    lastZoom: { type: "integer", minimum: 0, maximum: 15, description: "The greatest {z} that there is" },
    fault: {
      enum: [...mapFaults],
      description: "Why there is no map, or not the one that the operator names",
    },
    attribution: { type: "string", description: "Whose data it is: to be shown on the map" },
  },
};
