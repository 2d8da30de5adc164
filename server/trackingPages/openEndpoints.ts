import type { FastifyReply } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import {
  type NewInstructions,
  type NewRating,
  type TrackedDelivery,
  trackingCalls,
} from "../../schemas/trackingPage";
import { shrunk } from "../attachments";
import { ChangeStream } from "../changes";
import type { Database, Sql } from "../database";
import { readProof } from "../execution";
import { type Answer, type Endpoint, jsonAnswer } from "../http/endpoint";
import { Pace } from "../positions";
import type { ResourceStore } from "../resources";
import { type Maps, mapSchema, tileType } from "../roadMap";
import { readAccountPage } from "./configuration";
import { leaveInstructions, leaveRating, type Of } from "./answers";
import type { DeliveryPage, DeliveryPages } from "./DeliveryPages";
import { instructionsSchema, ratingSchema, stateSchema } from "./forms";

export type OpenParts = {
  database: Database;
  pages: DeliveryPages;
  orders: ResourceStore;
  resources: Parameters<typeof readAccountPage>[2];
  maps: Maps;
  now: () => Date;
};

/**
 * How often an address may ask: all customers behind one address of a mobile network, and their maps by dozens of tiles; for what
 * is no link of ours soon seldom, and write by hand alone.
 */
const paces = {
  state: { most: 400, perSecond: 20 },
  unknown: { most: 300, perSecond: 2 },
  write: { most: 20, perSecond: 0.1 },
  map: { most: 600, perSecond: 20 },
};
/** The longer side of a proof's picture, in pixels. */
const edge = 1024;

const path = `${trackingCalls.base}/{token}`;
const about = { family: "elements", tag: "Tracking pages", access: "anyone", cookieless: true } as const;
const errors = ["NOT_FOUND", "TRACK_TOO_OFTEN"] as const;
/** No search engine keeps it, nobody's cache gives it unasked, and asking whether it is the same still costs little. */
const headers = { "x-robots-tag": "noindex", "cache-control": "private, no-cache" };

/** What whoever has a delivery's link is told, and may say: no sign-in, no cookie, no other order. */
export function openEndpoints(parts: OpenParts): Endpoint[] {
  const { database, pages, maps, now } = parts;
  const [asking, trying] = [new Pace(paces.state), new Pace(paces.unknown)];
  const [writing, drawing] = [new Pace(paces.write), new Pace(paces.map)];
  const take = (pace: Pace, address: string) => {
    const seconds = pace.take(address, 1, now().getTime());
    if (seconds > 0) throw new ApiFailure("TRACK_TOO_OFTEN", { seconds });
  };
  const open = async (token: string, address: string, isFresh = false): Promise<DeliveryPage> => {
    take(asking, address);
    const page = await (isFresh ? pages.fresh(token) : pages.open(token));
    if (page) return page;
    take(trying, address);
    throw new ApiFailure("NOT_FOUND");
  };
  const openDelivery = async (...asked: Parameters<typeof open>) => {
    const page = await open(...asked);
    if (page.state.state === "EXPIRED") throw new ApiFailure("TRACK_OVER");
    return { ...page, state: page.state };
  };
  const write = async (token: string, address: string, leave: (of: Of) => Promise<void>): Promise<Answer> => {
    take(writing, address);
    const { accountId, order, state } = await openDelivery(token, address, true);
    await database.transaction(accountId, async (sql) => {
      const { settings } = await readAccountPage(sql, accountId, parts.resources);
      const actor = { ...customer, accountId, settings };
      await leave({ sql, actor, orders: parts.orders, order, state, now: now() });
    });
    pages.forget(accountId, order);
    return stateAnswer(await open(token, address), undefined);
  };
  return [
    {
      ...about,
      method: "GET",
      path,
      boundsItself: true,
      summary: "How a delivery stands, for whoever has its link; 304 while that is as If-None-Match names it",
      answers: { status: 200, description: "Its state, as the account shows it", schema: stateSchema },
      errors,
      handles: async ({ ip, headers: { "if-none-match": known } }, _reply, { params: { token = "" } }) =>
        stateAnswer(await open(token, ip), known),
    },
    {
      ...about,
      method: "GET",
      path: `${path}/changes`,
      summary:
        "How a delivery that is on its way stands, again whenever that has changed, as server-sent events",
      answers: {
        status: 200,
        description:
          "A stream of `state` events, whose data are what `GET` of the link answers, and whose id is its tag; the first one at once unless If-None-Match names that. It ends where the state has no `askAgainSeconds` of a few any more, or nothing can be said: ask then",
        type: "text/event-stream",
      },
      errors: [...errors, "OVERLOADED"],
      handles: async ({ ip, headers: { "if-none-match": known } }, reply, { params: { token = "" } }) => {
        await open(token, ip);
        pages.streams.refuseTooMany(token);
        pages.streams.add(token, ChangeStream.of(reply.headers({ "x-robots-tag": "noindex" })), known);
        return undefined;
      },
    },
    {
      ...about,
      method: "POST",
      path: `${path}/instructions`,
      summary: "Leave word for the driver, once",
      body: { type: "json", schema: instructionsSchema },
      answers: { status: 200, description: "The state after it", schema: stateSchema },
      errors: [...errors, "TRACK_OVER", "TRACK_CLOSED", "TRACK_ONCE", "INVALID", "BAD_PARAMETER"],
      handles: ({ ip }, _reply, { params: { token = "" }, body }) =>
        write(token, ip, (of) => leaveInstructions(of, body as NewInstructions)),
    },
    {
      ...about,
      method: "POST",
      path: `${path}/rating`,
      summary: "Rate what was delivered, once",
      body: { type: "json", schema: ratingSchema },
      answers: { status: 200, description: "The state after it", schema: stateSchema },
      errors: [...errors, "TRACK_OVER", "TRACK_CLOSED", "TRACK_ONCE", "INVALID", "BAD_PARAMETER"],
      handles: ({ ip }, _reply, { params: { token = "" }, body }) =>
        write(token, ip, (of) => leaveRating(of, body as NewRating)),
    },
    {
      ...about,
      method: "GET",
      path: `${path}/proof/{picture}`,
      summary: "A picture of its proof",
      answers: { status: 200, description: "It, as WebP", type: "image/webp" },
      errors: [...errors, "TRACK_OVER"],
      handles: async ({ ip }, reply, { params: { token = "", picture = "" } }) => {
        take(drawing, ip);
        const { accountId, order, state } = await openDelivery(token, ip);
        if (!picturesOf(state).some((address) => address.endsWith(`/${picture}`)))
          throw new ApiFailure("NOT_FOUND");
        const name = { accountId, order, sha256: picture };
        return sendPicture(reply, await database.read(accountId, (sql: Sql) => readProof(sql, name)));
      },
    },
    {
      ...about,
      method: "GET",
      path: `${path}/map`,
      summary: "Where the map's vector tiles are for whoever has the link, if there is one",
      answers: { status: 200, description: "Their address", schema: mapSchema },
      errors: [...errors, "TRACK_OVER"],
      handles: async ({ ip }, _reply, { params: { token = "" } }) => {
        const { accountId } = mapped(await openDelivery(token, ip));
        return jsonAnswer(await maps.told(accountId, `/track-api/${token}/tiles`), 200, headers);
      },
    },
    {
      ...about,
      method: "GET",
      path: `${path}/tiles/{id}/{z}/{x}/{y}`,
      summary: "A vector tile of that map; 204 where there is nothing",
      answers: { status: 200, description: "A Mapbox Vector Tile 2", type: tileType },
      errors: [...errors, "TRACK_OVER", "UNKNOWN_TILE", "ROADS_NOT_READY"],
      handles: async (request, reply, { params: { token = "", ...tile } }) => {
        take(drawing, request.ip);
        const { accountId } = mapped(await openDelivery(token, request.ip));
        return maps.send(accountId, tile, request, reply.header("x-robots-tag", "noindex"));
      },
    },
  ];
}

/** Under whose name the log tells of what customers left. */
const customer = { userId: "customer", login: "customer", name: "Customer", role: "ADMIN" } as const;

function stateAnswer({ body, etag }: DeliveryPage, known: string | undefined): Answer {
  const told = { ...headers, etag };
  return isKnown(etag, known) ? { status: 304, headers: told } : { status: 200, body, headers: told };
}

function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false;
  if (known === etag) return true;
  const tags = known.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** @throws ApiFailure NOT_FOUND where its page shows no map. */
function mapped(page: { accountId: string; state: TrackedDelivery }): { accountId: string } {
  if (!page.state.map) throw new ApiFailure("NOT_FOUND");
  return page;
}

function picturesOf({ proof }: TrackedDelivery): string[] {
  return proof ? [...(proof.signature === null ? [] : [proof.signature]), ...proof.photos] : [];
}

async function sendPicture(reply: FastifyReply, found: { bytes: Buffer } | undefined): Promise<undefined> {
  if (!found) throw new ApiFailure("NOT_FOUND");
  await reply
    .headers({ "x-robots-tag": "noindex", "cache-control": "private, max-age=3600" })
    .type("image/webp")
    .send(await shrunk(found.bytes, edge));
  return undefined;
}
