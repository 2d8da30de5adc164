import type { RunWay } from "../runLines";

/** A visit for one order, as the driver was told; instants, metres and seconds. */
type SentStop = {
  order: string;
  number: number;
  arrive: string;
  begin: string;
  finish: string;
  distance: number;
  driving: number;
  /** The times within which the order was to be served. */
  windows: { start: string; end: string }[];
  /** Where its goods are taken over from a vehicle that broke down, before it is served. */
  takeover?: { vehicle: string; latitude: number; longitude: number; time: string };
};

/** A run as it was sent. */
export type SentPlan = {
  loading: string;
  departure: string;
  finish: string;
  distance: number;
  driving: number;
  /** Where it begins and ends, in words. */
  start: string;
  end: string;
  way: RunWay;
  stops: SentStop[];
  /** What was called off since it was sent first, each by the number of its place among the stops. */
  calledOff?: SentStop[];
};

/** All stops of a run as it was sent, by their numbers: with those that were called off since it was sent first. */
export function sentStops({ stops, calledOff = [] }: SentPlan): SentStop[] {
  return [...stops, ...calledOff].toSorted((one, other) => one.number - other.number);
}

/** What has been decided of a run since it was sent; how far it is, its orders say (domain 2). */
export type RunState = "SENT" | "PAUSED" | "RECALLED" | "REJECTED";

/** A run that a driver has, or had. */
export type Run = {
  /** Unique in the account: the day, and what the run is called in its schedule. */
  id: string;
  /** As its orders' plans name it. */
  run: string;
  aoc: string;
  day: string;
  vehicle: string;
  driver: string;
  number: number;
  state: RunState;
  locked: boolean;
  /** Its orders, in sequence. */
  stops: string[];
  sentAt: string;
};

/** Who was allocated by hand has a run of his vehicle's id, the same every day. */
export function runIdOf(day: string, run: string): string {
  return `${day}_${run}`;
}
