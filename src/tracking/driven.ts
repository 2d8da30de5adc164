import type { OrderStatus } from "../../schemas/generated";
import type { TrackedDay, TrackedRun, TrackedStop, VehiclePosition } from "../../schemas/tracking";

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

/** Where the driver is or goes next; undefined once nothing is left. */
export function nextStop({ stops }: Pick<TrackedRun, "stops">): TrackedStop | undefined {
  for (const wanted of ["current", "pending", "suspended"] as const) {
    const found = stops.find((stop) => stopState(stop) === wanted);
    if (found) return found;
  }
  return undefined;
}

/** Execution 4: a position that is older says where the vehicle was, in milliseconds. */
const fresh = 5 * 60_000;

export function isFresh(position: VehiclePosition | undefined, now: number): boolean {
  return position !== undefined && now - Date.parse(position.time) <= fresh;
}

type Positions = ReadonlyMap<string, VehiclePosition>;

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

/** What a day comes to at a moment. */
export function figuresOf(
  { runs, counts }: Pick<TrackedDay, "runs" | "counts">,
  positions: Positions,
  now: number,
) {
  const unseen = runs.filter((run) => isUnseen(run, positions, now));
  return {
    ...counts,
    runs: runs.length,
    underWay: runs.filter(isUnderWay).length,
    withoutGps: new Set(unseen.map(({ vehicle }) => vehicle)).size,
  };
}

/** By how many minutes a fact is later than it was planned. */
export function minutesLate({
  arrive,
  arrived,
}: Pick<TrackedStop, "arrive" | "arrived">): number | undefined {
  if (arrived === null) return undefined;
  return Math.round((Date.parse(arrived) - Date.parse(arrive)) / 60_000);
}
