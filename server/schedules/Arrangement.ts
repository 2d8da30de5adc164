import type { JourneyChange, VehicleBreakdown } from "../../schemas/schedule";
import type { PlannedRun } from "../planner";
import { isOutOfOrder } from "./runNumbers";

/** A run as a dispatcher sees it: which orders, in which order. */
export type ArrangedRun = { id: string; orders: string[] };

/**
 * What is decided of a run beside its orders; with `times` and its `number` they stay as they are (domain 2: a lock, or it
 * was sent).
 */
type RunStanding = { locked?: true; times?: PlannedRun; number?: number };

/**
 * What is decided of a vehicle's day: when it begins, who drives, what else is other than its records say, and where it
 * stands since it broke down.
 */
export type JourneyStanding = {
  start?: number;
  driver?: string | null;
  change?: JourneyChange;
  breakdown?: Omit<VehicleBreakdown, "vehicle">;
};

/** Where an order is taken over from the vehicle that has it aboard; seconds since 1970. */
type Takeover = { vehicle: string; latitude: number; longitude: number; time: number };

/** What is decided of a day beside which order is on which run. */
export type Standing = {
  runs: Record<string, RunStanding>;
  journeys: Record<string, JourneyStanding>;
  /** The runs of vehicles whose numbers do not tell their order: one that kept its number came after one that is new. */
  sequences?: Record<string, string[]>;
  /** Orders that stay with their vehicles. */
  lockedOrders?: string[];
  /** By order, what others take over from a vehicle that broke down. */
  takeovers?: Record<string, Takeover>;
  /** The day is over. */
  closed?: true;
};

/** All that is decided of a day: what an action changes, and undo brings back. By vehicle, in the order of the day. */
export type Arrangement = Omit<Standing, "sequences"> & { plan: Record<string, ArrangedRun[]> };

/** The run with its vehicle; undefined where there is none. */
export function findRun(
  { plan }: Arrangement,
  id: string,
): { vehicle: string; run: ArrangedRun } | undefined {
  for (const [vehicle, runs] of Object.entries(plan)) {
    const run = runs.find((each) => each.id === id);
    if (run) return { vehicle, run };
  }
  return undefined;
}

/** What is decided beside the orders' places, as it is stored. */
export function standingOf({ plan, ...standing }: Arrangement): Standing {
  const sequences = Object.entries(plan)
    .map(([vehicle, runs]) => [vehicle, runs.map(({ id }) => id)] as const)
    .filter(([, ids]) => isOutOfOrder(ids, standing.runs));
  return { ...standing, ...(sequences.length > 0 && { sequences: Object.fromEntries(sequences) }) };
}

/** Without empty runs, and without what was decided of runs and places that are no more. */
export function tidied({ plan, runs, lockedOrders, ...rest }: Arrangement): Arrangement {
  const full = Object.entries(plan)
    .map(([vehicle, each]) => [vehicle, each.filter(({ orders }) => orders.length > 0)] as const)
    .filter(([, each]) => each.length > 0);
  const ids = new Set(full.flatMap(([, each]) => each.map(({ id }) => id)));
  return {
    ...rest,
    plan: Object.fromEntries(full),
    runs: Object.fromEntries(Object.entries(runs).filter(([id]) => ids.has(id))),
    ...locksIn(Object.fromEntries(full), lockedOrders),
  };
}

/** The locks of orders that have a place. */
export function locksIn(
  plan: Arrangement["plan"],
  locked: readonly string[] = [],
): Pick<Standing, "lockedOrders"> {
  const placed = new Set(Object.values(plan).flatMap((runs) => runs.flatMap(({ orders }) => orders)));
  const left = locked.filter((id) => placed.has(id));
  return left.length === 0 ? {} : { lockedOrders: left };
}
