import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApi } from "./addresses";
import type { Caller } from "./caller";
import { isOurs } from "./crossSite";
import { admitOrigin } from "./listedOrigins";

export type Origins = {
  /** Those of the configuration. */
  configured: Iterable<string>;
  /** The accounts that list an origin. */
  accountsListing: (origin: string) => Promise<string[]>;
  /** Who sends the request; it counts as no use of his session. */
  callerOf: (request: FastifyRequest) => Promise<Caller | undefined>;
};

/**
 * Lets the pages of listed origins call the API with the user's session (quality S12): those of the configuration
 * every account's, those that an account lists in `corsOrigins` its own users'. The whole text of the Origin is
 * compared, so neither `null` nor what begins or ends like a listed one gets in. To others nothing is said.
 */
export function answerListedOrigins(app: FastifyInstance, origins: Origins): void {
  const configured = new Set(origins.configured);
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (!isApi(request.url) || origin === undefined || isOurs(request, origin)) return undefined;
    const admission = configured.has(origin) ? "acts" : await admissionOf(origins, request, origin);
    if (admission === "none") return undefined;
    if (admission === "acts") admitOrigin(request);
    return tell(request, reply, origin);
  });
}

/** Whether a page may act for the user, only read what anybody may, or neither. */
type Admission = "acts" | "reads" | "none";

/**
 * A preflight has no session, and tells nothing but that it may be asked; without a session there is nothing to read
 * but what anybody is told. With one, its account alone decides.
 */
async function admissionOf(origins: Origins, request: FastifyRequest, origin: string): Promise<Admission> {
  try {
    const accounts = await origins.accountsListing(origin);
    if (accounts.length === 0) return "none";
    const caller = await origins.callerOf(request);
    if (!caller) return "reads";
    return accounts.includes(caller.account.id) ? "acts" : "none";
  } catch (error) {
    request.log.warn({ err: error }, "Which origins the accounts list could not be read");
    return "none";
  }
}

function tell({ method, headers }: FastifyRequest, reply: FastifyReply, origin: string) {
  reply.headers({ "access-control-allow-origin": origin, "access-control-allow-credentials": "true" });
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) {
    reply.header("access-control-expose-headers", readable);
    return undefined;
  }
  return reply.headers(preflight).code(204).send();
}

const readable = "ETag, Idempotent-Replay, Retry-After, X-Heartbeat, X-Request-Id";

const preflight = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
  "access-control-allow-headers":
    "Content-Type, If-Match, Idempotency-Key, Last-Event-ID, X-Origin-Id, X-Requested-With",
  "access-control-max-age": "600",
};
