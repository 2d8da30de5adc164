import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { contentSecurityPolicy, newNonce } from "./securityHeaders";

type ConsoleOptions = { folder: string; tileHosts: string[] };

/** Serves the built console: hashed files for ever, the page fresh with a nonce of its own. */
export async function serveConsole(
  app: FastifyInstance,
  { folder, tileHosts }: ConsoleOptions,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = join(folder, "index.html");
  const html = existsSync(page) ? readFileSync(page, "utf8") : "";
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
  return (reply) => sendPage(reply, html, tileHosts);
}

/** A page of ours, under the policy that admits its own styles only. */
export function sendPage(reply: FastifyReply, html: string, tileHosts: string[] = []): FastifyReply {
  const nonce = newNonce();
  return reply
    .header("content-security-policy", contentSecurityPolicy(nonce, tileHosts))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html.replaceAll("__CSP_NONCE__", nonce));
}
