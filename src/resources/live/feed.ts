import type { FeedEvent, RunsheetDataProvider } from "../../../dataProviders";
import type { DayPresence } from "../../../schemas/schedule";

type Listener = (event: FeedEvent) => void;
type Feed = {
  listeners: Set<Listener>;
  stop?: () => void;
  closing?: ReturnType<typeof setTimeout>;
  /** The stream was there and is not: it is being opened again. */
  lost: boolean;
  live: boolean;
  /** Who else is on the day that this page said it is on; null as long as nobody tells. */
  presence: DayPresence | null;
  /** Who wants to know when any of that changes. */
  watchers: Set<() => void>;
};

/** How long the stream stays open for the next screen after the last listener has gone, in milliseconds. */
const lingering = 5_000;

/** One stream a page, however many lists and forms listen: browsers keep few connections to a server. */
const feeds = new WeakMap<RunsheetDataProvider, Feed>();

/** Tells what others change, until the returned function is called. */
export function listen(api: RunsheetDataProvider, listener: Listener): () => void {
  const feed = feedOf(api);
  clearTimeout(feed.closing);
  feed.listeners.add(listener);
  feed.stop ??= open(api, feed);
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0) return;
    feed.closing = setTimeout(() => {
      feed.stop?.();
      delete feed.stop;
      tellState(feed, { live: false, presence: null });
    }, lingering);
  };
}

/** Whether the stream to the server is broken, until it is there again. */
export function isLost(api: RunsheetDataProvider): boolean {
  return feedOf(api).lost;
}

/** Whether the stream is there: what this page says of itself lasts as long as it. */
export function isLive(api: RunsheetDataProvider): boolean {
  return feedOf(api).live;
}

export function presenceOf(api: RunsheetDataProvider): DayPresence | null {
  return feedOf(api).presence;
}

/** Tells when what the stream is, or tells of others, may be another, until the returned function is called. */
export function watchState(api: RunsheetDataProvider, watcher: () => void): () => void {
  const { watchers } = feedOf(api);
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function feedOf(api: RunsheetDataProvider): Feed {
  const feed = feeds.get(api) ?? newFeed();
  feeds.set(api, feed);
  return feed;
}

function newFeed(): Feed {
  return { listeners: new Set(), lost: false, live: false, presence: null, watchers: new Set() };
}

function tellState(feed: Feed, state: Partial<Pick<Feed, "lost" | "live" | "presence">>): void {
  Object.assign(feed, state);
  for (const watcher of feed.watchers) watcher();
}

/** What was read before the stream was there may have changed unheard: once it is, listeners hear a reset. */
function open(api: RunsheetDataProvider, feed: Feed): () => void {
  let heard = false;
  const tell = (event: FeedEvent) => {
    for (const listener of feed.listeners) listener(event);
  };
  return api.watch(tell, {
    onState: (state) => {
      if (state === "live" && !heard) tell({ type: "reset" });
      heard ||= state === "live";
      const live = state === "live";
      // Whoever is not heard of is not shown.
      tellState(feed, { lost: heard && state === "connecting", live, ...(!live && { presence: null }) });
    },
    onPresence: (presence) => tellState(feed, { presence }),
  });
}
