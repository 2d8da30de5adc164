import type { Order, Problem } from "../model";
import { journeyFaults, lockFaults, orderFaults, type Fault } from "./faults";

/** The problem without what cannot be planned with, and what that was. */
export type Usable = { problem: Problem; faults: Fault[] };

/** Leaves out faulty orders (with the linked ones), journeys and locks, so that the others are planned. */
export function usablePartOf(problem: Problem): Usable {
  const journeys = new Map(problem.journeys.map((journey) => [journey.id, journeyFaults(problem, journey)]));
  const faulty = faultsByOrder(problem);
  const repeated = repeatedOrders(problem);
  const orders = problem.orders.filter((order) => !faulty.has(order.id) && !repeated.includes(order));
  const known = new Map(orders.map((order) => [order.id, order]));
  const lockedBefore = new Set<string>();
  const locks = problem.journeys.map((journey) => lockFaults(journey, known, lockedBefore));
  return {
    problem: {
      ...problem,
      orders,
      journeys: problem.journeys
        .map((journey, at) => (locks[at]!.length === 0 ? journey : { ...journey, lockedRuns: [] }))
        .filter(({ id }) => journeys.get(id)!.length === 0),
    },
    faults: [...faulty.values(), ...repeated.map(duplicate), ...journeys.values(), ...locks].flat(),
  };
}

function faultsByOrder(problem: Problem): Map<string, Fault[]> {
  const faulty = new Map<string, Fault[]>();
  const byId = new Map(problem.orders.map((order) => [order.id, order]));
  const dropped = new Set<string>();
  for (const order of problem.orders) {
    const faults = orderFaults(problem, order);
    const { dropOrder } = order;
    if (dropOrder !== undefined && (dropped.has(dropOrder) || !canDrop(byId.get(dropOrder), order)))
      faults.push({ kind: "ORDER", id: order.id, code: "LINKED_ORDER_UNKNOWN", value: dropOrder });
    if (dropOrder !== undefined) dropped.add(dropOrder);
    if (faults.length > 0) faulty.set(order.id, faults);
  }
  for (const { id, dropOrder } of problem.orders) {
    if (dropOrder === undefined || !byId.has(dropOrder) || faulty.has(id) === faulty.has(dropOrder)) continue;
    const [left, other] = faulty.has(id) ? [dropOrder, id] : [id, dropOrder];
    faulty.set(left, [{ kind: "ORDER", id: left, code: "LINKED_ORDER_FAULTY", other }]);
  }
  return faulty;
}

function canDrop(second: Order | undefined, first: Order): boolean {
  return second !== undefined && second.id !== first.id && second.dropOrder === undefined;
}

/** Orders whose id another one has that stands before them. */
function repeatedOrders({ orders }: Problem): Order[] {
  const seen = new Set<string>();
  return orders.filter(({ id }) => seen.size === seen.add(id).size);
}

function duplicate({ id }: Order): Fault {
  return { kind: "ORDER", id, code: "DUPLICATE_ORDER" };
}
