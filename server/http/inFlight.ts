import type { FastifyInstance } from "fastify";
import { Overloaded } from "../database";
import { ApiFailure } from "../resources";
import { type Endpoint, isStream } from "./endpoint";

/** Requests at once: more would only hold memory while they wait for the database (quality.md 3.2, backpressure). */
const mostInFlight = 400;

/**
 * Refuses requests beyond what can be served soon, and every one once the server is shutting down. A stream lasts for
 * hours and waits for nothing: it is not counted here (changes/ bounds them).
 */
export function boundInFlight(app: FastifyInstance, isClosing: () => boolean): void {
  let inFlight = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === "/live" || request.url === "/ready") return;
    if (isClosing()) throw new ApiFailure("SHUTTING_DOWN");
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint && isStream(endpoint)) return;
    if (inFlight >= mostInFlight) throw new Overloaded("Too many requests are under way", 1);
    inFlight += 1;
    reply.raw.once("close", () => (inFlight -= 1));
  });
}
