import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, type OpenMetricsContentType, type Registry } from "prom-client";
import { type Endpoint, isStream } from "../http/endpoint";

/** Seconds, from what is felt as at once to what is given up. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts what was asked and how it ended, by the route's template: an address has ids in it, and who asks for nonsense
 * would make a series of each. Streams last for hours: they are counted while they are open.
 */
export function countRequests(app: FastifyInstance, registry: Registry<OpenMetricsContentType>): void {
  const registers = [registry];
  const requests = new Counter({
    name: "runsheet_http_requests_total",
    help: "Requests that were answered, by route, method and status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "runsheet_http_request_duration_seconds",
    help: "Seconds from a request to the end of its answer, without streams.",
    labelNames: ["route", "method"],
    buckets,
    registers,
  });
  const streams = new Gauge({
    name: "runsheet_streams_open",
    help: "Streams of changes that are open, by route.",
    labelNames: ["route"],
    registers,
  });
  app.addHook("onRequest", async (request, reply) => {
    const labels = labelsOf(request);
    if (isOfStream(request)) {
      reply.raw.once("close", () => streams.dec({ route: labels.route }));
      streams.inc({ route: labels.route });
      return;
    }
    const end = durations.startTimer(labels);
    reply.raw.once("close", () => end());
  });
  app.addHook("onResponse", async (request, reply) => {
    requests.inc({ ...labelsOf(request), status: reply.statusCode });
  });
}

function labelsOf({ method, routeOptions, is404 }: FastifyRequest): { route: string; method: string } {
  return is404 ? { route: "unknown", method: "any" } : { route: routeOptions.url ?? "unknown", method };
}

function isOfStream({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = (routeOptions.config ?? {}) as { endpoint?: Endpoint };
  return endpoint !== undefined && isStream(endpoint);
}
