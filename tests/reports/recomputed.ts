/**
 * What reports must say, computed from facts by other means than the product's: no SQL, no sharing of sums, a subset tried
 * for each sequence. Definitions: docs/reports.md.
 */

export type Word = "REPORTED" | "HAND";

/** An order's time with a driver, as its events, its plan and positions have it. Instants in milliseconds. */
export type Visit = {
  order: string;
  run: string;
  day: string;
  centre: string;
  vehicle: string;
  driver: string;
  number: number;
  place: number;
  status: string;
  sent: number;
  started?: number;
  arrived?: { at: number; by: Word };
  departed?: { at: number; by: Word };
  ended?: number;
  gps?: { arrived: number; departed?: number };
  plan: { arrive: number; begin: number; windows: { start: number; end: number }[] };
  weight: number;
  isCollection: boolean;
};

export type RunFacts = {
  id: string;
  day: string;
  centre: string;
  vehicle: string;
  driver: string;
  number: number;
  plan: { departure: number; finish: number; distance: number; driving: number };
  gps?: { departed: number; returned?: number; distance: number; driving: number };
};

export type Facts = "BEST" | "GPS" | "REPORTED";

const minute = 60_000;
/** The account's, in minutes. */
const threshold = 15;

type Judged = {
  result: string;
  lateBy?: number;
  source?: string;
  arrival?: number;
  deviation?: number;
  dropTime?: number;
};

/** What one visit comes to. */
export function judged(visit: Visit, facts: Facts): Judged {
  const { arrived: told, departed: left, gps, plan, status } = visit;
  let word: { at: number; source: string; until?: number } | undefined;
  const byGps = gps && {
    at: gps.arrived,
    source: "GPS",
    ...(gps.departed !== undefined && { until: gps.departed }),
  };
  const byPeople = told && {
    at: told.at,
    source: told.by as string,
    ...(left && left.by === told.by && left.at > told.at && { until: left.at }),
  };
  if (facts === "GPS") word = byGps;
  else if (facts === "REPORTED") word = byPeople;
  else if (told?.by === "REPORTED") word = byPeople;
  else word = byGps ?? byPeople;
  if (!word) return { result: withoutArrival(status, visit.ended !== undefined) };
  const { at, source, until } = word;
  return {
    ...punctuality(at, plan),
    source,
    arrival: at,
    deviation: (at - plan.arrive) / minute,
    ...(until !== undefined && { dropTime: (until - at) / minute }),
  };
}

function withoutArrival(status: string, isOver: boolean): string {
  if (status === "CANCELLED" || status === "FAILED") return status === "FAILED" ? "NOT_VISITED" : status;
  return isOver ? "NO_GPS" : "OPEN";
}

function punctuality(at: number, { windows, arrive }: Visit["plan"]): { result: string; lateBy?: number } {
  if (windows.length === 0) {
    const off = (at - arrive) / minute;
    if (Math.abs(off) <= threshold) return { result: "ON_TIME" };
    return off > 0 ? { result: "LATE", lateBy: off } : { result: "EARLY" };
  }
  if (windows.some(({ start, end }) => at >= start && at <= end)) return { result: "ON_TIME" };
  const last = Math.max(...windows.map(({ end }) => end));
  return at > last ? { result: "LATE", lateBy: (at - last) / minute } : { result: "EARLY" };
}

const isDone = ({ status }: Visit) => status === "COMPLETED" || status === "PARTIALLY_COMPLETED";

/** The on-time report's totals. */
export function onTimeTotals(visits: readonly Visit[], facts: Facts) {
  const all = visits.map((visit) => judged(visit, facts));
  const of = (...results: string[]) => all.filter(({ result }) => results.includes(result));
  const reached = of("EARLY", "ON_TIME", "LATE");
  const lates = of("LATE").map(({ lateBy = 0 }) => lateBy);
  const within = (from: number, to: number) => lates.filter((late) => late >= from && late < to).length;
  return known({
    visits: visits.length,
    reached: reached.length,
    onTime: of("ON_TIME").length,
    early: of("EARLY").length,
    late: lates.length,
    late15: within(-Infinity, 15),
    late30: within(15, 30),
    late60: within(30, 60),
    lateMore: within(60, Infinity),
    notVisited: of("NOT_VISITED").length,
    withoutFact: of("NO_GPS").length,
    onTimeShare: share(of("ON_TIME").length, reached.length),
    gpsShare: share(reached.filter(({ source }) => source === "GPS").length, reached.length),
    deviation: mean(all.flatMap(({ deviation }) => deviation ?? [])),
    lateBy: mean(lates),
  });
}

/** How far from their plan visits were reached, as the chart of the on-time report has it. */
export function deviationsOf(visits: readonly Visit[], facts: Facts) {
  const deviations = visits.flatMap((visit) => judged(visit, facts).deviation ?? []);
  return known({
    deviation10: percentile(deviations, 0.1),
    deviation25: percentile(deviations, 0.25),
    deviationMedian: percentile(deviations, 0.5),
    deviation75: percentile(deviations, 0.75),
    deviation90: percentile(deviations, 0.9),
  });
}

/** The row of the driver performance report that visits come to. */
export function performance(visits: readonly Visit[], facts: Facts) {
  const all = visits.map((visit) => ({ ...judged(visit, facts), visit }));
  const reached = all.filter(({ source }) => source !== undefined);
  const ended = visits.filter(({ ended: at }) => at !== undefined);
  const turns = grouped(reached, ({ visit }) => visit.run).map(
    (run) => longestInTurn(run.map(({ visit, arrival = 0 }) => ({ place: visit.place, at: arrival }))).length,
  );
  return known({
    stops: visits.length,
    completedDeliveries: share(ended.filter(isDone).length, ended.length),
    onTimeDeliveries: share(all.filter(({ result }) => result === "ON_TIME").length, reached.length),
    correctSequence: share(sum(turns), reached.length),
    averageTimeDeviation: mean(all.flatMap(({ deviation }) => deviation ?? [])),
    averageDropTime: mean(all.flatMap(({ dropTime }) => dropTime ?? [])),
    failed: visits.filter(({ status }) => status === "FAILED").length,
    gpsShare: share(reached.filter(({ source }) => source === "GPS").length, reached.length),
  });
}

/** Every choice of stops is tried: the largest that were served in the order of the plan. */
function longestInTurn(stops: readonly { place: number; at: number }[]) {
  const served = stops.toSorted((one, other) => one.at - other.at || one.place - other.place);
  let best: typeof served = [];
  for (let choice = 0; choice < 2 ** served.length; choice += 1) {
    const chosen = served.filter((_, at) => (choice >> at) % 2 === 1);
    const grows = chosen.every(({ place }, at) => at === 0 || place > (chosen[at - 1]?.place ?? 0));
    if (grows && chosen.length > best.length) best = chosen;
  }
  return best;
}

export type Rates = { activation: number; perKilometre: number; perHour: number; perOrder: number };

/** The row of the daily runs report that a run comes to. */
export function runRow(
  run: RunFacts,
  visits: readonly Visit[],
  { rates, capacity, isFirst = run.number === 1 }: { rates: Rates; capacity?: number; isFirst?: boolean },
) {
  const { plan, gps } = run;
  const { isOver, start, finish } = runTimes(run, visits);
  const isKnown = isOver && start !== undefined && finish !== undefined && finish.at >= start.at;
  const working = isKnown ? (finish.at - start.at) / 1000 : undefined;
  const isBack = gps?.returned !== undefined;
  const load = Math.max(
    ...[true, false].map((wanted) =>
      sum(visits.filter(({ isCollection }) => isCollection === wanted).map(({ weight }) => weight)),
    ),
  );
  const distance = isBack ? gps.distance : plan.distance;
  return known({
    orders: visits.length,
    completed: visits.filter(isDone).length,
    failed: visits.filter(({ status }) => status === "FAILED").length,
    planWorking: (plan.finish - plan.departure) / 1000,
    working,
    planDriving: plan.driving,
    driving: gps?.driving,
    planWaiting: sum(visits.map((visit) => (visit.plan.begin - visit.plan.arrive) / 1000)),
    planDistance: plan.distance / 1000,
    distance: gps && gps.distance / 1000,
    distanceDeviation: isBack ? share(gps.distance - plan.distance, plan.distance) : undefined,
    wholeDistance: isBack ? gps.distance / 1000 : undefined,
    wholePlan: isBack ? plan.distance / 1000 : undefined,
    utilisation: capacity === undefined ? undefined : share(load, capacity),
    cost:
      (isFirst ? rates.activation : 0) +
      (distance / 1000) * rates.perKilometre +
      ((working ?? (plan.finish - plan.departure) / 1000) / 3600) * rates.perHour +
      visits.length * rates.perOrder,
  });
}

/** When a run left and was back, each by whose word. */
export function runTimes({ gps }: RunFacts, visits: readonly Visit[]) {
  const isOver = visits.every(({ ended }) => ended !== undefined);
  const starts = visits.flatMap(({ started }) => started ?? []);
  const ends = visits.flatMap(({ departed, ended }) => departed?.at ?? ended ?? []);
  const told = (at: number) => ({ at, by: "REPORTED" });
  const seen = (at: number) => ({ at, by: "GPS" });
  const start = gps ? seen(gps.departed) : starts.length > 0 ? told(Math.min(...starts)) : undefined;
  const back = isOver && ends.length > 0 ? told(Math.max(...ends)) : undefined;
  const finish = gps?.returned === undefined ? back : seen(gps.returned);
  const words = [...new Set([start, finish].flatMap((each) => each?.by ?? []))];
  return { isOver, start, finish, source: words.length > 1 ? "BOTH" : words[0] };
}

/** Those that are alike in something, in the order in which they come first. */
export function grouped<Item>(items: readonly Item[], of: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item]);
  return [...groups.values()];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

export function share(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : sum(numbers) / numbers.length;
}

/** Between the two values around the place, in proportion. */
function percentile(numbers: readonly number[], part: number): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined
    ? undefined
    : low + (high - low) * (place - Math.floor(place));
}

/** Without what is not known, as answers are. */
export function known<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
