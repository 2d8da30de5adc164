import type { Schedule, ScheduleJourney } from "../../../schemas/schedule";
import { movesOf, type OrderMove } from "../day/moves";

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
