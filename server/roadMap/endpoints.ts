import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { type Answer, type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { isTilePlace } from "../roads";
import type { RoadStore } from "../roadStore";
import { TravelFault } from "../travel";

const unpacked = promisify(gunzip);

const about = { family: "elements", tag: "Maps", access: "signedIn" } as const;
const base = "/ui-api/tiles";

/** The map that is cut out of the extract: told to whoever is signed in to an account that has it. */
export function roadMapEndpoints(roads: RoadStore): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/ui-api/map",
      summary: "Where the map's vector tiles are, if there is one",
      answers: { status: 200, description: "Their address", schema: map },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => jsonAnswer(await told(roads, caller.account.id)),
    },
    {
      ...about,
      method: "GET",
      path: `${base}/{id}/{z}/{x}/{y}`,
      summary: "A vector tile of the map, 512 pixels wide; 204 where there is nothing",
      answers: { status: 200, description: "A Mapbox Vector Tile 2", type: tileType },
      errors: ["UNAUTHENTICATED", "UNKNOWN_TILE", "ROADS_NOT_READY"],
      handles: (request, reply, call) => sendTile(roads, request, reply, call),
    },
  ];
}

const tileType = "application/vnd.mapbox-vector-tile";

/** Without a map `tiles` is missing; `ready` is false while there may soon be one. */
async function told(roads: RoadStore, account: string): Promise<object> {
  if (!roads.serves(account)) return { ready: true };
  try {
    const { id, box } = await roads.map();
    return {
      ready: true,
      tiles: `${base}/${id}/{z}/{x}/{y}`,
      bounds: box,
      attribution: "© OpenStreetMap contributors",
    };
  } catch (error) {
    if (!(error instanceof TravelFault)) throw error;
    return { ready: error.code !== "ROADS_NOT_READY" };
  }
}

/** What has the id of a map in its address never changes. */
const forGood = "private, max-age=31536000, immutable";

async function sendTile(
  roads: RoadStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { params, caller }: Call,
): Promise<Answer | undefined> {
  const { id = "" } = params;
  const packed = await tileAt(roads, caller.account.id, params);
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
  roads: RoadStore,
  account: string,
  params: Call["params"],
): Promise<Uint8Array | undefined> {
  const { id = "", z, x, y } = params;
  const unknown = new ApiFailure("UNKNOWN_TILE", { tile: `${id}/${z}/${x}/${y}` });
  const [atZ, atX, atY] = [z, x, y].map((text = "") => (/^\d{1,5}$/.test(text) ? Number(text) : -1));
  const place = { z: atZ!, x: atX!, y: atY! };
  if (!isTilePlace(place) || !roads.serves(account)) throw unknown;
  try {
    const tile = await roads.tile(id, place);
    if (tile === null) throw unknown;
    return tile;
  } catch (error) {
    if (!(error instanceof TravelFault)) throw error;
    throw error.code === "ROADS_NOT_READY" ? new ApiFailure("ROADS_NOT_READY") : unknown;
  }
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
        "The address of a tile with {z}, {x} and {y}, zooms 0 to 15; another one for another extract",
    },
    bounds: {
      type: "object",
      description: "In degrees; tiles beside it are empty",
      required: ["west", "south", "east", "north"],
      properties: { west: degrees, south: degrees, east: degrees, north: degrees },
    },
    attribution: { type: "string", description: "Whose data it is: to be shown on the map" },
  },
};
