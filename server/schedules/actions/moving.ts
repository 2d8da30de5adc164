import { randomUUID } from "node:crypto";
import { ApiFailure } from "../../../schemas/failure";
import type { ScheduleAction } from "../../../schemas/schedule";
import { bestPlace } from "../../planner";
import { type ArrangedRun, type Arrangement, findRun, tidied } from "../Arrangement";
import { isMovable } from "../arrangementOf";
import { type OpenDay, orderOf } from "../OpenDay";
import { cheapestPlace } from "../pricing";
import { runNumbers } from "../runNumbers";

type Of<Kind extends ScheduleAction["kind"]> = Extract<ScheduleAction, { kind: Kind }>;

/**
 * Orders to a vehicle, and linked ones with them: before the stop that is at that place now, else where they fit best,
 * or last where the account does not have its runs reordered (enableAutoResequencing).
 */
export function move(open: OpenDay, asked: Of<"move">): Arrangement {
  const { day, problem } = open;
  const { vehicle } = asked;
  const moved = movable(open, asked.orders);
  if (!day.vehicles.some(({ id }) => id === vehicle))
    throw new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: vehicle });
  if (asked.best === true) return moveTo(open, moved, vehicle, cheapestPlace(open, moved, vehicle));
  const { run, stop } = asked;
  const before = run === undefined ? undefined : runOf(open, run);
  const place = before && stop !== undefined ? stop - countBefore(before, stop, moved) : undefined;
  const left = without(open.arrangement, moved);
  const runs = left.plan[vehicle] ?? [];
  const id = run ?? randomUUID();
  const rest = runs.find((each) => each.id === id)?.orders ?? [];
  const isReordered = place === undefined && day.settings.enableAutoResequencing === true;
  const served = isReordered ? bestPlaces() : rest.toSpliced(place ?? rest.length, 0, ...moved);
  const next =
    rest.length === 0 && !runs.some((each) => each.id === id)
      ? [...runs, { id, orders: served }]
      : runs.map((each) => (each.id === id ? { id, orders: served } : each));
  return tidied(untimed({ ...left, plan: { ...left.plan, [vehicle]: next } }, [id]));

  function bestPlaces(): string[] {
    const others = runs.filter((each) => each.id !== id).map((each) => each.orders);
    return moved.reduce((line, order) => bestPlace(problem, { journey: vehicle, others, line, order }), rest);
  }
}

/** To a place among the stops that stay. */
export function moveTo(
  open: OpenDay,
  moved: readonly string[],
  vehicle: string,
  { run, stop = 0 }: { run?: string; stop?: number },
): Arrangement {
  const left = without(open.arrangement, moved);
  const runs = left.plan[vehicle] ?? [];
  const id = run ?? randomUUID();
  const next = runs.some((each) => each.id === id)
    ? runs.map((each) => (each.id === id ? { id, orders: each.orders.toSpliced(stop, 0, ...moved) } : each))
    : [...runs, { id, orders: [...moved] }];
  return tidied(untimed({ ...left, plan: { ...left.plan, [vehicle]: next } }, [id]));
}

/** Orders, and linked ones with them, as they are moved. @throws ApiFailure where one of them may not be. */
export function movable(open: OpenDay, orders: readonly string[]): string[] {
  const moved = withLinked(open, orders);
  for (const id of moved) refuseUnmovable(open, id);
  return moved;
}

/** Orders in new runs, as they were put together elsewhere; an order is in the first that names it. */
export function arrange(open: OpenDay, { runs }: Of<"arrange">): Arrangement {
  const { day } = open;
  const all = [...new Set(runs.flatMap(({ orders }) => orders))];
  for (const id of all) refuseUnmovable(open, id);
  const left = without(open.arrangement, all);
  const plan = { ...left.plan };
  const waiting = new Set(all);
  for (const { vehicle, orders } of runs) {
    if (!day.vehicles.some(({ id }) => id === vehicle))
      throw new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: vehicle });
    plan[vehicle] = [
      ...(plan[vehicle] ?? []),
      { id: randomUUID(), orders: orders.filter((id) => waiting.delete(id)) },
    ];
  }
  return tidied({ ...left, plan });
}

export function unplan(open: OpenDay, { orders }: Of<"unplan">): Arrangement {
  for (const id of orders) refuseUnmovable(open, id);
  return tidied(without(open.arrangement, orders));
}

/** The run. @throws ApiFailure SCHEDULE_RUN_UNKNOWN where it is gone, SCHEDULE_RUN_SENT where it may not change any more. */
export function runOf({ day, arrangement }: OpenDay, id: string): ArrangedRun & { vehicle: string } {
  const found = findRun(arrangement, id);
  if (!found) throw new ApiFailure("SCHEDULE_RUN_UNKNOWN", { value: id });
  const { vehicle, run } = found;
  const sent = run.orders.find(
    (order) => !isMovable(day.orders.find((each) => each.id === order) ?? { id: order }),
  );
  if (sent !== undefined) {
    const name = day.vehicles.find((each) => each.id === vehicle)?.name ?? vehicle;
    const ids = (arrangement.plan[vehicle] ?? []).map((each) => each.id);
    const number = runNumbers(ids, arrangement.runs).get(id)!;
    throw new ApiFailure("SCHEDULE_RUN_SENT", { run: number, vehicle: name });
  }
  return { ...run, vehicle };
}

/** What is decided without these orders on a run; runs that change are timed anew. */
export function without(arrangement: Arrangement, orders: readonly string[]): Arrangement {
  const gone = new Set(orders);
  const touched: string[] = [];
  const plan = Object.fromEntries(
    Object.entries(arrangement.plan).map(([vehicle, runs]) => [
      vehicle,
      runs.map((run) => {
        const left = run.orders.filter((id) => !gone.has(id));
        if (left.length < run.orders.length) touched.push(run.id);
        return { ...run, orders: left };
      }),
    ]),
  );
  return untimed({ ...arrangement, plan }, touched);
}

/** Times that no longer hold are forgotten; what is locked gets new ones. */
export function untimed(arrangement: Arrangement, runs: readonly string[]): Arrangement {
  const kept = { ...arrangement.runs };
  for (const id of runs) if (kept[id]) kept[id] = { ...(kept[id].locked && { locked: true }) };
  return { ...arrangement, runs: kept };
}

function refuseUnmovable(open: OpenDay, id: string): void {
  const { reference } = orderOf(open, id);
  if (!open.problem.orders.some((each) => each.id === id))
    throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
  for (const runs of Object.values(open.arrangement.plan))
    for (const run of runs) if (run.orders.includes(id)) runOf(open, run.id);
}

/** Linked orders are on one run, what is collected before what is delivered (domain 6). */
export function withLinked({ day, problem }: OpenDay, orders: readonly string[]): string[] {
  const known = new Map(day.orders.map((order) => [order.id, order]));
  const all = new Set<string>();
  for (const id of orders) {
    const { linkedOrder, task } = known.get(id) ?? {};
    const other = linkedOrder?.orderId;
    const isThere = other !== undefined && problem.orders.some((order) => order.id === other);
    const pair = isThere ? (task === "COLLECTION" ? [id, other] : [other, id]) : [id];
    for (const each of pair) all.add(each);
  }
  return [...all];
}

function countBefore({ orders }: ArrangedRun, stop: number, moved: readonly string[]): number {
  return orders.slice(0, stop).filter((id) => moved.includes(id)).length;
}
