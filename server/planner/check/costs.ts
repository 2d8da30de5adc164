import type { Journey, Order, PlannedJourney, Problem } from "../model";
import { isLocked } from "./reading";

/** What a journey costs by its own times and distances (domain 17, what is priced). */
export function costOfJourney(
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
