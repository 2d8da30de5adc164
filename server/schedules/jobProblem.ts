import type { JobRequest } from "../planning";
import { allocationIn, type OpenDay } from "./OpenDay";
import type { PlanGoal } from "../../schemas/schedule";
import { goals } from "./goals";
import { dayProblem } from "./problem";

/** What a planning job is asked to do; without `orders` or `vehicles` it is for all of them. */
export type JobWish = {
  mode: JobRequest["mode"];
  /** The cheapest plan where it does not say. */
  goal?: PlanGoal;
  orders?: string[];
  vehicles?: string[];
  seconds?: number;
  rounds?: number;
  seed?: number;
  inBackground?: true;
};

/** What leaving out an order costs that a dispatcher locked. */
const lockedPenalty = 1e6;

/**
 * The job of a day. Vehicles that were not chosen keep their runs to the byte, and orders that were not chosen stay
 * where they are: an unplanned one is no part of it. One that has broken down takes nothing more. A vehicle that does not work that day takes none: what it was
 * given by hand goes to others where all is planned anew, and else stays with it. A locked order's driver alone may
 * serve it.
 */
export function jobRequest(
  open: OpenDay,
  { mode, goal = "CHEAPEST", orders, vehicles, ...limits }: JobWish,
): JobRequest {
  const { day, arrangement, evaluated } = open;
  const whole = dayProblem(day, arrangement);
  const allocation = allocationIn(open);
  const working = new Set(whole.journeys.filter(({ shift }) => shift.end > shift.start).map(({ id }) => id));
  const stands = (id: string) => arrangement.journeys[id]?.breakdown !== undefined;
  const chosen = new Set([...(vehicles ?? working)].filter((id) => !stands(id)));
  const asked = orders && new Set(orders);
  const locked = new Set(arrangement.lockedOrders);
  const isLocked = (id: string) => locked.has(id);
  const planned = new Set(Object.values(allocation).flat(2));
  const stranded = new Set(
    Object.entries(allocation)
      .filter(([vehicle]) => !working.has(vehicle))
      .flatMap(([, runs]) => (mode === "FULL" ? runs.flat().filter((id) => isLocked(id)) : runs.flat())),
  );
  const drivers = new Map(
    whole.journeys.flatMap(({ id, driver }) =>
      (allocation[id] ?? []).flat().flatMap((order) => (isLocked(order) ? [[order, driver] as const] : [])),
    ),
  );
  const journeys = whole.journeys
    .filter(({ id }) => working.has(id))
    .map((journey) => {
      if (chosen.has(journey.id)) return journey;
      const lockedRuns = evaluated.journeys.find(({ id }) => id === journey.id)?.runs ?? [];
      return { ...journey, lockedRuns, mostRuns: lockedRuns.length };
    });
  return {
    mode,
    ...limits,
    seconds: limits.seconds ?? Number(day.settings.planningTimeLimit),
    problem: goals[goal]({
      ...whole,
      journeys,
      orders: withWholePairs(
        whole.orders
          .filter(({ id }) => !stranded.has(id) && (planned.has(id) || !asked || asked.has(id)))
          .map((order) => withDriver(order, drivers.get(order.id))),
      ),
    }),
    allocation: Object.fromEntries(Object.entries(allocation).filter(([vehicle]) => working.has(vehicle))),
  };
}

/** An order that one driver alone may serve, whatever else it is that is left out. */
function withDriver(
  order: JobRequest["problem"]["orders"][number],
  driver: string | undefined,
): JobRequest["problem"]["orders"][number] {
  if (driver === undefined) return order;
  return { ...order, includeDrivers: [driver], excludeDrivers: [], penalty: lockedPenalty };
}

/** One of a linked pair alone is planned like any other. */
function withWholePairs(orders: JobRequest["problem"]["orders"]): JobRequest["problem"]["orders"] {
  const known = new Set(orders.map(({ id }) => id));
  return orders.map(({ dropOrder, ...order }) => ({
    ...order,
    ...(dropOrder !== undefined && known.has(dropOrder) && { dropOrder }),
  }));
}
