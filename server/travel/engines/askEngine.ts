import { setTimeout as wait } from "node:timers/promises";
import { destinationKey, destinationOf, exchangeJson, type JsonAnswer } from "../../egress";
import { TravelFault } from "../TravelFault";
import type { TravelSource } from "../TravelTimes";

/** How long an engine is waited for. */
export type Patience = {
  /** Milliseconds that one answer may take. */
  limit: number;
  /** Milliseconds before each further attempt, where there was no answer or one of 429 or 5xx. */
  pauses: number[];
};

const usualPatience: Patience = { limit: 30_000, pauses: [300, 1500] };

/** A table of 100 × 100 is half a megabyte, the ways of 25 stops across a country some more. */
const mostBytes = 16 * 1024 * 1024;

/** Asks a routing engine: a path below its address, and what is sent, if anything. Answers its 200s and 400s. */
export type AskEngine = (path: string, body?: unknown, signal?: AbortSignal) => Promise<JsonAnswer>;

/** Throws TravelFault ROUTING_ENGINE_UNAVAILABLE, ROUTING_ENGINE_REFUSED; the signal's reason. */
export function engineAt(
  address: string,
  source: TravelSource,
  { limit, pauses }: Patience = usualPatience,
): { ask: AskEngine; refused: (reason: string) => TravelFault } {
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  // The operator named it himself: that one may be inside of the network (quality S19).
  const rules = { allowed: new Set([destinationKey(destinationOf(base))]) };
  // Of its address the host alone is told: some have a key in their path.
  const about = { engine: source, address: base.host };
  const refused = (reason: string) => new TravelFault("ROUTING_ENGINE_REFUSED", { ...about, reason });

  async function attempt(url: URL, body: unknown, signal?: AbortSignal): Promise<JsonAnswer | string> {
    try {
      const headers = { "user-agent": "Runsheet" };
      const answer = await exchangeJson(url, { rules, headers, body, limit, most: mostBytes, signal });
      return answer.status === 429 || answer.status >= 500
        ? `it answered with the status ${answer.status}`
        : answer;
    } catch (error) {
      signal?.throwIfAborted();
      return reasonOf(error);
    }
  }
  return {
    refused,
    async ask(path, body, signal) {
      const url = new URL(path, base);
      for (let tried = 0; ; tried++) {
        const answer = await attempt(url, body, signal);
        if (typeof answer !== "string") {
          if (answer.status === 200 || answer.status === 400) return answer;
          throw refused(`it answered with the status ${answer.status}`);
        }
        const pause = pauses[tried];
        if (pause === undefined)
          throw new TravelFault("ROUTING_ENGINE_UNAVAILABLE", { ...about, reason: answer });
        // Not all who were turned away come back at the same moment.
        await wait(pause * (0.75 + Math.random() / 2), undefined, { signal });
      }
    },
  };
}

/** A refused connection to a name with several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "the connection failed";
}
