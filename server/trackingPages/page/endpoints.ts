import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiFailure } from "../../../schemas/failure";
import { trackingPath } from "../../../schemas/trackingPage";
import { languageParameter } from "../../../trackingPage";
import type { Config } from "../../config";
import type { Endpoint } from "../../http/endpoint";
import { sendPage } from "../../http/page";
import { plainText } from "../../http/shapes";
import { Pace } from "../../positions";
import type { DeliveryPages } from "../DeliveryPages";
import { assetsPath, readBuilt } from "./built";
import { calendarOf } from "./calendar";
import { type Drawn, pageHtml, styleOf } from "./pageHtml";

export type PageParts = {
  config: Pick<Config, "consoleDir" | "tileHosts" | "tileUrl" | "tileAttribution">;
  pages: Pick<DeliveryPages, "open">;
  now: () => Date;
};

/** How often an address may open pages, and how much one counts that is none: who tries tokens is slow soon. */
const pace = { most: 120, perSecond: 4 };
const missWeight = 10;

const about = {
  method: "GET",
  family: "elements",
  tag: "Tracking pages",
  access: "anyone",
  cookieless: true,
} as const;
const query = {
  type: "object",
  properties: {
    [languageParameter]: { ...plainText(20), description: "Its language, before the browser's" },
  },
} as const;
/** No search engine lists it. */
const hidden = { "x-robots-tag": "noindex" };

/** The page of whoever has a delivery's link, and what that loads: written by the server, with a script that goes on with it. */
export function pageEndpoints({ config, pages, now }: PageParts): Endpoint[] {
  const { consoleDir, tileHosts, tileUrl, tileAttribution } = config;
  const built = readBuilt(consoleDir);
  const tiles = tileUrl === undefined ? undefined : { url: tileUrl, attribution: tileAttribution };
  const hosts = [...tileHosts, ...(tileUrl === undefined ? [] : [new URL(tileUrl).origin])];
  const asked = new Pace(pace);
  const open = async (token: string, address: string) => {
    if (asked.take(address, 1, now().getTime()) > 0) return "busy";
    const page = await pages.open(token);
    if (!page) asked.take(address, missWeight - 1, now().getTime());
    return page ?? "unknown";
  };
  const send = (reply: FastifyReply, status: number, drawn: Omit<Drawn, "tiles" | "now">) => {
    if (!built) throw new ApiFailure("NOT_FOUND");
    const { told } = drawn;
    const logo = typeof told === "string" ? null : told.look.logo;
    const needs = [...hosts, ...(logo === null ? [] : [new URL(logo).origin])];
    const style = styleOf(built, told);
    const html = pageHtml({ ...built, style }, { ...drawn, tiles, now: now() });
    return sendPage(reply.code(status).headers(hidden), html, {
      tileHosts: [...new Set(needs)],
      styles: [style],
    });
  };
  return [
    {
      ...about,
      path: `${trackingPath}/{token}`,
      summary: "The page of a delivery, for whoever has its link",
      query,
      answers: { status: 200, description: "It, in a language of the account's", type: "text/html" },
      errors: ["NOT_FOUND"],
      handles: async (request, reply, { params: { token = "" }, query: { [languageParameter]: chosen } }) => {
        const page = await open(token, request.ip);
        const of = { token, chosen: chosen as string | undefined, accepted: acceptedBy(request) };
        if (page === "busy") {
          await send(reply.header("retry-after", "60"), 429, { ...of, told: page, etag: null });
        } else if (page === "unknown") await send(reply, 404, { ...of, told: page, etag: null });
        else await send(reply, 200, { ...of, told: page.state, etag: page.etag });
        return undefined;
      },
    },
    {
      ...about,
      path: `${trackingPath}/{token}/delivery.ics`,
      summary: "A delivery for the reader's calendar",
      query,
      answers: { status: 200, description: "An event", type: "text/calendar" },
      errors: ["NOT_FOUND", "TRACK_TOO_OFTEN"],
      handles: async (request, reply, { params: { token = "" } }) => {
        const page = await open(token, request.ip);
        if (page === "busy") throw new ApiFailure("TRACK_TOO_OFTEN", { seconds: 60 });
        if (page === "unknown" || page.state.state === "EXPIRED") throw new ApiFailure("NOT_FOUND");
        const uid = createHash("sha256").update(`calendar ${token}`).digest("hex").slice(0, 32);
        const event = calendarOf(page.state, uid, now());
        if (event === undefined) throw new ApiFailure("NOT_FOUND");
        await reply
          .headers({ ...hidden, "content-disposition": 'attachment; filename="delivery.ics"' })
          .type("text/calendar; charset=utf-8")
          .send(event);
        return undefined;
      },
    },
    {
      ...about,
      path: `${assetsPath}/{file}`,
      summary: "A script or style of that page",
      answers: { status: 200, description: "It", type: "text/javascript" },
      errors: ["NOT_FOUND"],
      handles: async (_request, reply, { params: { file = "" } }) => {
        const found = built?.files.get(file);
        if (!found) throw new ApiFailure("NOT_FOUND");
        await reply
          .header("cache-control", "public, max-age=31536000, immutable")
          .type(found.type)
          .send(found.bytes);
        return undefined;
      },
    },
  ];
}

function acceptedBy({ headers }: FastifyRequest): string | undefined {
  return headers["accept-language"];
}
