import type {
  Allocation,
  Journey,
  Order,
  Plan,
  PlannedJourney,
  PlannedRun,
  PlannedStop,
  Problem,
} from "../model";

/** A vehicle that can't go on from a moment on; `place` is its row in the tables. */
export type Breakdown = {
  journey: string;
  moment: number;
  place: number;
  /** To take an order over. */ transfer: number;
  /** What is done or somebody is at or on the way to, where that is known; else the plan's times tell. */
  reached?: ReadonlySet<string>;
};

/** What is left of a day, to be planned anew. */
export type RestOfDay = {
  problem: Problem;
  /** What stays with whom it was with; what the broken vehicle had is in none. */
  allocation: Allocation;
  /** The orders that are done, or that somebody is on the way to. */
  done: string[];
};

/** The order that stands for taking another one over, out of the broken vehicle. */
export function takeoverOf(order: string): string {
  return `${order} (taken over)`;
}

/**
 * The rest of a planned day after a breakdown. Others go on from the stop that they are at or on the way to, with what is
 * aboard: nobody else can deliver that. What is aboard the broken vehicle is picked up from it; what it would have
 * loaded or collected later is anybody's. Locked runs that have begun are orders like others; later ones stay locked.
 */
export function afterBreakdown(problem: Problem, plan: Plan, breakdown: Breakdown): RestOfDay {
  const orders = new Map(problem.orders.map((order) => [order.id, order]));
  const orderOf = (stop: PlannedStop) => orders.get(stop.order)!;
  const done: string[] = [];
  const planned = new Set(plan.journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops.map(idOf))));
  const left = new Map(problem.orders.filter(({ id }) => !planned.has(id)).map((order) => [order.id, order]));
  const allocation: Record<string, string[][]> = {};
  const journeys: Journey[] = [];
  for (const [index, planning] of plan.journeys.entries()) {
    const journey = problem.journeys[index]!;
    const now = standing(planning, breakdown, orderOf);
    done.push(...now.done.map(idOf));
    for (const order of now.later.flat().map(orderOf)) left.set(order.id, order);
    const isBroken = journey.id === breakdown.journey;
    for (const order of now.ahead.map(orderOf))
      for (const one of isBroken ? takenOver(order, breakdown, now) : [kept(order, journey, now)])
        left.set(one.id, one);
    if (isBroken) continue;
    const centre = problem.centres.find(({ id }) => id === journey.centre)!.place;
    const place = (stop: PlannedStop | undefined) => (stop ? orderOf(stop).place : centre);
    journeys.push(goingOn(journey, planning, now, breakdown.moment, place));
    const runs = [now.ahead, ...now.later].map((stops) => stops.map(idOf));
    allocation[journey.id] = runs.filter((run) => run.length > 0);
  }
  return { problem: { ...problem, orders: [...left.values()], journeys }, allocation, done };
}

type Standing = {
  /** The run that is being driven, if one is. */
  run: PlannedRun | undefined;
  done: PlannedStop[];
  /** Of the run that is being driven. */
  ahead: PlannedStop[];
  later: PlannedStop[][];
  /** What is delivered out of it. */
  aboard: Set<string>;
  collected: { weight: number; volume: number };
};

/** The broken vehicle reaches no further stop; others finish the way that they are on. */
function standing(
  { id, runs }: PlannedJourney,
  { journey, moment, reached: known }: Breakdown,
  orderOf: (stop: PlannedStop) => Order,
): Standing {
  const begun = runs.filter(({ departure }) => departure < moment);
  const run = begun.find(({ finish }) => finish > moment);
  const stops = run?.stops ?? [];
  const leftFor = (at: number) => stops[at - 1]?.finish ?? run!.departure;
  const isReached = (stop: PlannedStop, at: number) =>
    known ? known.has(stop.order) : (id === journey ? stop.begin : leftFor(at)) < moment;
  const reached = stops.filter(isReached);
  const ahead = stops.filter((stop) => !reached.includes(stop));
  const notYet = new Set(ahead.map((stop) => orderOf(stop).dropOrder));
  const collections = reached
    .map(orderOf)
    .filter(({ task, dropOrder }) => task === "COLLECTION" && !dropOrder);
  return {
    run,
    aboard: new Set(
      ahead
        .map(orderOf)
        .filter(({ task, id: order }) => task === "DELIVERY" && !notYet.has(order))
        .map((order) => order.id),
    ),
    collected: {
      weight: collections.reduce((sum, { weight }) => sum + weight, 0),
      volume: collections.reduce((sum, { volume }) => sum + volume, 0),
    },
    done: [...begun.filter((each) => each !== run).flatMap((each) => each.stops), ...reached],
    ahead,
    later: runs.slice(begun.length).map((each) => each.stops),
  };
}

function goingOn(
  journey: Journey,
  planned: PlannedJourney,
  now: Standing,
  moment: number,
  place: (stop: PlannedStop | undefined) => number | undefined,
): Journey {
  const used = planned.runs.filter(({ departure }) => departure < moment);
  if (used.length === 0)
    return { ...journey, shift: { ...journey.shift, start: Math.max(journey.shift.start, moment) } };
  const last = now.run?.stops.findLast((stop) => now.done.includes(stop));
  const start = Math.max(moment, last?.finish ?? (now.run ? moment : used.at(-1)!.finish));
  const driven = now.done.reduce((sum, { driving }) => sum + driving, 0);
  return {
    ...journey,
    shift: { start, end: journey.shift.end },
    fixedStart: true,
    start: place(last),
    weight: journey.weight - now.collected.weight,
    volume: journey.volume - now.collected.volume,
    mostRuns: Math.max(1, journey.mostRuns - used.length + (now.run ? 1 : 0)),
    limits: {
      ...journey.limits,
      duty: journey.limits.duty - (start - planned.start),
      driving: Math.max(0, journey.limits.driving - driven),
    },
    breaks: journey.breaks.filter(({ latest }) => latest >= start),
    costs: { ...journey.costs, activation: 0 },
    lockedRuns: journey.lockedRuns.filter(({ loading }) => loading >= start),
  };
}

/** What is aboard is delivered by the driver who has it, and by nobody else. */
function kept(order: Order, { driver }: Journey, { aboard }: Standing): Order {
  return aboard.has(order.id) ? { ...order, includeDrivers: [driver], excludeDrivers: [] } : order;
}

function takenOver(order: Order, { moment, place, transfer }: Breakdown, { aboard }: Standing): Order[] {
  if (!aboard.has(order.id)) return [order];
  return [
    {
      ...order,
      id: takeoverOf(order.id),
      task: "COLLECTION",
      dropOrder: order.id,
      place,
      windows: [{ start: moment, end: Number.MAX_SAFE_INTEGER }],
      operation: transfer,
      visit: 0,
      loading: 0,
      stopSequence: "ANY",
      penalty: 0,
    },
    order,
  ];
}

function idOf({ order }: PlannedStop): string {
  return order;
}
