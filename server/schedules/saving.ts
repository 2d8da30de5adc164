import type { Order } from "../../schemas/generated";
import type { Sql } from "../database";
import { planned, unallocated } from "../orders";
import { type Actor, type ResourceStore, sameJson } from "../resources";
import { driverOf } from "./problem";
import { isMovable } from "./arrangementOf";
import { amendAll } from "./amendAll";
import type { OpenDay } from "./OpenDay";
import type { DayOrder } from "./records";
import { runNumbers } from "./runNumbers";
import { violationOf } from "./wire";

export type Place = NonNullable<Order["plan"]>;

/** Writes into the orders where they are planned now, and answers them as they are then: all of it or nothing. */
export async function savePlan(
  sql: Sql,
  store: ResourceStore,
  actor: Actor,
  open: OpenDay,
): Promise<DayOrder[]> {
  const places = placesIn(open);
  const changed = open.day.orders.filter(
    (order) => isMovable(order) && !sameJson(order.plan, places.get(order.id)),
  );
  await amendAll(
    sql,
    store,
    actor,
    changed.map(({ id }) => id),
    (stored) => {
      const place = places.get(stored.id);
      return place ? planned(stored, place) : unallocated(stored);
    },
  );
  const ids = new Set(changed.map(({ id }) => id));
  return open.day.orders.map((order) => {
    if (!ids.has(order.id)) return order;
    const { plan: _before, ...rest } = order;
    const place = places.get(order.id);
    return place ? { ...rest, plan: place, status: "ALLOCATED" } : { ...rest, status: "NEW" };
  });
}

/** Where and when each order is served, as its record says it. */
export function placesIn({ day, arrangement, evaluated }: OpenDay): Map<string, Place> {
  const places = new Map<string, Place>();
  const locked = new Set(arrangement.lockedOrders);
  const instant = (seconds: number) => new Date((seconds + day.origin) * 1000).toISOString();
  for (const [index, { id: vehicle, runs, totals, cost }] of evaluated.journeys.entries()) {
    const performer = driverOf(day, day.vehicles[index]!, arrangement.journeys[vehicle])?.id;
    const arranged = runs.map(({ stops }) =>
      arrangement.plan[vehicle]?.find(({ orders }) => orders.includes(stops[0]?.order ?? "")),
    );
    const numbers = runNumbers(
      arranged.flatMap((run) => run?.id ?? []),
      arrangement.runs,
    );
    for (const [at, { stops }] of runs.entries()) {
      const run = arranged[at];
      if (!run) continue;
      for (const [sequence, stop] of stops.entries()) {
        const broken = evaluated.violations[index]!.filter(({ order }) => order === stop.order).map(
          violationOf,
        );
        places.set(stop.order, {
          vehicle,
          ...(performer !== undefined && { performer }),
          runId: run.id,
          runNumber: numbers.get(run.id)!,
          runDay: day.date,
          sequenceNumber: sequence + 1,
          planArrival: instant(stop.arrive),
          planOperationStart: instant(stop.begin),
          planDeparture: instant(stop.finish),
          distance: stop.distance / 1000,
          drivingTime: stop.driving,
          waiting: stop.begin - stop.arrive,
          cost: Math.round((cost / totals.orders) * 100) / 100,
          ...((arrangement.runs[run.id]?.locked || locked.has(stop.order)) && { locked: true }),
          ...(broken.length > 0 && {
            violations: broken.map(({ id, severity, excess }) => ({
              id,
              message: `planning.rules.${id}`,
              severity,
              ...(excess !== undefined && { parameters: { excess } }),
            })),
          }),
        });
      }
    }
  }
  return places;
}
