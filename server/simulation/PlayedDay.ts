import type { LoadingIssue } from "../../schemas/loading";
import type { Span } from "../../schemas/schedule";
import type { Place } from "../roads";

/** A way as travel times tell it; without `shares` it is driven at one speed. */
export type Way = { seconds: number; points: ArrayLike<number>; shares?: ArrayLike<number> };

/** Where a driver leaves the planned way: of the run's way of this number after a point of it, by others to its end. */
type WrongTurn = { way: number; point: number; ways: Way[] };

/** What an order brings; an item's name is the one by which events call it. */
type PlayedItem = { item: string; quantity: number };

/** One order's stop as it was sent; moments are seconds since 1970. */
export type PlayedStop = {
  order: string;
  /** Tells the order from others on whatever server it is played: its reference. */
  key: string;
  begin: number;
  finish: number;
  windows: Span[];
  items: PlayedItem[];
  /** It is taken along from the centre. */
  isLoaded: boolean;
  /** Who is there. */
  person?: string;
  /** The way to where goods of so many orders are taken over from a vehicle that broke down, before it is served. */
  takeover?: { way: Way; orders: number };
  /** When it was called off, while its driver was on the way or there. */
  calledOff?: number;
};

/** A run as it was sent. */
export type PlayedRun = {
  id: string;
  /** Tells it from others on whatever server it is played: the reference of its first order. */
  key: string;
  /** When its driver was told of it, and of what changed of it since. */
  sent: number[];
  loading: number;
  departure: number;
  /** At its end, in seconds. */
  unloading: number;
  stops: PlayedStop[];
  /** To each stop, and from the last one to where the run ends. */
  ways: Way[];
  wrongTurn?: WrongTurn;
};

/** What goes wrong on a vehicle's day because somebody wants it to; moments are seconds since 1970. */
export type Troubles = {
  /** Seconds by which it begins later. */
  late: number;
  /** When nobody hears where it is. */
  silent: readonly Span[];
  /** From when on it stands where it is, for good. */
  stands?: number;
};

/** How much of his work a driver's phone tells; NONE: he has no phone (spec 3.5). */
export type Workflow = "NONE" | "SIMPLE" | "FULL";

/** What a driver drives with a vehicle on a day. */
export type PlayedDay = {
  /** Tells it from others on whatever server it is played. */
  key: string;
  workflow: Workflow;
  /** In the order in which they are driven. */
  runs: PlayedRun[];
  breaks: Span[];
  troubles?: Troubles;
};

/** A reason of the account's; one that asks for a comment gets its name for one. */
export type FailReason = { id: string; name: string; requiresComment: boolean };

export type PlaySettings = {
  /** The same one makes the same day. */
  seed: number;
  /** Seconds between two positions of who drives (trackingInterval). */
  interval: number;
  failed: readonly FailReason[];
  /** Ids of the reasons for which items are not taken. */
  rejected: readonly string[];
  /** Drivers tell of each item what they handed over; else of those alone of which something was not taken. */
  countsItems?: boolean;
  /** How long operations take, of what they do as a rule. */
  operating?: number;
};

/** A position; metres, metres a second, degrees from north, per cent. */
export type Fix = Place & { speed: number; course: number; accuracy: number; battery?: number };

export type Done =
  | {
      kind: "status";
      order: string;
      status: SaidStatus;
      reason?: string;
      comment?: string;
    }
  | { kind: "items"; order: string; items: { item: string; factQuantity: number; rejectReason?: string }[] }
  | {
      kind: "loading";
      order: string;
      loaded: true;
      loadedItems?: { item: string; loadedQuantity: number; issue: LoadingIssue }[];
    }
  | { kind: "pause" | "resume"; run: string }
  | { kind: "shift"; run: string; shift: "begun" | "ended" };

export type SaidStatus =
  | "STARTED_MOVE"
  | "ARRIVED"
  | "OPERATION_STARTED"
  | "OPERATION_FINISHED"
  | "DEPARTED"
  | "COMPLETED"
  | "PARTIALLY_COMPLETED"
  | "FAILED";

/** Who signed, and the signature as the path of an SVG image, 240 by 80. */
export type Proof = { kind: "pod"; order: string; signatory?: string; signature: string };

/** The driver looks over his vehicle before a run; `key`: what he finds is the same for the same one. */
export type LooksOver = { kind: "check"; run: string; key: string };

/** What the vehicle or its driver's phone says, and when, in milliseconds since 1970. */
export type Said = { time: number } & (
  | { kind: "fix"; fix: Fix }
  /** `id`: the same one however often the day is played. `place`: where it is known. */
  | { kind: "event"; id: string; place?: Place; event: Done }
  | Proof
  | LooksOver
);
