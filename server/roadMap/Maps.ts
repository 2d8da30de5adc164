import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ApiFailure } from "../../schemas/failure";
import { Basemap } from "../basemap";
import type { Config } from "../config";
import type { Answer, Call } from "../http/endpoint";
import { isTilePlace, type TilePlace } from "../roads";
import type { RoadStore } from "../roadStore";
import { basemapSource, type MapSource, roadSource } from "./MapSource";

const unpacked = promisify(gunzip);

type Parts = { config: Pick<Config, "basemap">; roads: RoadStore; log: FastifyBaseLogger };

/** What is told of an account's map. */
type Told = { ready: boolean; fault?: string; tiles?: string };

/** The maps that accounts have, each of the first source that has one for it. */
export class Maps {
  readonly #basemap: Basemap | undefined;
  readonly #sources: readonly MapSource[];

  constructor({ config, roads, log }: Parts) {
    this.#basemap = config.basemap === undefined ? undefined : new Basemap(config.basemap, log);
    this.#sources = [...(this.#basemap ? [basemapSource(this.#basemap)] : []), roadSource(roads)];
  }

  async open(): Promise<void> {
    await this.#basemap?.open();
  }

  async close(): Promise<void> {
    await this.#basemap?.close();
  }

  /**
   * What map an account has, with tiles below `base`. Without one `tiles` is missing; `ready` is false while there may soon
   * be one. `fault` is what is the matter with the first source, though another one may have a map.
   */
  async told(account: string, base: string): Promise<Told> {
    let fault: string | undefined;
    for (const source of this.#sources) {
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

  /** Sends a tile of an account's map. @throws ApiFailure UNKNOWN_TILE, ROADS_NOT_READY. */
  async send(
    account: string,
    params: Call["params"],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer | undefined> {
    const { id = "" } = params;
    const packed = await this.#tileAt(account, params);
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

  async #tileAt(account: string, params: Call["params"]): Promise<Uint8Array | undefined> {
    const { id = "", z, x, y } = params;
    const [atZ, atX, atY] = [z, x, y].map((text = "") => (/^\d{1,5}$/.test(text) ? Number(text) : -1));
    const place: TilePlace = { z: atZ!, x: atX!, y: atY! };
    let isSoon = false;
    for (const source of isTilePlace(place) ? this.#sources : []) {
      const tile = await source.tile(account, id, place);
      if (tile !== null && tile !== "SOON") return tile;
      isSoon ||= tile === "SOON";
    }
    throw isSoon
      ? new ApiFailure("ROADS_NOT_READY")
      : new ApiFailure("UNKNOWN_TILE", { tile: `${id}/${z}/${x}/${y}` });
  }
}

export const tileType = "application/vnd.mapbox-vector-tile";

/** What has the id of a map in its address never changes. */
const forGood = "private, max-age=31536000, immutable";
