import type { Problem } from "../planner";
import type { Place } from "../roads";

/** What has happened at a stop, by reports or by GPS; instants in seconds since the day's origin. */
export type StopFacts = {
  order: string;
  /** One is on the way there since then. */
  started?: number | undefined;
  arrived?: number | undefined;
  begun?: number | undefined;
  finished?: number | undefined;
  /** One was there and is gone. */
  left?: number | undefined;
  /** Nothing more is done there. */
  isOver: boolean;
  /** Other stops come first. */
  isSuspended: boolean;
};

/** A run that was sent: when it begins by its plan as sent, and its stops in the order in which they are served now. */
export type RunFacts = {
  id: string;
  loading: number;
  departure: number;
  /** When it left its start, and came back. */
  left?: number | undefined;
  back?: number | undefined;
  stops: StopFacts[];
};

/** Where a vehicle was at an instant. */
export type Fix = Place & { time: number };

/** A rest as the driver said it; without an end he rests now. */
export type Pause = { start: number; end?: number | undefined };

/** A way that was driven, and what it takes by the plan's roads. */
export type DrivenLeg = { left: number; arrived: number; planned: number };

/** A stop that was served: how long one was there, and should have been. */
export type ServedStop = { took: number; planned: number };

/** A vehicle's day as far as it has come. */
export type UnderWay = {
  /** The centre's day as it is planned, and the places of its tables' rows. */
  problem: Problem;
  places: readonly (Place | null)[];
  vehicle: string;
  now: number;
  /** In the order of the day. */
  runs: RunFacts[];
  /** The latest. */
  position?: Fix | undefined;
  pauses: Pause[];
  legs: DrivenLeg[];
};
