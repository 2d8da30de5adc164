import type { OrderStatus } from "../../schemas/generated";
import { unseenAfter } from "../../schemas/playback";
import {
  type Punctuality,
  punctualities,
  type ToldEstimate,
  type TrackedDay,
  type TrackedRun,
  type TrackedStop,
  type VehiclePosition,
} from "../../schemas/tracking";

/** How far a stop is. */
export type StopState = "pending" | "current" | "suspended" | "done" | "failed" | "cancelled";

const states: Record<OrderStatus, StopState> = {
  NEW: "pending",
  ALLOCATED: "pending",
  COMMITTING: "pending",
  DETAILS_SENDING: "pending",
  WAITING_CONFIRMATION: "pending",
  DETAILS_SENT: "pending",
  STARTED_MOVE: "current",
  ARRIVED: "current",
  OPERATION_STARTED: "current",
  OPERATION_FINISHED: "current",
  DEPARTED: "current",
  SUSPENDED: "suspended",
  COMPLETED: "done",
  PARTIALLY_COMPLETED: "done",
  FAILED: "failed",
  CANCELLED: "cancelled",
};

export function stopState({ status }: Pick<TrackedStop, "status">): StopState {
  return states[status];
}

/** What is expected of orders, by their ids. */
export type Expectations = ReadonlyMap<string, Pick<ToldEstimate, "eta" | "punctuality">>;

const overs: readonly StopState[] = ["done", "failed", "cancelled"];

/** How a stop that is not over stands against what was promised. */
export function standing(stop: TrackedStop, expected: Expectations): Punctuality | undefined {
  return overs.includes(stopState(stop)) ? undefined : expected.get(stop.order)?.punctuality;
}

/** When a stop is expected that is still to be reached; what was expected of one that was is no news. */
export function expectedAt(
  stop: Pick<TrackedStop, "order" | "status" | "arrived">,
  expected: Expectations,
): string | null {
  return (!isReached(stop) && expected.get(stop.order)?.eta) || null;
}

/** Whether nobody comes there any more, or somebody has; who put it off comes again. */
export function isReached(stop: Pick<TrackedStop, "status" | "arrived">): boolean {
  const state = stopState(stop);
  return overs.includes(state) || (stop.arrived !== null && state !== "suspended");
}

/** The worst that is to be said of what a run has still to do. */
export function worstStanding({ stops }: TrackedRun, expected: Expectations): Punctuality | undefined {
  const found = new Set(stops.map((stop) => standing(stop, expected)));
  return punctualities.find((each) => found.has(each));
}

/** Where the driver is or goes next; undefined once nothing is left. */
export function nextStop({ stops }: Pick<TrackedRun, "stops">): TrackedStop | undefined {
  for (const wanted of ["current", "pending", "suspended"] as const) {
    const found = stops.find((stop) => stopState(stop) === wanted);
    if (found) return found;
  }
  return undefined;
}

/** Execution 4: a position that is older says where the vehicle was, in milliseconds. */
export const freshFor = unseenAfter * 1000;

export function isFresh(position: VehiclePosition | undefined, now: number): boolean {
  return position !== undefined && now - Date.parse(position.time) <= freshFor;
}

type Positions = Pick<ReadonlyMap<string, VehiclePosition>, "get">;

/** A run that is being driven, and nobody knows where; whoever is back home may be silent. */
export function isUnseen(run: TrackedRun, positions: Positions, now: number): boolean {
  return isUnderWay(run) && !isFresh(positions.get(run.vehicle), now);
}

const isUnderWay = ({ status }: TrackedRun) => status === "IN_PROGRESS" || status === "PAUSED";

/** The run that a vehicle drives, else the first that it has still to drive, else its last; by the vehicle's id. */
export function runsNow(runs: readonly TrackedRun[]): ReadonlyMap<string, TrackedRun> {
  const found = new Map<string, TrackedRun>();
  const rank = (run: TrackedRun) => (isUnderWay(run) ? 2 : nextStop(run) ? 1 : 0);
  for (const run of runs) {
    const before = found.get(run.vehicle);
    if (!before || rank(run) > rank(before) || (rank(run) === 0 && rank(before) === 0))
      found.set(run.vehicle, run);
  }
  return found;
}

/** What a day comes to. */
export function figuresOf({ runs, counts }: Pick<TrackedDay, "runs" | "counts">, expected: Expectations) {
  const found: Record<Punctuality, number> = {
    NOT_STARTED_LATE: 0,
    LATE: 0,
    AT_RISK: 0,
    NO_GPS: 0,
    ON_TIME: 0,
  };
  for (const { stops } of runs)
    for (const stop of stops) {
      const how = standing(stop, expected);
      if (how) found[how] += 1;
    }
  return {
    ...counts,
    runs: runs.length,
    underWay: runs.filter(isUnderWay).length,
    late: found.LATE + found.NOT_STARTED_LATE,
    atRisk: found.AT_RISK,
  };
}

/** How many vehicles are driven, and nobody knows where. */
export function unseenOf(runs: readonly TrackedRun[], positions: Positions, now: number): number {
  return new Set(runs.filter((run) => isUnseen(run, positions, now)).map(({ vehicle }) => vehicle)).size;
}

/** In milliseconds: who tells of his stop about when he is there agrees with his positions. */
const agreed = 60_000;

/** What positions say of a stop, where somebody has told otherwise. */
export function gpsBeside({
  arrived,
  departed,
  gps,
}: Pick<TrackedStop, "arrived" | "departed" | "gps">): TrackedStop["gps"] {
  const isOther = (told: string | null, seen: string | null) =>
    told !== null && seen !== null && Math.abs(Date.parse(told) - Date.parse(seen)) >= agreed;
  return gps && (isOther(arrived, gps.arrived) || isOther(departed, gps.departed)) ? gps : null;
}

/** By how many minutes somebody came, or is expected, later than was planned. */
export function minutesLate(
  stop: Pick<TrackedStop, "order" | "status" | "arrive" | "arrived">,
  expected: Expectations,
): number | undefined {
  const { arrive, arrived } = stop;
  const reached = arrived ?? expectedAt(stop, expected);
  return reached === null ? undefined : Math.round((Date.parse(reached) - Date.parse(arrive)) / 60_000);
}
