import type { PlannedRun } from "./Plan";

/**
 * What is to be planned, as plain data (domain 6–8, 15, 17). Times are whole seconds since a moment that the problem's
 * maker chooses, distances whole metres; weights, volumes and money are in the account's units.
 */
export type Problem = {
  orders: Order[];
  journeys: Journey[];
  centres: Centre[];
  /** Times and distances between all places, one table for each kind of driving. */
  tables: TravelTable[];
  prices: Prices;
  /** Seconds that an operation may begin after its window at most. */
  allowedLateness: number;
  /** Parts of a hundred by which a vehicle may be overloaded. */
  allowedOverload: number;
  /** Pairs of requirements that may not be aboard together. */
  incompatible: [string, string][];
};

/** From each place to each, row by row: -1 in both where no road leads. */
export type TravelTable = { places: number; seconds: ArrayLike<number>; metres: ArrayLike<number> };

type Window = { start: number; end: number };

export type Order = {
  id: string;
  task: "DELIVERY" | "COLLECTION";
  /** The order that is dropped of what this one picks up: both are on one run, this one first. */
  dropOrder?: string;
  /** Its row in the tables; none where it is not on the map. */
  place?: number;
  centre: string;
  /** When its operation may begin. */
  windows: Window[];
  /** Seconds of its own operation, and of the visit: the visit's once where the same place comes twice in a row. */
  operation: number;
  visit: number;
  /** Seconds that loading it at the centre takes. */
  loading: number;
  weight: number;
  volume: number;
  requirements: string[];
  includeDrivers: string[];
  excludeDrivers: string[];
  preferDrivers: string[];
  stopSequence: "FIRST" | "ANY" | "LAST";
  territory?: { id: string; fixed: boolean; coefficient: number };
  /** What leaving it out costs. */
  penalty: number;
};

/** Where runs are loaded and unloaded. */
export type Centre = {
  id: string;
  place: number;
  /** When loading may take place: begin and end of it. */
  hours: Window[];
  loading: number;
  unloading: number;
};

/** A vehicle and its driver on one day. */
export type Journey = {
  id: string;
  driver: string;
  centre: string;
  /** Index into the tables. */
  table: number;
  shift: Window;
  /** It begins with the shift, not when it is first needed. */
  fixedStart: boolean;
  /** Where its first run begins and its last one ends; nothing: with the first stop, at the last one. */
  start: number | undefined;
  end: number | undefined;
  weight: number;
  volume: number;
  requirements: string[];
  territories: string[];
  mostRuns: number;
  /** Seconds and metres; Infinity where nothing limits. */
  limits: { driving: number; duty: number; runDuration: number; runDistance: number };
  /** In the order of their times. */
  breaks: Break[];
  drivingBreak?: { after: number; duration: number };
  costs: { activation: number; perHour: number; perKilometre: number; perOrder: number };
  /** Runs that stay exactly as they are. */
  lockedRuns: PlannedRun[];
};

/** A rest that begins between two moments: the same moment twice where it is fixed. */
export type Break = { earliest: number; latest: number; duration: number };

type Prices = {
  latePerMinute: number;
  waitingPerHour: number;
  notPreferredDriver: number;
  /** Of each order that is not first, or last, in its run as it should. */
  stopSequence: number;
  /** Of the square of a journey's hours, or of its orders: few long journeys cost more than many even ones. */
  balance?: { by: "HOURS" | "ORDERS"; price: number } | undefined;
};
