import type { Order, PlannedRun, Problem } from "../model";

const known = new WeakMap<Order[], Map<string, Order>>();
const partners = new WeakMap<Order[], Map<string, string>>();

/** Orders by their ids; made once for each problem, since journeys are looked at one by one. */
export function ordersOf({ orders }: Problem): Map<string, Order> {
  const map = known.get(orders) ?? new Map(orders.map((order) => [order.id, order]));
  known.set(orders, map);
  return map;
}

export function isLocked(lockedRuns: readonly PlannedRun[], run: PlannedRun): boolean {
  return lockedRuns.some(({ stops }) => stops[0]?.order === run.stops[0]?.order);
}

/** Seconds that the pauses share with a time. */
export function overlap(pauses: readonly { start: number; end: number }[], from: number, to: number): number {
  return pauses.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}

/** The other order of each that is one of a linked pair; made once for each problem. */
export function partnersOf({ orders }: Problem): Map<string, string> {
  const map = partners.get(orders) ?? partnersAmong(orders);
  partners.set(orders, map);
  return map;
}

function partnersAmong(orders: readonly Order[]): Map<string, string> {
  return new Map(
    orders.flatMap(({ id, dropOrder }): [string, string][] =>
      dropOrder === undefined
        ? []
        : [
            [id, dropOrder],
            [dropOrder, id],
          ],
    ),
  );
}
