import type { FeedEvent, RunsheetDataProvider } from "../../../dataProviders";

type Listener = (event: FeedEvent) => void;
type Feed = {
  listeners: Set<Listener>;
  stop?: () => void;
  closing?: ReturnType<typeof setTimeout>;
  /** The stream was there and is not: it is being opened again. */
  lost: boolean;
  /** Who wants to know when that changes. */
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
    }, lingering);
  };
}

/** Whether the stream to the server is broken, until it is there again. */
export function isLost(api: RunsheetDataProvider): boolean {
  return feedOf(api).lost;
}

/** Tells when `isLost` may be another, until the returned function is called. */
export function watchLost(api: RunsheetDataProvider, watcher: () => void): () => void {
  const { watchers } = feedOf(api);
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function feedOf(api: RunsheetDataProvider): Feed {
  const feed = feeds.get(api) ?? { listeners: new Set(), lost: false, watchers: new Set() };
  feeds.set(api, feed);
  return feed;
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
      feed.lost = heard && state === "connecting";
      for (const watcher of feed.watchers) watcher();
    },
  });
}
