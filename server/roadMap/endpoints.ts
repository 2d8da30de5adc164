import type { Property } from "../../schemas";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { type Maps, tileType } from "./Maps";
import { mapFaults } from "./MapSource";

const about = { family: "elements", tag: "Maps", access: "signedIn" } as const;
const base = "/ui-api/tiles";

/** The map of an account: told to whoever is signed in there. */
export function roadMapEndpoints(maps: Maps): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/ui-api/map",
      summary: "Where the map's vector tiles are, if there is one",
      answers: { status: 200, description: "Their address", schema: mapSchema },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => jsonAnswer(await maps.told(caller.account.id, base)),
    },
    {
      ...about,
      method: "GET",
      path: `${base}/{id}/{z}/{x}/{y}`,
      summary: "A vector tile of the map, 512 pixels wide; 204 where there is nothing",
      answers: { status: 200, description: "A Mapbox Vector Tile 2", type: tileType },
      errors: ["UNAUTHENTICATED", "UNKNOWN_TILE", "ROADS_NOT_READY"],
      handles: (request, reply, { caller, params }) => maps.send(caller.account.id, params, request, reply),
    },
  ];
}

const degrees: Property = { type: "number", minimum: -180, maximum: 180 };

export const mapSchema: Property = {
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
