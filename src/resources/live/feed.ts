import type { FeedEvent, RunsheetDataProvider } from "../../../dataProviders";
import type { DayPresence } from "../../../schemas/schedule";
import type { DrivenNotice } from "../../../schemas/tracking";

type Listener = (event: FeedEvent) => void;

/** Who hears of days that are being driven. */
type DrivenListener = {
  /** Whether to be told where vehicles are, too. */
  positions: boolean;
  onNotice: (notice: DrivenNotice) => void;
  /** What was told may have been missed: read anew. */
  onMissed: () => void;
};

/** Hears that a planning job has another plan to look at, or has ended. */
type PlannedListener = (job: string) => void;

type Feed = {
  listeners: Set<Listener>;
  driven: Set<DrivenListener>;
  planned: Set<PlannedListener>;
  stream?: { positions: boolean; stop: () => void };
  closing?: ReturnType<typeof setTimeout>;
  settling: boolean;
  /** What was heard last: a stream that is opened otherwise goes on from there. */
  last?: string;
  /** The stream was there and is not, it is being opened again: when it was heard of last, in milliseconds. */
  lostSince?: number;
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
  return join(api, feed, feed.listeners, listener);
}

/** Tells of days that are being driven until the returned function is called. */
export function followDriving(api: RunsheetDataProvider, listener: DrivenListener): () => void {
  const feed = feedOf(api);
  return join(api, feed, feed.driven, listener);
}

/** Tells of planning jobs as they come to other plans, until the returned function is called. */
export function followPlanning(api: RunsheetDataProvider, listener: PlannedListener): () => void {
  const feed = feedOf(api);
  return join(api, feed, feed.planned, listener);
}

/** Since when nothing is heard of the server, in milliseconds; undefined while the stream is not broken. */
export function lostSince(api: RunsheetDataProvider): number | undefined {
  return feedOf(api).lostSince;
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
  return {
    listeners: new Set(),
    driven: new Set(),
    planned: new Set(),
    settling: false,
    live: false,
    presence: null,
    watchers: new Set(),
  };
}

function join<Of>(api: RunsheetDataProvider, feed: Feed, those: Set<Of>, one: Of): () => void {
  those.add(one);
  settle(api, feed);
  return () => {
    those.delete(one);
    settle(api, feed);
  };
}

/** Has the stream be what its listeners want: those that come and go in one go, as pages do, count together. */
function settle(api: RunsheetDataProvider, feed: Feed): void {
  if (feed.settling) return;
  feed.settling = true;
  queueMicrotask(() => {
    feed.settling = false;
    clearTimeout(feed.closing);
    const isHeard = [feed.listeners, feed.driven, feed.planned].some(({ size }) => size > 0);
    if (!isHeard) feed.closing = setTimeout(() => close(feed), lingering);
    else if (feed.stream?.positions !== wantsPositions(feed)) open(api, feed);
  });
}

function wantsPositions({ driven }: Feed): boolean {
  return [...driven].some(({ positions }) => positions);
}

function close(feed: Feed): void {
  feed.stream?.stop();
  delete feed.stream;
  delete feed.last;
  delete feed.lostSince;
  tellState(feed, { live: false, presence: null });
}

function tellState(feed: Feed, state: Partial<Pick<Feed, "live" | "presence">>): void {
  Object.assign(feed, state);
  for (const watcher of feed.watchers) watcher();
}

/** Opens the stream, or opens it anew as its listeners want it by now: then it goes on from what was heard last. */
function open(api: RunsheetDataProvider, feed: Feed): void {
  feed.stream?.stop();
  const positions = wantsPositions(feed);
  const stop = api.watch((event) => tell(feed, event), {
    positions,
    ...(feed.last !== undefined && { since: feed.last }),
    onHeard: (last) => (feed.last = last),
    onState: (state, heardAt) => {
      const live = state === "live";
      // What was read before the stream was there may have changed unheard, and nobody can say since when.
      if (live && feed.last === undefined) tell(feed, { type: "reset" });
      else if (live) for (const { onMissed } of feed.driven) onMissed();
      const since = feed.lostSince ?? (feed.live ? (heardAt ?? Date.now()) : undefined);
      if (state === "connecting" && since !== undefined) feed.lostSince = since;
      else delete feed.lostSince;
      // Whoever is not heard of is not shown.
      tellState(feed, { live, ...(!live && { presence: null }) });
    },
    onPresence: (presence) => tellState(feed, { presence }),
    onDriven: (notice) => {
      for (const { onNotice } of feed.driven) onNotice(notice);
    },
    onPlanned: (job) => {
      for (const onPlanned of feed.planned) onPlanned(job);
    },
  });
  feed.stream = { positions, stop };
}

function tell(feed: Feed, event: FeedEvent): void {
  for (const listener of feed.listeners) listener(event);
  if (event.type === "reset") for (const { onMissed } of feed.driven) onMissed();
}
