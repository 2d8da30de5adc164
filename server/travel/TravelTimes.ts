import type { Place, ProfileName, VehicleLimits, ZoneArea } from "../roads";

/** Where an answer is from: "STRAIGHT_LINE" is a guess by the way of a bird, for want of roads. */
export type TravelSource = "ROADS" | "STRAIGHT_LINE" | "OSRM" | "VALHALLA";

/** Routing modes (spec 3.2). TRANSIT is a mode that no source knows. */
export type TravelMode = ProfileName | "TRANSIT";

/** How a vehicle drives; plain data, so that it can be sent to another thread. */
export type Driving = {
  mode: TravelMode;
  /** Its top speed in km/h, and its measures in centimetres and kilograms. */
  vehicle?: VehicleLimits;
  /** The speed zones that count for it. */
  zones?: ZoneArea[];
  /** The driving time correction factor: 1.5 is half as long again (spec 3.5). */
  correction?: number;
};

/** The value of a cell to which no road leads. It must not get into a sum: look for it, or at `noRoad`. */
export const noRoad = -1;

/** From each place to each, row by row, in whole seconds and metres; `noRoad` (-1) in both where no road leads. */
type TravelTable = {
  source: TravelSource;
  seconds: Int32Array;
  metres: Int32Array;
  /** The rows from which no road leads to any other place, and the columns to which none leads from any other. */
  noRoad: { from: number[]; to: number[] };
};

/**
 * A driven way: whole seconds and metres, and its points, latitude and longitude in turn, in degrees; `shares`: how much
 * of the time is over at each of them, from 0 to 1, where the source knows the speeds of its roads.
 */
export type TravelLeg = { seconds: number; metres: number; points: Float64Array; shares?: Float64Array };

type TravelLegs = {
  source: TravelSource;
  /** From each stop to the next; undefined where no road leads. */
  legs: (TravelLeg | undefined)[];
  /** The indexes of those to which no road leads. */
  noRoad: number[];
};

type TableRequest = {
  from: Place[];
  /** Left out: the same places. */
  to?: Place[];
  driving: Driving;
  signal?: AbortSignal | undefined;
};

export type LegsRequest = { stops: Place[]; driving: Driving; signal?: AbortSignal | undefined };

/**
 * Times, distances and ways, wherever they are from. A place that is none (no coordinates, NaN, not on earth) has no
 * road. Both calls throw a TravelFault, or the signal's reason once that is aborted.
 */
export interface TravelTimes {
  /** What was told holds as long as this is the same; undefined: nothing of it may be kept. */
  readonly generation?: number | undefined;
  readonly source: TravelSource;
  table(request: TableRequest): Promise<TravelTable>;
  legs(request: LegsRequest): Promise<TravelLegs>;
}
