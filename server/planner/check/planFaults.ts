import { isDeepStrictEqual } from "node:util";
import type { Journey, Order, Plan, PlannedJourney, PlannedRun, Problem } from "../model";
import { isLocked, ordersOf, overlap, partnersOf } from "./reading";

/** `journey` is whose it is; without one it is of the whole plan. */
export type PlanFault = { journey?: string; what: string };

/**
 * What is wrong with a plan as such: an order lost or doubled, a locked run that changed, a time that cannot be, a cost
 * that does not add up. Empty for every plan that may be shown.
 */
export function planFaults(problem: Problem, plan: Plan): PlanFault[] {
  const orders = ordersOf(problem);
  const all = [
    ...plan.journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops.map(({ order }) => order))),
    ...plan.unplanned,
  ];
  const there = new Set(all);
  const seen = new Set<string>();
  const faults: PlanFault[] = [
    ...problem.orders.filter(({ id }) => !there.has(id)).map(({ id }) => ({ what: `order ${id} is lost` })),
    ...all
      .filter((id) => seen.size === seen.add(id).size)
      .map((id) => ({ what: `order ${id} is there twice` })),
    ...all.filter((id) => !orders.has(id)).map((id) => ({ what: `order ${id} is unknown` })),
  ];
  if (faults.length > 0) return faults;
  for (const [index, planned] of plan.journeys.entries()) {
    const journey = problem.journeys[index]!;
    const kept = planned.runs.filter((run) => isLocked(journey.lockedRuns, run));
    const own = timeFaults(problem, journey, planned, orders);
    if (!isDeepStrictEqual(kept, journey.lockedRuns)) own.push("a locked run changed");
    const waits = waitingOf(planned);
    if (kept.length === 0 && waits !== planned.totals.waiting)
      own.push(`waits ${waits} s, not ${planned.totals.waiting}`);
    const cost = costOfJourney(problem, journey, planned, orders);
    if (Math.abs(cost - planned.cost) > 1e-6 * Math.max(1, cost))
      own.push(`costs ${cost}, not ${planned.cost}`);
    faults.push(...own.map((what) => ({ journey: journey.id, what })));
  }
  const whole =
    plan.journeys.reduce((sum, { cost }) => sum + cost, 0) +
    plan.unplanned.reduce((sum, id) => sum + orders.get(id)!.penalty, 0);
  if (Math.abs(whole - plan.cost) > 1e-6 * Math.max(1, whole))
    faults.push({ what: `the plan costs ${whole}, not ${plan.cost}` });
  return faults;
}

function timeFaults(
  problem: Problem,
  journey: Journey,
  { start, end, runs, breaks }: PlannedJourney,
  orders: Map<string, Order>,
): string[] {
  const faults: string[] = [];
  const centre = problem.centres.find(({ id }) => id === journey.centre)!;
  const { places, seconds, metres } = problem.tables[journey.table]!;
  let moment = start;
  for (const [number, run] of runs.entries()) {
    if (run.loading < moment) faults.push(`run ${number} begins before it can`);
    const rests = breaks.filter((rest) => rest.start >= run.loading && rest.start < run.finish);
    if (!isDeepStrictEqual(rests, run.breaks)) faults.push(`run ${number} has other breaks`);
    if (!isLocked(journey.lockedRuns, run)) walkRun(number, run);
    moment = run.finish;
  }
  if (runs.length > 0 && end !== moment) faults.push(`ends at ${end}, not ${moment}`);
  return faults;

  function walkRun(number: number, run: PlannedRun): void {
    const served = run.stops.map(({ order }) => orders.get(order)!);
    let place = number === 0 ? journey.start : centre.place;
    const loaded = served.filter((order) => order.task === "DELIVERY" && !isLinked(order));
    const loading =
      place === centre.place && loaded.length > 0
        ? loaded.reduce((sum, order) => sum + order.loading, centre.loading)
        : 0;
    work(run.loading, run.departure, loading, "loading");
    let leave = run.departure;
    let last: Order | undefined;
    for (const [at, stop] of run.stops.entries()) {
      const order = served[at]!;
      drive(leave, stop.arrive, place, order.place!, stop);
      if (stop.begin < stop.arrive + overlap(breaks, stop.arrive, stop.begin))
        faults.push(`${order.id} begins too early`);
      const visited = last?.place === order.place && last !== undefined;
      work(stop.begin, stop.finish, order.operation + (visited ? 0 : order.visit), order.id);
      [leave, place, last] = [stop.finish, order.place, order];
    }
    const to = number === runs.length - 1 ? journey.end : centre.place;
    const shares = run.stops.reduce(
      (sum, stop) => ({ driving: sum.driving + stop.driving, distance: sum.distance + stop.distance }),
      {
        driving: 0,
        distance: 0,
      },
    );
    drive(leave, run.return, place, to, {
      driving: run.driving - shares.driving,
      distance: run.distance - shares.distance,
    });
    const unloads =
      to === centre.place && served.some((order) => order.task === "COLLECTION" && !isLinked(order));
    if (run.unloading < run.return + overlap(breaks, run.return, run.unloading))
      faults.push("unloading begins too early");
    work(run.unloading, run.finish, unloads ? centre.unloading : 0, "unloading");
  }

  function isLinked({ id }: Order): boolean {
    return partnersOf(problem).has(id);
  }

  function work(from: number, to: number, takes: number, what: string): void {
    if (to - from !== takes) faults.push(`${what} takes ${to - from} s, not ${takes}`);
    if (overlap(breaks, from, to) > 0) faults.push(`${what} goes on in a break`);
  }

  function drive(
    leave: number,
    arrive: number,
    from: number | undefined,
    to: number | undefined,
    told: { driving: number; distance: number },
  ): void {
    const cell = from === undefined || to === undefined ? undefined : from * places + to;
    const needed = cell === undefined ? 0 : Math.max(0, Math.round(seconds[cell]!));
    const length = cell === undefined ? 0 : Math.max(0, Math.round(metres[cell]!));
    if (told.driving !== needed || told.distance !== length)
      faults.push(
        `${from} to ${to} is ${needed} s and ${length} m, not ${told.driving} and ${told.distance}`,
      );
    if (arrive - leave !== needed + overlap(breaks, leave, arrive))
      faults.push(`${from} to ${to} is driven in ${arrive - leave} s, not ${needed}`);
  }
}

/** Seconds in which nobody drives, works or rests. */
function waitingOf({ start, end, runs, breaks }: PlannedJourney): number {
  const rests = overlap(breaks, start, end);
  const busy = runs.reduce(
    (sum, run) =>
      sum +
      (run.departure - run.loading) +
      run.driving +
      (run.finish - run.unloading) +
      run.stops.reduce((works, { begin, finish }) => works + finish - begin, 0),
    0,
  );
  return runs.length === 0 ? 0 : end - start - rests - busy;
}

/** What a journey costs by its own times and distances (domain 17, what is priced). */
function costOfJourney(
  { prices }: Problem,
  { costs, driver, territories, lockedRuns }: Journey,
  { start, end, runs, totals }: PlannedJourney,
  orders: Map<string, Order>,
): number {
  if (runs.length === 0) return 0;
  const stops = runs.flatMap((run) => run.stops);
  const served = stops.map(({ order }) => orders.get(order)!);
  const free = runs.filter((run) => !isLocked(lockedRuns, run)).flatMap((run) => run.stops);
  const hours = (end - start) / 3600;
  const kilometres = runs.reduce((sum, { distance }) => sum + distance, 0) / 1000;
  const detours = free.reduce((sum, { order, distance }) => {
    const { territory } = orders.get(order)!;
    const outside = territory !== undefined && !territory.fixed && !territories.includes(territory.id);
    return sum + (outside ? (distance / 1000) * costs.perKilometre * (territory.coefficient - 1) : 0);
  }, 0);
  const strangers = served.filter(
    ({ preferDrivers }) => preferDrivers.length > 0 && !preferDrivers.includes(driver),
  );
  const late = free.reduce((sum, { order, begin }) => sum + lateBy(orders.get(order)!, begin), 0);
  const balanced = prices.balance?.by === "ORDERS" ? served.length : hours;
  const misplaced = runs.reduce(
    (sum, run) => sum + outOfSequence(run.stops.map(({ order }) => orders.get(order)!)),
    0,
  );
  return (
    costs.activation +
    hours * costs.perHour +
    kilometres * costs.perKilometre +
    detours +
    served.length * costs.perOrder +
    strangers.length * prices.notPreferredDriver +
    misplaced * prices.stopSequence +
    (totals.waiting / 3600) * prices.waitingPerHour +
    (late / 60) * prices.latePerMinute +
    (prices.balance ? prices.balance.price * balanced ** 2 : 0)
  );
}

function lateBy({ windows }: Order, begin: number): number {
  if (windows.some(({ start, end }) => start <= begin && begin <= end)) return 0;
  const passed = windows.filter(({ start }) => start <= begin).map(({ end }) => begin - end);
  return passed.length === 0 ? 0 : Math.min(...passed);
}

function outOfSequence(served: Order[]): number {
  const places = served.map(({ stopSequence }) => stopSequence);
  return places.filter(
    (place, at) =>
      (place === "FIRST" && places.slice(0, at).some((other) => other !== "FIRST")) ||
      (place === "LAST" && places.slice(at + 1).some((other) => other !== "LAST")),
  ).length;
}
