import type { TrackedRun, TrackedStop } from "./tracking";

/** Metres, and seconds of driving. */
export type RouteFigures = { distance: number; driving: number };

/** A stop as it was sent and as it was served. */
export type ComparedStop = TrackedStop & {
  /** Of the leg that ends there, as sent. */
  planned: RouteFigures;
  /** Its place among those that were reached, from 1; null while it has not been. */
  servedAs: number | null;
  /** Of the fewest without which all others were served in the order of the plan. */
  isOutOfTurn: boolean;
};

/** By how much what was driven differs from what was sent. */
export type RouteDifference = {
  /** Once a run is back all of it is compared; until then the legs that were driven. */
  isWhole: boolean;
  /** Metres and seconds of driving; null where no position tells. */
  distance: number | null;
  driving: number | null;
  /** Seconds by which it came back, or to the stop that it reached last, after what was planned. */
  late: number | null;
  /** How many stops were served out of turn. */
  outOfTurn: number;
};

/** A run's plan as it was sent beside what came of it (execution 4). */
export type ComparedRun = Omit<TrackedRun, "stops"> & {
  /** `returned`: when it was to be back, before it is unloaded. */
  planned: RouteFigures & { returned: string };
  /** Null until it has left by its positions. */
  driven: (RouteFigures & { departed: string | null; returned: string | null }) | null;
  difference: RouteDifference;
  stops: ComparedStop[];
};

/** A centre's day, plan and fact beside one another. */
export type ComparedDay = { aoc: string; date: string; timeZone: string; runs: ComparedRun[] };

/** Where a vehicle was. */
export type TrackPoint = { time: string; latitude: number; longitude: number };

/** A run to be written to a file. */
export type ExportedRun = ComparedRun & {
  /** As sent: latitude and longitude in turn, in hundred-thousandths of a degree. */
  way: number[];
  /** As long as its positions are kept. */
  track: TrackPoint[];
};

/** What a vehicle drives on a day, or one run of it. */
export type ExportedRoutes = { vehicle: string; date: string; timeZone: string; runs: ExportedRun[] };
