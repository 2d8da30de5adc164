import type { Place } from "../roads";

/** An order as it is watched; instants in seconds since any moment, the same for all. */
export type WatchedOrder = {
  id: string;
  /** Its driver came there, or was there and is gone. */
  arrived?: number | undefined;
  /** He is on the way there, or more. */
  hasBegun: boolean;
  isOver: boolean;
  hasFailed: boolean;
  isSuspended: boolean;
  /** Seconds by which it is expected before it would be late; Infinity where nobody knows. */
  spare: number;
  hasWindow: boolean;
};

export type WatchedRun = {
  id: string;
  /** As it was planned when it was sent. */
  departure: number;
  /** Not begun, on its way, or done. */
  state: "AHEAD" | "IN_PROGRESS" | "OVER";
  /** The driver gave it back, and these orders are still planned for nobody. */
  rejected?: boolean;
  /** It is not loaded as planned, and nobody has let it go so. */
  hasLoadingIssue?: boolean;
  /** In the order in which they are to be served. */
  orders: WatchedOrder[];
};

/** A position as it was told; speeds in kilometres an hour. */
export type Seen = Place & {
  time: number;
  speed?: number | undefined;
  /** What may be driven there: by the vehicle, or in the zone. */
  limit?: number | undefined;
  /** Parts of a hundred. */
  battery?: number | undefined;
  isCharging?: boolean | undefined;
  /** Metres from the planned way; undefined where there is none. */
  gap?: number | undefined;
};

/** A vehicle's day, as far as alerts are concerned. */
export type Watched = {
  vehicle: string;
  now: number;
  runs: WatchedRun[];
  /** Of the last half hour, and the last one in any case, in the order of their times. */
  seen: Seen[];
  /** The references of its open faults of what must be in order. */
  faults: readonly string[];
  /** It has not moved since then, at a place that is no stop, start or end of its day. */
  standsSince?: number | undefined;
};
