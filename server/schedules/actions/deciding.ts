import { ApiFailure } from "../../../schemas/failure";
import type { ScheduleAction } from "../../../schemas/schedule";
import { resequence as reorder } from "../../planner";
import { type Arrangement, findRun, tidied } from "../Arrangement";
import { allocationIn, type OpenDay, orderOf } from "../OpenDay";
import { driverOf } from "../problem";
import { isSent } from "../arrangementOf";
import { runOf, untimed, withLinked } from "./moving";

type Of<Kind extends ScheduleAction["kind"]> = Extract<ScheduleAction, { kind: Kind }>;

/** Rounds in which a run is reordered: a tenth of a second's work. */
const rounds = 300;

/** What each vehicle does the other one does; what was sent stays. */
export function swap({ day, arrangement }: OpenDay, { vehicles: [one, other] }: Of<"swap">): Arrangement {
  for (const id of [one, other]) refuseUnknownVehicle({ day }, id);
  const runsOf = (vehicle: string) => arrangement.plan[vehicle] ?? [];
  const stays = (vehicle: string) => runsOf(vehicle).filter(({ orders }) => isSent(day, orders));
  const goes = (vehicle: string) => runsOf(vehicle).filter(({ orders }) => !isSent(day, orders));
  const moved = [...goes(one), ...goes(other)].map(({ id }) => id);
  const plan = {
    ...arrangement.plan,
    [one]: [...stays(one), ...goes(other)],
    [other]: [...stays(other), ...goes(one)],
  };
  return untimed({ ...arrangement, plan }, moved);
}

export function start({ day, arrangement }: OpenDay, { vehicle, start: at }: Of<"start">): Arrangement {
  refuseUnknownVehicle({ day }, vehicle);
  const { start: _before, ...standing } = arrangement.journeys[vehicle] ?? {};
  const next = { ...standing, ...(at !== null && { start: at }) };
  return retimed({ ...arrangement, journeys: { ...arrangement.journeys, [vehicle]: next } }, day, [vehicle]);
}

export function lock({ arrangement, day }: OpenDay, { runs, locked }: Of<"lock">): Arrangement {
  const all = { ...arrangement.runs };
  for (const id of runs) {
    const found = findRun(arrangement, id);
    if (!found) throw new ApiFailure("SCHEDULE_RUN_UNKNOWN", { value: id });
    const { locked: _before, ...told } = all[id] ?? {};
    if (locked) all[id] = { ...told, locked: true };
    // What the driver was told stays.
    else if (isSent(day, found.run.orders)) all[id] = told;
    else delete all[id];
  }
  return { ...arrangement, runs: all };
}

/** Orders, and linked ones with them, that stay with their vehicles. @throws ApiFailure SCHEDULE_ORDER_UNPLANNED. */
export function lockOrders(open: OpenDay, { orders, locked }: Of<"lockOrders">): Arrangement {
  const { arrangement } = open;
  const named = new Set(withLinked(open, orders));
  const placed = new Set(
    Object.values(arrangement.plan).flatMap((runs) => runs.flatMap((run) => run.orders)),
  );
  for (const id of named) {
    const { reference = id } = orderOf(open, id);
    if (!placed.has(id)) throw new ApiFailure("SCHEDULE_ORDER_UNPLANNED", { reference });
  }
  const others = (arrangement.lockedOrders ?? []).filter((id) => !named.has(id));
  return tidied({ ...arrangement, lockedOrders: locked ? [...others, ...named] : others });
}

export function reopen({ arrangement: { closed: _closed, ...open } }: OpenDay): Arrangement {
  return open;
}

/** The stops of a run in the best order that is found; of one that is locked, too: by hand all is allowed. */
export function resequence(open: OpenDay, { run }: Of<"resequence">): Arrangement {
  const { arrangement, problem } = open;
  const { vehicle, id, orders } = runOf(open, run);
  const journeys = problem.journeys.map((each) => (each.id === vehicle ? { ...each, lockedRuns: [] } : each));
  const allocation = allocationIn(open);
  const index =
    allocation[vehicle]?.findIndex((served) => served.some((order) => orders.includes(order))) ?? -1;
  const found = reorder(
    { ...problem, journeys },
    allocation,
    { journey: vehicle, run: index },
    { rounds, seed: 1 },
  );
  const next = arrangement.plan[vehicle]?.map((each) =>
    each.id === id ? { id, orders: found?.runs[index] ?? orders } : each,
  );
  return untimed({ ...arrangement, plan: { ...arrangement.plan, [vehicle]: next ?? [] } }, [id]);
}

/** Who drives; whoever drove with that driver until then gets the other one. */
export function driver(
  { day, arrangement }: OpenDay,
  { vehicle: id, driver: wanted }: Of<"driver">,
): Arrangement {
  const vehicle = refuseUnknownVehicle({ day }, id);
  if (wanted !== null && !day.drivers.has(wanted))
    throw new ApiFailure("SCHEDULE_DRIVER_UNKNOWN", { value: wanted });
  const has = (each: typeof vehicle) => driverOf(day, each, arrangement.journeys[each.id])?.id;
  const before = has(vehicle) ?? null;
  const other =
    wanted === null ? undefined : day.vehicles.find((each) => each.id !== id && has(each) === wanted);
  const journeys = { ...arrangement.journeys, [id]: { ...arrangement.journeys[id], driver: wanted } };
  if (other) journeys[other.id] = { ...arrangement.journeys[other.id], driver: before };
  return retimed({ ...arrangement, journeys }, day, [id, ...(other ? [other.id] : [])]);
}

/** What of these vehicles' days is other than their records say: null is as they say again. */
export function journeys({ day, arrangement }: OpenDay, { vehicles, change }: Of<"journeys">): Arrangement {
  const changed = vehicles.map((id) => {
    refuseUnknownVehicle({ day }, id);
    const { change: before, ...standing } = arrangement.journeys[id] ?? {};
    const next = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
    return [id, { ...standing, ...(next.length > 0 && { change: Object.fromEntries(next) }) }] as const;
  });
  const all = { ...arrangement.journeys, ...Object.fromEntries(changed) };
  return retimed({ ...arrangement, journeys: all }, day, vehicles);
}

/** Runs of these vehicles that nobody was told of are timed anew. */
function retimed(arrangement: Arrangement, day: OpenDay["day"], vehicles: readonly string[]): Arrangement {
  const runs = vehicles.flatMap((vehicle) => arrangement.plan[vehicle] ?? []);
  return untimed(
    arrangement,
    runs.filter(({ orders }) => !isSent(day, orders)).map(({ id }) => id),
  );
}

function refuseUnknownVehicle({ day }: Pick<OpenDay, "day">, id: string) {
  const vehicle = day.vehicles.find((each) => each.id === id);
  if (!vehicle) throw new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: id });
  return vehicle;
}
