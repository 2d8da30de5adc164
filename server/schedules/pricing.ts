import { ApiFailure } from "../../schemas/failure";
import type { SchedulePlace, SchedulePlaces } from "../../schemas/schedule";
import { type PricedPlace, pricePlaces, type Prices } from "../planner";
import { isSent } from "./arrangementOf";
import { allocationIn, type OpenDay } from "./OpenDay";
import { violationOf } from "./wire";

/** What every place for these orders adds and breaks; they are moved together. @throws ApiFailure ORDER_NOT_ON_MAP. */
export function pricedPlaces(open: OpenDay, orders: readonly string[]): SchedulePlaces {
  const { saved, journeys } = pricesOf(open, orders);
  const { origin } = open.day;
  return {
    saved: { ...saved, cost: cents(saved.cost) },
    vehicles: journeys.map(({ journey, best, places }) => {
      const runs = runsOf(open, journey);
      return {
        vehicle: journey,
        best,
        places: places.map(({ run, violations, ...price }): SchedulePlace => ({
          ...price,
          run: run === null ? null : (runs[run] ?? null),
          cost: cents(price.cost),
          arrive: price.arrive + origin,
          back: price.back + origin,
          violations: violations.map(violationOf),
        })),
      };
    }),
  };
}

/** Where these orders cost least on a vehicle, together: a run and a stop of it, or a new one. */
export function cheapestPlace(
  open: OpenDay,
  orders: readonly string[],
  vehicle: string,
): { run?: string; stop?: number } {
  const [priced] = pricesOf(open, orders, (id) => id === vehicle).journeys;
  const place = priced?.places[priced.best];
  const run = place && place.run !== null ? runsOf(open, vehicle)[place.run] : undefined;
  return run === undefined || !place ? {} : { run, stop: place.stop };
}

/** All places of one vehicle for orders. */
export function pricesOn(open: OpenDay, orders: readonly string[], vehicle: string): PricedPlace[] {
  return pricesOf(open, orders, (id) => id === vehicle).journeys[0]?.places ?? [];
}

/** The id of a vehicle's run as the planner counts them. */
export function runIdOf(open: OpenDay, vehicle: string, run: number): string | undefined {
  return runsOf(open, vehicle)[run];
}

function pricesOf(open: OpenDay, orders: readonly string[], wanted?: (vehicle: string) => boolean): Prices {
  const prices = pricePlaces(withoutSent(open), allocationIn(open), orders, wanted);
  if (prices) return prices;
  const id = orders.find((order) => !open.problem.orders.some((each) => each.id === order)) ?? "";
  const { reference } = open.day.orders.find((each) => each.id === id) ?? {};
  throw new ApiFailure("ORDER_NOT_ON_MAP", { id, reference });
}

/** By hand an order may go into a locked run, never into one that was sent. */
export function withoutSent({ problem, day, arrangement }: OpenDay): OpenDay["problem"] {
  return {
    ...problem,
    journeys: problem.journeys.map((journey) => ({
      ...journey,
      lockedRuns: journey.lockedRuns.filter((run) => {
        const first = run.stops[0]?.order ?? "";
        const served = arrangement.plan[journey.id]?.find(({ orders }) => orders.includes(first));
        return isSent(day, served?.orders ?? []);
      }),
    })),
  };
}

/** The ids of a vehicle's runs as the planner counts them: those that have orders that it knows. */
function runsOf({ problem, arrangement }: OpenDay, vehicle: string): string[] {
  const known = new Set(problem.orders.map(({ id }) => id));
  return (arrangement.plan[vehicle] ?? [])
    .filter(({ orders }) => orders.some((id) => known.has(id)))
    .map(({ id }) => id);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
