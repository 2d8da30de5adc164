import type { Schedule, ScheduleJourney } from "../../../schemas/schedule";
import { movesOf, type OrderMove } from "../../dayDrafts";

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
  const groups = new Groups(changed);
  const moves = movesOf(now, then);
  for (const { from, to } of moves) if (from && to) groups.join(from.vehicle, to.vehicle);
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

/** What a draft of several days changes on one of them. */
export type DayExchanges = { date: string; exchanges: Exchange[] };

/** The vehicles' days of which something changes. */
export function partsOf(days: readonly DayExchanges[]): { key: string; date: string; vehicle: string }[] {
  return days.flatMap(({ date, exchanges }) =>
    exchanges.flatMap(({ vehicles }) =>
      vehicles.map(({ then: { vehicle } }) => ({ key: vehicleDay(date, vehicle), date, vehicle })),
    ),
  );
}

/** A vehicle's day, as a key. */
export function vehicleDay(date: string, vehicle: string): string {
  return `${date} ${vehicle}`;
}

/**
 * Which vehicles' days are accepted together: those of an exchange, and those of another day that an order goes to or
 * comes from.
 */
export function boundDays(days: readonly DayExchanges[]): (vehicleDay: string) => ReadonlySet<string> {
  const groups = new Groups(partsOf(days).map(({ key }) => key));
  const left = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const { date, exchanges } of days)
    for (const { vehicles, moves } of exchanges) {
      const [first, ...others] = vehicles.map(({ then }) => vehicleDay(date, then.vehicle));
      if (first !== undefined) for (const other of others) groups.join(first, other);
      for (const { order, from, to } of moves) {
        if (from && !to) left.set(order, vehicleDay(date, from.vehicle));
        if (to && !from) taken.set(order, vehicleDay(date, to.vehicle));
      }
    }
  for (const [order, from] of left) {
    const to = taken.get(order);
    if (to !== undefined) groups.join(from, to);
  }
  return (each) => groups.of(each);
}

/** Sets that have no member in common. */
class Groups {
  readonly #of = new Map<string, Set<string>>();

  constructor(members: readonly string[]) {
    for (const member of members) this.#of.set(member, new Set([member]));
  }

  get all(): Set<string>[] {
    return [...new Set(this.#of.values())];
  }

  has(member: string): boolean {
    return this.#of.has(member);
  }

  of(member: string): ReadonlySet<string> {
    return this.#of.get(member) ?? new Set([member]);
  }

  join(one: string, other: string): void {
    const joined = new Set([...(this.#of.get(one) ?? [one]), ...(this.#of.get(other) ?? [other])]);
    for (const member of joined) this.#of.set(member, joined);
  }
}
