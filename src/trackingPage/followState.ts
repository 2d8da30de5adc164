import { Connection } from "../../dataProviders/http/Connection";
import { eventsOf } from "../../dataProviders/http/eventStream";
import type { TrackingState } from "../../schemas/trackingPage";

type Following = {
  signal: AbortSignal;
  onHeaders: (headers: Headers) => void;
  onTold: (told: TrackingState, etag: string | null) => void;
};

/**
 * Hands on each state that a delivery's stream tells, until it ends: because the server ends it, the network is gone, or
 * nobody looks any more. Answers whether streams come through to here, as far as is known: not where one is refused, or a
 * proxy holds it back.
 */
export async function followState(
  address: string,
  etag: string | null,
  { signal, onHeaders, onTold }: Following,
): Promise<boolean> {
  const connection = new Connection(signal);
  let isOpen = false;
  let isHeard = false;
  try {
    const headers = new Headers({ Accept: "text/event-stream" });
    if (etag !== null) headers.set("If-None-Match", etag);
    const init: RequestInit = {
      headers,
      signal: connection.signal,
      credentials: "omit",
      cache: "no-store",
    };
    const answer = await fetch(address, init);
    isOpen = true;
    if (!answer.ok || !answer.body) return false;
    connection.opened(answer.headers);
    onHeaders(answer.headers);
    for await (const events of eventsOf(answer.body, connection)) {
      isHeard = true;
      for (const { id = null, event, data } of events)
        if (event === "state") onTold(JSON.parse(data) as TrackingState, id);
    }
    return isHeard;
  } catch {
    return isHeard || (!isOpen && !connection.isGivenUp);
  } finally {
    connection.end();
  }
}
