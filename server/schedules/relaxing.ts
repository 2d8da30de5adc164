import { clockIn } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import type { JourneyChange, Schedule, ScheduleAction, ScheduleRelaxation } from "../../schemas/schedule";
import { type PricedPlace, severities, type Violation, type ViolationCode } from "../planner";
import type { Actor } from "../resources";
import { movable, moveTo, refuseSwitchedOff } from "./actions";
import { capacityTold, changedVehicle, operationOf } from "./problem";
import { type MovedOrder, moveOrders } from "./movedOrders";
import { type OpenDay, orderOf } from "./OpenDay";
import { pricesOn, runIdOf } from "./pricing";
import type { Asked, Schedules } from "./Schedules";

type Relax = Extract<ScheduleAction, { kind: "relax" }>;

/** What lets an order onto a vehicle: what of the vehicle's day changes, or which order's windows; and the place then. */
type Relaxed = {
  place: PricedPlace;
  rule: ViolationCode;
  excess: number;
  change?: JourneyChange;
  window?: { order: string; end: number };
};

/** The limits that a day may have larger, by the rule that they belong to. */
const limits: Partial<Record<ViolationCode, keyof JourneyChange>> = {
  DRIVING_LIMIT: "drivingLimit",
  DUTY_LIMIT: "dutyTimeLimit",
  RUN_DURATION_LIMIT: "runDurationLimit",
  RUN_DISTANCE_LIMIT: "runDistanceLimit",
  CAPACITY: "weight",
  VOLUME: "volume",
};

/** What would let an order onto a vehicle, as it is offered; null where no single limit would. */
export function relaxationOf(open: OpenDay, order: string, vehicle: string): ScheduleRelaxation | null {
  const found = relaxed(open, [order], vehicle);
  if (!found) return null;
  const { rule, excess, place, change, window } = found;
  return {
    vehicle,
    id: rule,
    by: excess,
    cost: Math.round(place.cost * 100) / 100,
    metres: place.metres,
    change: change ?? null,
    window: window ? { order: window.order, end: window.end + open.day.origin } : null,
  };
}

/** Makes the one limit larger that keeps an order from a vehicle, for this day, and puts it there: one step. */
export function relax(schedules: Schedules, actor: Actor, asked: Asked<Relax>): Promise<Schedule> {
  return schedules.act(actor, asked, async ({ open, row }, sql) => {
    const { vehicle } = asked.action;
    refuseSwitchedOff(open.day.switches, "enableManualScheduling");
    const orders = movable(open, asked.action.orders);
    const found = relaxed(open, orders, vehicle);
    if (!found) throw new ApiFailure("SCHEDULE_NOTHING_TO_RELAX", { vehicle: nameOf(open, vehicle) });
    const { place, change, window } = found;
    const run = place.run === null ? undefined : runIdOf(open, vehicle, place.run);
    const moved = window ? [widened(open, window)] : [];
    await moveOrders(sql, schedules.orders, actor, moved, "to");
    const then = new Map(moved.map(({ id, to }) => [id, to]));
    const arrangement = moveTo(open, orders, vehicle, run === undefined ? {} : { run, stop: place.stop });
    return {
      arrangement: change ? changed(arrangement, vehicle, change) : arrangement,
      position: row.position + 1,
      isStep: true,
      orders: open.day.orders.map((order) => ({ ...order, ...then.get(order.id) })),
      ...(moved.length > 0 && { moved }),
    };
  });
}

/** Of the places that break one firm rule alone, which a larger limit would keep, the one that needs least of it. */
function relaxed(open: OpenDay, orders: readonly string[], vehicle: string): Relaxed | undefined {
  let best: Relaxed | undefined;
  for (const place of pricesOn(open, orders, vehicle)) {
    const [only, second] = place.violations.filter(({ code }) => severities[code] === "HARD");
    if (!only?.excess || second) continue;
    if (best && (best.excess - only.excess || best.place.cost - place.cost) <= 0) continue;
    const how = howToRelax(open, { orders, vehicle }, only);
    if (how) best = { place, rule: only.code, excess: only.excess, ...how };
  }
  return best;
}

function howToRelax(
  open: OpenDay,
  { orders, vehicle }: { orders: readonly string[]; vehicle: string },
  { code, excess = 0, order }: Violation,
): Pick<Relaxed, "change" | "window"> | undefined {
  const journey = open.problem.journeys.find(({ id }) => id === vehicle);
  if (!journey) return undefined;
  if (code === "OUT_OF_AVAILABILITY")
    return { change: { end_time: clockTime(open, upToMinute(journey.shift.end + excess)) } };
  if (code === "LOCATION_CLOSED") {
    const window = widerWindow(open, orders, { code, excess, ...(order !== undefined && { order }) });
    return window && { window };
  }
  const name = limits[code];
  if (name === undefined) return undefined;
  const now = limitNow(open, vehicle, name);
  return now === undefined ? undefined : { change: { [name]: larger(name, now, excess) } };
}

/** Its own window, where it has one: nobody else's is made wider for it. Done in time where that is asked. */
function widerWindow(
  open: OpenDay,
  orders: readonly string[],
  { order: id, excess = 0 }: Violation,
): Relaxed["window"] {
  const [window, second] = open.problem.orders.find((each) => each.id === id)?.windows ?? [];
  if (id === undefined || !orders.includes(id) || !window || second) return undefined;
  const { settings, origin } = open.day;
  const order = orderOf(open, id);
  const within =
    settings.includeOperationDurationInWindow === true ? operationOf(order, settings).operation : 0;
  const end = upToMinute(window.end + excess + within);
  const isDue = order.dueDate !== undefined && Date.parse(order.dueDate) / 1000 - origin < end;
  return isDue ? undefined : { order: id, end };
}

/** In the record's own unit. */
function limitNow(open: OpenDay, vehicle: string, name: keyof JourneyChange): number | undefined {
  const { day, arrangement, problem } = open;
  const record = day.vehicles.find(({ id }) => id === vehicle);
  const journey = problem.journeys.find(({ id }) => id === vehicle);
  if (!record || !journey) return undefined;
  const { driving, duty, runDuration, runDistance } = journey.limits;
  const own = changedVehicle(record, arrangement.journeys[vehicle]?.change);
  const known: Partial<Record<keyof JourneyChange, number | null>> = {
    drivingLimit: driving,
    dutyTimeLimit: duty,
    runDurationLimit: runDuration,
    runDistanceLimit: runDistance / 1000,
    weight: capacityTold(day, own, "weight"),
    volume: capacityTold(day, own, "volume"),
  };
  return known[name] ?? undefined;
}

/** Whole minutes, and hundredths of what is weighed or measured, so that what is offered is what is written. */
function larger(name: keyof JourneyChange, now: number, excess: number): number {
  if (name === "runDistanceLimit") return Math.ceil(now * 10 + excess / 100) / 10;
  if (name === "weight" || name === "volume") return Math.ceil((now + excess) * 100 - 1e-6) / 100;
  return upToMinute(now + excess);
}

function upToMinute(seconds: number): number {
  return Math.ceil(seconds / 60) * 60;
}

/** What the centre's clocks show so many seconds after the day's origin: "17:03". */
function clockTime({ day }: OpenDay, seconds: number): string {
  const { seconds: shown } = clockIn((day.origin + seconds) * 1000, day.timeZone);
  const minutes = Math.floor(shown / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function changed(
  arrangement: ReturnType<typeof moveTo>,
  vehicle: string,
  change: JourneyChange,
): ReturnType<typeof moveTo> {
  const standing = arrangement.journeys[vehicle];
  const journeys = {
    ...arrangement.journeys,
    [vehicle]: { ...standing, change: { ...standing?.change, ...change } },
  };
  return { ...arrangement, journeys };
}

/** The order with its window until later; undone, it has the one that it had. */
function widened(open: OpenDay, { order: id, end }: NonNullable<Relaxed["window"]>): MovedOrder {
  const { orderDate, dropWindows = [] } = orderOf(open, id);
  const date = orderDate === undefined ? {} : { orderDate };
  const until = new Date((open.day.origin + end) * 1000).toISOString();
  return {
    id,
    from: { ...date, dropWindows },
    to: { ...date, dropWindows: dropWindows.map((window) => ({ ...window, end: until })) },
  };
}

function nameOf({ day }: OpenDay, vehicle: string): string {
  return day.vehicles.find(({ id }) => id === vehicle)?.name ?? vehicle;
}
