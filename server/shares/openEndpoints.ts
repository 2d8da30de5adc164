import { ApiFailure } from "../../schemas/failure";
import type { Database } from "../database";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { Pace } from "../positions";
import { type Maps, mapSchema, tileType } from "../roadMap";
import { sharedSchema } from "./forms";
import { openShare, sharedPosition } from "./shared";

export type OpenParts = { database: Database; maps: Maps; now: () => Date };

/** How often an address may ask where vehicles are, several pages each every few seconds; and for tiles, which maps take by dozens. */
const paces = { position: { most: 120, perSecond: 4 }, map: { most: 600, perSecond: 20 } };

const about = { method: "GET", family: "elements", tag: "Tracking", access: "anyone" } as const;
const path = "/ui-api/shares/{token}";
const errors = ["NOT_FOUND", "SHARE_OVER", "SHARE_TOO_OFTEN"] as const;
/** No search engine keeps what is told for a while. */
const headers = { "x-robots-tag": "noindex" };

/** What whoever has a link is told, signed in or not: where the vehicle is, and the account's map. */
export function openEndpoints(parts: OpenParts): Endpoint[] {
  const { maps, now } = parts;
  const [positions, tiles] = [new Pace(paces.position), new Pace(paces.map)];
  const take = (pace: Pace, address: string) => {
    const seconds = pace.take(address, 1, now().getTime());
    if (seconds > 0) throw new ApiFailure("SHARE_TOO_OFTEN", { seconds });
  };
  return [
    {
      ...about,
      path,
      summary: "Where a vehicle is whose position is shared by a link, for whoever has that",
      answers: { status: 200, description: "Its name, and where it was seen last", schema: sharedSchema },
      errors,
      handles: async ({ ip }, _reply, { params: { token = "" } }) => {
        take(positions, ip);
        return jsonAnswer(await sharedPosition(parts, token), 200, headers);
      },
    },
    {
      ...about,
      path: `${path}/map`,
      summary: "Where the map's vector tiles are for whoever has the link, if there is one",
      answers: { status: 200, description: "Their address", schema: mapSchema },
      errors,
      handles: async ({ ip }, _reply, { params: { token = "" } }) => {
        take(positions, ip);
        const { accountId } = await openShare(parts, token);
        return jsonAnswer(await maps.told(accountId, `/ui-api/shares/${token}/tiles`), 200, headers);
      },
    },
    {
      ...about,
      path: `${path}/tiles/{id}/{z}/{x}/{y}`,
      summary: "A vector tile of that map; 204 where there is nothing",
      answers: { status: 200, description: "A Mapbox Vector Tile 2", type: tileType },
      errors: [...errors, "UNKNOWN_TILE", "ROADS_NOT_READY"],
      handles: async (request, reply, { params }) => {
        take(tiles, request.ip);
        const { accountId } = await openShare(parts, params.token ?? "");
        return maps.send(accountId, params, request, reply);
      },
    },
  ];
}
