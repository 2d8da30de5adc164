import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config";
import type { Database } from "../database";
import { embeddersOf } from "./embedders";
import { sendPage } from "./page";
import type { PageNeeds } from "./securityHeaders";

/** Serves the built console: hashed files for ever, the page fresh with a nonce of its own. */
export async function serveConsole(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { consoleDir: folder, tileHosts, apiOrigins, captchaSiteKey, captchaSecret } = config;
  const file = join(folder, "index.html");
  const html = existsSync(file) ? withBoot(readFileSync(file, "utf8"), config) : "";
  if (html === "") app.log.warn({ folder }, "There is no built console: run npm run build");
  else {
    await app.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
    });
  }
  const recaptcha = captchaSiteKey !== undefined && captchaSecret !== undefined;
  const needs: PageNeeds = { tileHosts, apiOrigins, recaptcha };
  return async (request, reply) =>
    sendPage(reply, html, { ...needs, embedders: await embeddersOf(database, request) });
}

/** Writes into the page what it must know before it asks anybody (quality 2.2); a data block, which no policy runs. */
function withBoot(html: string, { accountDomain, apiOrigins }: Config): string {
  const boot = JSON.stringify({ accountDomain, origins: apiOrigins }).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/json" id="boot">${boot}</script>\n  </head>`,
  );
}
