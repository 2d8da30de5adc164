import { daySeconds } from "../../../schemas/week";
import type { JobRequest } from "../../planning";
import { goals } from "../goals";
import { jobRequest, type JobWish } from "../jobProblem";
import { allocationIn, type OpenDay } from "../OpenDay";
import type { DayOrder } from "../records";
import { freelyMoved, isOpenTo } from "./freedom";
import { visiting, withBoth } from "./multidayPlan";
import { vehicleDay } from "./vehicleDay";

type Problem = JobRequest["problem"];
type Order = Problem["orders"][number];
type Span = { start: number; end: number };

/** What a job of several days is asked to do. */
export type MultidayWish = Pick<JobWish, "mode" | "goal" | "seconds" | "rounds" | "seed">;

/**
 * So far apart the days stand on the axis that they are planned on: no shift, window or lateness reaches from one to the
 * next, whatever the clocks of the real days share (a night shift, a window after midnight).
 */
const slot = 30 * daySeconds;

/** What an order costs more on each day later: of days that are as cheap it has the earliest, and no cent is spent for that. */
const laterPrice = 1e-4;

/**
 * The job of several days as one problem: each vehicle's day is a vehicle of its own, and an order may be served in its
 * windows of each day that it may be given to. Only what is planned anew may change its day; one that cannot, or that
 * nobody serves, stays on its own. Prices that are of the whole problem are those of the first day.
 */
export function multidayRequest(
  days: readonly OpenDay[],
  { goal = "CHEAPEST", ...wish }: MultidayWish,
  now: Date,
): JobRequest {
  const own = days.map((open) => jobRequest(open, wish));
  const free = days.map((open, at) => freeOrders(open, own[at]!, wish.mode));
  const whole = days.map((open) => {
    const isOpen = isOpenTo(open.day, open.problem, now);
    const visitors = days.flatMap((other, at) =>
      other === open || !isOpen
        ? []
        : free[at]!.flatMap((order) => {
            const moved = freelyMoved(other.day, order, open.day.date);
            return moved ? [visiting(order, moved)] : [];
          }),
    );
    const day = { ...open.day, orders: [...open.day.orders, ...withBoth(visitors)] };
    return jobRequest({ ...open, day }, wish);
  });
  const dates = days.map(({ day }) => day.date);
  return {
    ...own[0]!,
    problem: goals[goal](combined(dates, whole, own)),
    allocation: Object.fromEntries(
      own.flatMap(({ allocation = {} }, at) =>
        Object.entries(allocation).map(([vehicle, runs]) => [vehicleDay(dates[at]!, vehicle), runs] as const),
      ),
    ),
  };
}

/** Orders of a day that are planned anew, and held to nothing: no lock, no vehicle whose runs stay. */
function freeOrders(open: OpenDay, { problem }: JobRequest, mode: JobWish["mode"]): DayOrder[] {
  const planned = new Set(mode === "FULL" ? [] : Object.values(allocationIn(open)).flat(2));
  const held = new Set([
    ...(open.arrangement.lockedOrders ?? []),
    ...problem.journeys.flatMap(({ lockedRuns }) =>
      lockedRuns.flatMap(({ stops }) => stops.map(({ order }) => order)),
    ),
  ]);
  const known = new Set(problem.orders.map(({ id }) => id));
  return open.day.orders.filter(({ id, linkedOrder }) => {
    const both = linkedOrder?.orderId === undefined ? [id] : [id, linkedOrder.orderId];
    return known.has(id) && !both.some((each) => held.has(each) || planned.has(each));
  });
}

/** The problems of days as one, in which an order is the one of its own day, with the windows of all days. */
function combined(
  dates: readonly string[],
  whole: readonly JobRequest[],
  own: readonly JobRequest[],
): Problem {
  const places = new Numbered<Problem["places"][number]>();
  const driving = new Numbered<Problem["driving"][number]>();
  const orders = new Map<string, Order>();
  const journeys: Problem["journeys"] = [];
  const windows = new Map<string, Span[]>();
  for (const [at, { problem }] of whole.entries()) {
    const later = (span: Span) => ({ ...span, start: span.start + at * slot, end: span.end + at * slot });
    const placeOf = (row: number | null) => (row === null ? null : places.of(problem.places[row] ?? null));
    const home = new Set(own[at]!.problem.orders.map(({ id }) => id));
    for (const order of problem.orders) {
      if (home.has(order.id)) orders.set(order.id, { ...order, place: placeOf(order.place) });
      windows.set(order.id, [...(windows.get(order.id) ?? []), ...order.windows.map(later)]);
    }
    for (const journey of problem.journeys)
      journeys.push({
        ...journey,
        id: vehicleDay(dates[at]!, journey.id),
        driving: driving.of(problem.driving[journey.driving]!),
        start: placeOf(journey.start),
        end: placeOf(journey.end),
        shift: later(journey.shift),
        costs: { ...journey.costs, perOrder: journey.costs.perOrder + at * laterPrice },
        breaks: journey.breaks.map(({ earliest, latest, duration }) => ({
          earliest: earliest + at * slot,
          latest: latest + at * slot,
          duration,
        })),
        lockedRuns: journey.lockedRuns.map((run) => laterRun(run, at * slot)),
      });
  }
  const [first] = whole;
  const centres = first!.problem.centres.map((centre) => ({
    ...centre,
    place: places.of(first!.problem.places[centre.place] ?? null),
    hours: whole.flatMap(({ problem }, at) =>
      problem.centres
        .filter(({ id }) => id === centre.id)
        .flatMap(({ hours }) =>
          hours.map(({ start, end }) => ({ start: start + at * slot, end: end + at * slot })),
        ),
    ),
  }));
  return {
    ...first!.problem,
    places: places.all,
    driving: driving.all.length > 0 ? driving.all : first!.problem.driving,
    orders: [...orders.values()].map((order) => ({
      ...order,
      windows: windows.get(order.id) ?? order.windows,
    })),
    journeys,
    centres,
  };
}

type LockedRun = Problem["journeys"][number]["lockedRuns"][number];

function laterRun(run: LockedRun, by: number): LockedRun {
  return {
    ...run,
    loading: run.loading + by,
    departure: run.departure + by,
    return: run.return + by,
    unloading: run.unloading + by,
    finish: run.finish + by,
    breaks: run.breaks.map(({ start, end }) => ({ start: start + by, end: end + by })),
    stops: run.stops.map((stop) => ({
      ...stop,
      arrive: stop.arrive + by,
      begin: stop.begin + by,
      finish: stop.finish + by,
    })),
  };
}

/** What is the same has the same number. */
class Numbered<Value> {
  readonly all: Value[] = [];
  readonly #numbers = new Map<string, number>();

  of(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key) ?? this.all.push(value) - 1;
    this.#numbers.set(key, known);
    return known;
  }
}
