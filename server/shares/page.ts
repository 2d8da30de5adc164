import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { ApiFailure } from "../../schemas/failure";
import type { Config } from "../config";
import type { Endpoint } from "../http/endpoint";
import { sendPage } from "../http/page";

export type PageParts = { config: Pick<Config, "consoleDir" | "tileHosts" | "tileUrl" | "tileAttribution"> };

/** What the build leaves beside the page. */
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

const about = { method: "GET", family: "elements", tag: "Tracking", access: "anyone" } as const;

/** The page of a shared position, without sign-in: a small script of its own, and nothing of any account until it asks. */
export function pageEndpoints({ config }: PageParts): Endpoint[] {
  const { tileHosts, tileUrl, tileAttribution } = config;
  const folder = join(dirname(config.consoleDir), "share");
  const files = filesIn(join(folder, "share-assets"));
  const page = join(folder, "index.html");
  const tiles = tileUrl === undefined ? {} : { tiles: { url: tileUrl, attribution: tileAttribution } };
  const boot = JSON.stringify(tiles).replaceAll("<", "\\u003c");
  const html = existsSync(page)
    ? readFileSync(page, "utf8").replace(
        "</head>",
        () => `<script type="application/json" id="boot">${boot}</script></head>`,
      )
    : undefined;
  const hosts = [...tileHosts, ...(tileUrl === undefined ? [] : [new URL(tileUrl).origin])];
  return [
    {
      ...about,
      path: "/share/{token}",
      summary: "The page of a shared position",
      answers: { status: 200, description: "The same for every link", type: "text/html" },
      errors: ["NOT_FOUND"],
      handles: async (_request, reply) => {
        if (html === undefined) throw new ApiFailure("NOT_FOUND");
        await sendPage(reply.header("x-robots-tag", "noindex"), html, { tileHosts: [...new Set(hosts)] });
        return undefined;
      },
    },
    {
      ...about,
      path: "/share-assets/{file}",
      summary: "A script or style of that page",
      answers: { status: 200, description: "It", type: "text/javascript" },
      errors: ["NOT_FOUND"],
      handles: async (_request, reply, { params: { file = "" } }) => {
        const bytes = files.get(file);
        if (!bytes) throw new ApiFailure("NOT_FOUND");
        await reply
          .header("cache-control", "public, max-age=31536000, immutable")
          .type(types[extname(file)] ?? "application/octet-stream")
          .send(bytes);
        return undefined;
      },
    },
  ];
}

function filesIn(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => extname(name) in types);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}
