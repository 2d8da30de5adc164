import type { Journey, Order, Problem } from "../model";

export const never = 0;
export const may = 1;
export const outsideTerritory = 2;

/** Whether the journey may serve the order at all, whatever else it does (domain 8 and 17). */
export function mayServe(order: Order, journey: Journey, { allowedOverload, centres }: Problem): number {
  const overload = 1 + allowedOverload / 100;
  if (order.place === undefined || order.centre !== journey.centre) return never;
  if (isClosed(journey, centres)) return never;
  if (order.weight > journey.weight * overload || order.volume > journey.volume * overload) return never;
  if (lacksRequirement(order, journey) || refusesDriver(order, journey)) return never;
  if (!isOutside(order, journey)) return may;
  return order.territory!.fixed ? never : outsideTerritory;
}

export function lacksRequirement({ requirements }: Order, journey: Journey): boolean {
  return !requirements.every((each) => journey.requirements.includes(each));
}

export function refusesDriver({ includeDrivers, excludeDrivers }: Order, { driver }: Journey): boolean {
  return (includeDrivers.length > 0 && !includeDrivers.includes(driver)) || excludeDrivers.includes(driver);
}

/** Outside of the order's territory, fixed or dynamic. */
export function isOutside({ territory }: Order, { territories }: Journey): boolean {
  return territory !== undefined && !territories.includes(territory.id);
}

/**
 * A locked run that begins or ends away from the centre is the first or the last one of its journey: no other can stand
 * before or after it, and nothing is put beside it.
 */
function isClosed({ lockedRuns, centre, start, end }: Journey, centres: Problem["centres"]): boolean {
  if (lockedRuns.length === 0) return false;
  const place = centres.find(({ id }) => id === centre)?.place;
  return start !== place || end !== place;
}

/** What the order costs on this journey beside time and distance. */
export function extraOf({ preferDrivers }: Order, { driver, costs }: Journey, { prices }: Problem): number {
  const preferred = preferDrivers.length === 0 || preferDrivers.includes(driver);
  return costs.perOrder + (preferred ? 0 : prices.notPreferredDriver);
}
