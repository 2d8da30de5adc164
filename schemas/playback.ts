import type { AlertKind } from "./alerts";
import type { OrderStatus } from "./generated";

/** Where vehicles of a centre's day were at each moment, and what happened meanwhile. Moments are whole seconds since `from`. */
export type PlayedDay = {
  aoc: string;
  date: string;
  /** The centre's day with what its runs take before and after it, until now; ISO 8601 in UTC. */
  from: string;
  to: string;
  vehicles: PlayedVehicle[];
};

export type PlayedVehicle = {
  vehicle: string;
  /** Metres by which it may be drawn off from where it was. */
  tolerance: number;
  /**
   * Where it was, as far as that is known: between two stretches it was not seen for five minutes and more. Second,
   * latitude and longitude in turn, the latter in hundred-thousandths of a degree; between two points it drove evenly.
   */
  stretches: number[][];
  stops: PlayedStop[];
  events: PlayedEvent[];
};

/** A visit that its driver was sent. */
export type PlayedStop = {
  order: string;
  run: string;
  /** As sent, from 1. */
  number: number;
  latitude: number | null;
  longitude: number | null;
  /** As the driver told it, else by GPS, else as the desk put it in. */
  arrived: number | null;
  departed: number | null;
  /** What became of it since it was sent, each with its moment, in their order. */
  changes: { second: number; status: OrderStatus }[];
};

/** What was raised of a vehicle, and what its driver said of resting. */
export const playedPauses = ["PAUSED", "RESUMED"] as const;
export type PlayedEvent = {
  second: number;
  kind: AlertKind | (typeof playedPauses)[number];
  run: string | null;
  order: string | null;
};

/** Seconds without a position after which nobody knows where a vehicle is (execution 4). */
export const unseenAfter = 300;
