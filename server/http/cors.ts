import type { FastifyInstance } from "fastify";
import { isApi } from "./addresses";

/**
 * Lets the pages of listed origins call the API with the user's session (quality S12): the whole text of the Origin is
 * compared, so neither `null` nor what begins or ends like a listed one gets in. To others nothing is said.
 */
export function answerListedOrigins(app: FastifyInstance, origins: string[]): void {
  const listed = new Set(origins);
  app.addHook("onRequest", async ({ url, method, headers }, reply) => {
    const { origin } = headers;
    if (!isApi(url) || origin === undefined || !listed.has(origin)) return undefined;
    reply.headers({ "access-control-allow-origin": origin, "access-control-allow-credentials": "true" });
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) {
      reply.header("access-control-expose-headers", readable);
      return undefined;
    }
    return reply.headers(preflight).code(204).send();
  });
}

const readable = "ETag, Idempotent-Replay, Retry-After, X-Request-Id";

const preflight = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
  "access-control-allow-headers":
    "Content-Type, If-Match, Idempotency-Key, Last-Event-ID, X-Origin-Id, X-Requested-With",
  "access-control-max-age": "600",
};
