import type { Schedule, ScheduleJourney } from "../../../schemas/schedule";

/** Where an order is served: the vehicle, its stop of the day from 1, and when it begins. */
export type ServedAt = { vehicle: string; stop: number; begin: number };

/** An order that another vehicle serves then, or none did before or does after. */
export type OrderMove = { order: string; from: ServedAt | undefined; to: ServedAt | undefined };

export type VehicleChange = { now: ScheduleJourney; then: ScheduleJourney };

/**
 * Vehicles that swap orders among them: they are accepted together, so that no order falls between them. A single
 * vehicle, where it only serves others, or at other times.
 */
export type Exchange = { vehicles: VehicleChange[]; moves: OrderMove[]; addedCost: number };

/** What a draft changes, as exchanges: those that move most orders first. */
export function exchangesOf(
  now: Pick<Schedule, "journeys">,
  then: Pick<Schedule, "journeys">,
  changed: readonly string[],
): Exchange[] {
  const [before, after] = [placesOf(now), placesOf(then)];
  const groups = new Groups(changed);
  const moves: OrderMove[] = [];
  for (const order of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(order), after.get(order)];
    if (from?.vehicle === to?.vehicle) continue;
    moves.push({ order, from, to });
    if (from && to) groups.join(from.vehicle, to.vehicle);
  }
  const nowOf = new Map(now.journeys.map((journey) => [journey.vehicle, journey]));
  const vehicles = then.journeys.flatMap((journey) => {
    const earlier = nowOf.get(journey.vehicle);
    return earlier && groups.has(journey.vehicle) ? [{ now: earlier, then: journey }] : [];
  });
  const exchanges = groups.all.map((members) => {
    const own = vehicles.filter(({ then: { vehicle } }) => members.has(vehicle));
    return {
      vehicles: own,
      moves: moves.filter(({ from, to }) => [from, to].some((at) => at && members.has(at.vehicle))),
      addedCost: own.reduce((sum, each) => sum + each.then.totals.cost - each.now.totals.cost, 0),
    };
  });
  return exchanges
    .filter((exchange) => exchange.vehicles.length > 0)
    .toSorted((one, other) => other.moves.length - one.moves.length);
}

function placesOf({ journeys }: Pick<Schedule, "journeys">): Map<string, ServedAt> {
  return new Map(
    journeys.flatMap(({ vehicle, runs }) =>
      runs
        .flatMap(({ stops }) => stops)
        .map(({ order, begin }, index) => [order, { vehicle, stop: index + 1, begin }] as const),
    ),
  );
}

/** Sets of vehicles that have no member in common. */
class Groups {
  readonly #of = new Map<string, Set<string>>();

  constructor(vehicles: readonly string[]) {
    for (const vehicle of vehicles) this.#of.set(vehicle, new Set([vehicle]));
  }

  get all(): Set<string>[] {
    return [...new Set(this.#of.values())];
  }

  has(vehicle: string): boolean {
    return this.#of.has(vehicle);
  }

  join(one: string, other: string): void {
    const joined = new Set([...(this.#of.get(one) ?? [one]), ...(this.#of.get(other) ?? [other])]);
    for (const vehicle of joined) this.#of.set(vehicle, joined);
  }
}
