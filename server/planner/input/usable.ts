import type { Allocation, Order, Problem } from "../model";
import { journeyFaults, lockFaults, orderFaults, type Fault } from "./faults";

/** The problem without what cannot be planned with, and what that was. */
export type Usable = { problem: Problem; faults: Fault[] };

/**
 * Leaves out faulty orders (with the linked ones) and journeys, so that the others are planned. A journey with a faulty
 * lock stays as it is: without the lock, what a dispatcher holds fast would be moved.
 */
export function usablePartOf(problem: Problem, allocation: Allocation = {}): Usable {
  const journeys = new Map(problem.journeys.map((journey) => [journey.id, journeyFaults(problem, journey)]));
  const faulty = faultsByOrder(problem);
  const repeated = repeatedOrders(problem);
  const orders = problem.orders.filter((order) => !faulty.has(order.id) && !repeated.includes(order));
  const known = new Map(orders.map((order) => [order.id, order]));
  const lockedBefore = new Set<string>();
  const locks = problem.journeys.map((journey) => lockFaults(journey, known, lockedBefore));
  const sound = {
    ...problem,
    orders,
    journeys: problem.journeys.filter(({ id }) => journeys.get(id)!.length === 0),
  };
  const wrong = problem.journeys.flatMap(({ id }, at): [string, string][] =>
    locks[at]!.slice(0, 1).map(({ code }) => [id, code]),
  );
  const usable = withoutWrongLocks(sound, new Map(wrong), allocation);
  const all = [...faulty.values(), ...repeated.map(duplicate), ...journeys.values(), ...locks].flat();
  return { problem: usable.problem, faults: [...all, ...usable.faults] };
}

/** Leaves out journeys whose locked runs are wrong, with all that they serve and what is linked to it; `wrong` tells why by journey. */
export function withoutWrongLocks(
  problem: Problem,
  wrong: ReadonlyMap<string, string>,
  allocation: Allocation = {},
): Usable {
  if (wrong.size === 0) return { problem, faults: [] };
  const left = problem.journeys.filter(({ id }) => wrong.has(id));
  const served = new Set(
    left.flatMap(({ id, lockedRuns }) => [
      ...lockedRuns.flatMap(({ stops }) => stops.map(({ order }) => order)),
      ...(allocation[id] ?? []).flat(),
    ]),
  );
  for (const { id, dropOrder } of problem.orders)
    if (dropOrder !== undefined && (served.has(id) || served.has(dropOrder))) served.add(id).add(dropOrder);
  return {
    problem: {
      ...problem,
      orders: problem.orders.filter(({ id }) => !served.has(id)),
      journeys: problem.journeys.filter((journey) => !left.includes(journey)),
    },
    faults: left.map(({ id }) => ({
      kind: "JOURNEY",
      id,
      code: "LOCKED_RUN_WRONG",
      value: wrong.get(id)!,
    })),
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
