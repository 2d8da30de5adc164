import type { FastifyInstance } from "fastify";
import { ApiFailure } from "../../schemas/failure";
import { Overloaded } from "../database";
import { type Endpoint, isStream } from "./endpoint";

/** So many milliseconds without a request tell that callers have turned elsewhere. */
const quiet = 200;
/** What is still under way then is the affair of whoever closes the server (shutdown.ts). */
const longestWait = 9_000;

/** Requests at once: more would only hold memory while they wait for the database (quality.md 3.2, backpressure). */
const mostInFlight = 400;

const watching = new Set(["/live", "/ready", "/metrics"]);

/**
 * Counts the requests under way. The port stays open while they end: a connection that the system has taken for us, but
 * that we have not read from, would be reset by closing it.
 *
 * Refuses requests beyond what can be served soon, and every one once the server is shutting down. A stream lasts for
 * hours and waits for nothing: it is not counted here (changes/ bounds them), nor is what bounds itself.
 */
export function boundInFlight(
  app: FastifyInstance,
  { pace }: { pace: number },
): {
  isClosing: () => boolean;
  /** Refuses what comes from now on, and waits until what came before is answered. */
  drain: () => Promise<void>;
} {
  let inFlight = 0;
  let closing = false;
  let lastHeard = performance.now();
  app.addHook("onRequest", (request, reply, done) => {
    // Who watches the server is to see it when it is busiest.
    if (watching.has(request.url)) return done();
    lastHeard = performance.now();
    if (closing) return done(new ApiFailure("SHUTTING_DOWN"));
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint && (isStream(endpoint) || endpoint.boundsItself)) return done();
    if (inFlight >= mostInFlight) return done(new Overloaded("Too many requests are under way", 1));
    inFlight += 1;
    reply.raw.once("close", () => (inFlight -= 1));
    return done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) reply.header("connection", "close");
    done();
  });
  return {
    isClosing: () => closing,
    drain: async () => {
      closing = true;
      lastHeard = performance.now();
      const until = lastHeard + longestWait;
      const isQuiet = () => inFlight === 0 && performance.now() - lastHeard >= quiet / pace;
      while (performance.now() < until && !isQuiet()) await new Promise((wake) => setTimeout(wake, 20));
    },
  };
}
