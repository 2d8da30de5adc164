import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config";
import type { Database } from "../database";
import { embeddersOf } from "./embedders";
import { errorReportingAt, type ErrorReporting } from "./errorReporting";
import { sendPage } from "./page";
import type { PageNeeds } from "./securityHeaders";

/** Serves the built console: hashed files for ever, the page fresh with a nonce of its own. */
export async function serveConsole(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { consoleDir: folder, apiOrigins, captchaSiteKey, captchaSecret } = config;
  const file = join(folder, "index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (html === "") app.log.warn({ folder }, "There is no built console: run npm run build");
  else {
    await app.register(fastifyStatic, {
      root: join(folder, "assets"),
      // Its own route reads the names of the whole folder, a thousand, before it gives one of them.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
    });
    app.get<{ Params: { "*": string } }>("/assets/*", ({ params }, reply) => reply.sendFile(params["*"]));
  }
  const recaptcha = captchaSiteKey !== undefined && captchaSecret !== undefined;
  const tileOrigin = config.tileUrl === undefined ? [] : [new URL(config.tileUrl).origin];
  const tileHosts = [...new Set([...config.tileHosts, ...tileOrigin])];
  const needs: PageNeeds = { tileHosts, apiOrigins, recaptcha };
  return async (request, reply) => {
    const reporting = errorReportingAt(request.hostname, config);
    const reportsTo = reporting && new URL(reporting.dsn).origin;
    const embedders = await embeddersOf(database, request);
    return sendPage(reply, withBoot(html, config, reporting), { ...needs, reportsTo, embedders });
  };
}

/** Writes into the page what it must know before it asks anybody (quality 2.2); a data block, which no policy runs. */
function withBoot(
  html: string,
  { accountDomain, apiOrigins }: Config,
  errorReporting: ErrorReporting | undefined,
): string {
  const said = { accountDomain, origins: apiOrigins, ...(errorReporting && { errorReporting }) };
  const boot = JSON.stringify(said).replaceAll("<", "\\u003c");
  return html.replace(
    "</head>",
    () => `<script type="application/json" id="boot">${boot}</script>\n  </head>`,
  );
}
