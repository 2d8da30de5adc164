import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, type OpenMetricsContentType, Registry } from "prom-client";
import { type Gathered, gatherInto } from "./gathered";
import { countRequests } from "./requests";

/** Where the metrics are, for those who ask with the token (docs/operate.md). */
const metricsPath = "/metrics";

/**
 * Counts requests from now on and answers `/metrics` in the format of OpenMetrics to whoever shows the token; before the
 * first route, since hooks count for routes that come later.
 */
export function serveMetrics(app: FastifyInstance, token: string, parts: Gathered): void {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const gather = gatherInto(registry, parts);
  let gathering: Promise<string> | undefined;
  app.get(metricsPath, { config: { open: true } }, async (request, reply) => {
    if (!shows(request, token))
      return reply.code(401).header("www-authenticate", "Bearer").type("text/plain").send(refusal);
    // Several who ask at once share what is looked up.
    gathering ??= gather()
      .then(() => registry.metrics())
      .finally(() => (gathering = undefined));
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await gathering);
  });
}

const refusal = "The metrics are for who shows METRICS_TOKEN of this server: Authorization: Bearer ...\n";

/** Compared in a time that tells nothing of the token. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const shown = /^bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(hashed(shown), hashed(token));
}

function hashed(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
