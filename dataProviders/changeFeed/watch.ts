import type { DayPresence } from "../../schemas/schedule";
import type { DrivenNotice } from "../../schemas/tracking";
import { pause, type Http } from "../http";
import { Connection } from "../http/Connection";
import { eventsOf } from "../http/eventStream";

/** A write by somebody else, in the feed's words (architecture.md). */
export type Change = {
  resource: string;
  id: string;
  version: number;
  action: "CREATE" | "UPDATE" | "DELETE";
  user: unknown;
  /** The name of the user, where `user` is only the login. */
  userName?: string;
  at: string;
  origin?: string;
};

/** `reset`: more happened than can be told, or nobody can tell what: read again. */
export type FeedEvent = ({ type: "change" } & Change) | { type: "reset" };
export type FeedState = "connecting" | "live" | "polling";
export type WatchOptions = {
  /** `heardAt`: when anything came last, in milliseconds; undefined where nothing has yet. */
  onState?: (state: FeedState, heardAt?: number) => void;
  /** Who else is on the day that this page said it is on; told anew whenever that is other. */
  onPresence?: (presence: DayPresence) => void;
  /** What is told of days that are being driven; not again what was told while there was no connection. */
  onDriven?: (notice: DrivenNotice) => void;
  /** A planning job has another plan to look at, or has ended; not again what was told while there was no connection. */
  onPlanned?: (job: string) => void;
  /** Whether to be told where vehicles are, too. */
  positions?: boolean;
  /** What was heard last, where this goes on from an earlier stream: what came after it is told. */
  since?: string;
  /** Told what was heard last, as it comes. */
  onHeard?: (last: string) => void;
  /** Milliseconds between resets where the server has no feed (default 60,000), and before the first new try (1,000). */
  pollInterval?: number;
  retryDelay?: number;
};

const path = "/gt/gt-api/changes";

/**
 * In milliseconds: for two minutes whoever lost the stream asks for it every two seconds, so that what is looked at is right
 * again soon after the network is back; then less and less often.
 */
const retries = { soonFor: 120_000, soon: 2_000, longest: 30_000 };

/** Tells what others change, until the returned function is called. This page's own changes are left out. */
export function watch(
  http: Http,
  listener: (event: FeedEvent) => void,
  options: WatchOptions = {},
): () => void {
  const stop = new AbortController();
  void follow(http, listener, options, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return () => stop.abort();
}

async function follow(
  http: Http,
  listener: (event: FeedEvent) => void,
  options: WatchOptions,
  signal: AbortSignal,
): Promise<void> {
  const { onState, onHeard, positions = false, pollInterval = 60_000, retryDelay = 1_000 } = options;
  const address = positions ? `${path}?positions=true` : path;
  let last = options.since;
  let delay = retryDelay;
  let heardAt: number | undefined;
  let lostAt = Date.now();
  for (;;) {
    onState?.("connecting", heardAt);
    const connection = new Connection(signal);
    try {
      const response = await connect(http, address, last, connection);
      if (response?.status === 404) return await poll(listener, onState, pollInterval, signal);
      if (response?.ok && response.body) {
        onState?.("live");
        delay = retryDelay;
        await listen(response.body, { ...options, own: http.originId, listener, onHeard: hear }, connection);
        ({ heardAt } = connection);
        lostAt = Date.now();
      }
    } finally {
      connection.end();
    }
    await untilNextTry(delay, signal);
    const most = Date.now() - lostAt < retries.soonFor ? retries.soon : retries.longest;
    delay = Math.min(delay * 2, most);
  }

  function hear(id: string): void {
    last = id;
    onHeard?.(id);
  }
}

/** Waits, but no longer than until the browser says that it has a network again. */
async function untilNextTry(milliseconds: number, signal: AbortSignal): Promise<void> {
  const wait = new AbortController();
  const goOn = () => wait.abort();
  globalThis.addEventListener?.("online", goOn);
  try {
    await pause(milliseconds, AbortSignal.any([signal, wait.signal]));
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    globalThis.removeEventListener?.("online", goOn);
  }
}

async function connect(
  http: Http,
  address: string,
  last: string | undefined,
  connection: Connection,
): Promise<Response | undefined> {
  const headers = { Accept: "text/event-stream", ...(last !== undefined && { "Last-Event-ID": last }) };
  const { signal } = connection;
  try {
    const response = await http.open(address, { headers, signal });
    connection.opened(response.headers);
    return response;
  } catch (error) {
    if (connection.isGivenUp) return undefined;
    if (signal.aborted) throw error;
    return undefined;
  }
}

type Listening = Pick<WatchOptions, "onPresence" | "onDriven" | "onPlanned" | "onHeard"> & {
  /** This page, as its changes name it. */
  own: string;
  listener: (event: FeedEvent) => void;
};

/** Hands on events until the stream ends. */
async function listen(
  body: ReadableStream<Uint8Array>,
  { own, listener, onPresence, onDriven, onPlanned, onHeard }: Listening,
  connection: Connection,
): Promise<void> {
  try {
    for await (const events of eventsOf(body, connection))
      for (const { id, event, data } of events) {
        if (id !== undefined) onHeard?.(id);
        if (event === "reset") listener({ type: "reset" });
        if (event === "presence") onPresence?.(JSON.parse(data) as DayPresence);
        if (event === "jobs") onPlanned?.((JSON.parse(data) as { job: string }).job);
        if (ofDriven.has(event)) onDriven?.({ event, ...(JSON.parse(data) as object) } as DrivenNotice);
        if (event !== "change") continue;
        const change = JSON.parse(data) as Change;
        if (change.origin !== own) listener({ type: "change", ...change });
      }
  } catch (error) {
    if (connection.signal.aborted && !connection.isGivenUp) throw error;
  }
}

const ofDriven: ReadonlySet<string> = new Set<DrivenNotice["event"]>([
  "position",
  "estimates",
  "alerts",
  "runs",
]);

async function poll(
  listener: (event: FeedEvent) => void,
  onState: WatchOptions["onState"],
  interval: number,
  signal: AbortSignal,
): Promise<void> {
  onState?.("polling");
  for (;;) {
    await pause(interval, signal);
    listener({ type: "reset" });
  }
}
