import type { FastifyInstance } from "fastify";
import { Overloaded } from "../database";

/** Requests at once: more would only hold memory while they wait for the database (quality.md 3.2, backpressure). */
const mostInFlight = 400;

/** Refuses requests beyond what can be served soon, and every one once the server is shutting down. */
export function boundInFlight(app: FastifyInstance, isClosing: () => boolean): void {
  let inFlight = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === "/live" || request.url === "/ready") return;
    if (isClosing()) throw new Overloaded("The server is shutting down", 5);
    if (inFlight >= mostInFlight) throw new Overloaded("Too many requests are under way", 1);
    inFlight += 1;
    reply.raw.once("close", () => (inFlight -= 1));
  });
}
