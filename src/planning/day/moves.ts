import type { Schedule } from "../../../schemas/schedule";

/** Where an order is served: the vehicle, its stop of the day from 1, and when it begins. */
export type ServedAt = { vehicle: string; stop: number; begin: number };

/** An order that another vehicle serves then, or none did before or does after. */
export type OrderMove = { order: string; from: ServedAt | undefined; to: ServedAt | undefined };

/** The orders that go from vehicle to vehicle where a day becomes another. */
export function movesOf(now: Pick<Schedule, "journeys">, then: Pick<Schedule, "journeys">): OrderMove[] {
  const [before, after] = [placesOf(now), placesOf(then)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((order) => {
    const [from, to] = [before.get(order), after.get(order)];
    return from?.vehicle === to?.vehicle ? [] : [{ order, from, to }];
  });
}

/** Where each order is served. */
export function placesOf({ journeys }: Pick<Schedule, "journeys">): Map<string, ServedAt> {
  return new Map(
    journeys.flatMap(({ vehicle, runs }) =>
      runs
        .flatMap(({ stops }) => stops)
        .map(({ order, begin }, index) => [order, { vehicle, stop: index + 1, begin }] as const),
    ),
  );
}
