import type { Rest, RunFacts, Way } from "../estimates";
import { metresBetween, type Place } from "../roads";
import type { Problem } from "../planner";
import type { RunWithPlan } from "../runs";

/** Goods of so many orders that a vehicle has still to fetch from one that broke down, before it comes to a stop. */
type Fetching = { before: string; place: Place; orders: number };

type Around = {
  /** Where the vehicle was seen. */
  seen: readonly Place[];
  /** Metres within which it is there. */
  radius: number;
};

/** What is still to be fetched on a run: until the vehicle was seen there, or somebody has come to what it was for. */
function fetchingOf({ plan }: RunWithPlan, { stops }: RunFacts, { seen, radius }: Around): Fetching[] {
  const isAhead = (order: string) =>
    stops.some((stop) => stop.order === order && !stop.isOver && stop.arrived === undefined);
  const wanted = plan.stops.flatMap(({ order, takeover }) => (takeover ? [{ order, ...takeover }] : []));
  const places = new Map(wanted.map((each) => [`${each.latitude} ${each.longitude}`, each]));
  return [...places.values()].flatMap((place): Fetching[] => {
    const goods = wanted.filter((each) => metres(each, place) === 0);
    const begin = Math.min(...goods.map(({ time }) => Date.parse(time)));
    const before = plan.stops.find(({ arrive, order }) => Date.parse(arrive) >= begin && isAhead(order));
    const isThere =
      !goods.every(({ order }) => isAhead(order)) || seen.some((each) => metres(each, place) <= radius);
    if (!before || isThere) return [];
    return [{ before: before.order, place, orders: goods.length }];
  });
}

/** Seconds that one order takes to go from one vehicle into another (execution 4). */
const transfer = 120;

type Going = Around & {
  problem: Pick<Problem, "tables">;
  /** Of the rows of its tables. */
  places: readonly (Place | null)[];
  wayOf: (from: Place, to: Place) => Promise<Way>;
};

/**
 * What is left of a vehicle's day with what it has to fetch on its way: what that takes is of the way to the stop after
 * it where the vehicle goes there now, else of the visit before that.
 */
export async function withFetching(
  rest: Rest,
  run: RunWithPlan,
  facts: RunFacts,
  going: Going,
): Promise<{ rest: Rest; way?: Way }> {
  let then: { rest: Rest; way?: Way } = { rest };
  for (const fetching of fetchingOf(run, facts, going))
    then = (await detour(then.rest, fetching, going)) ?? then;
  return then;
}

async function detour(
  rest: Rest,
  { before, place, orders }: Fetching,
  { problem, places, wayOf }: Going,
): Promise<{ rest: Rest; way?: Way } | undefined> {
  const [sequence = []] = rest.runs;
  const at = sequence.indexOf(before);
  const rowOf = (order: string | undefined) => rest.orders.find(({ id }) => id === order)?.place;
  const row = rowOf(before);
  const to = places[row ?? -1];
  const last = at === 0 ? rest.from : rowOf(sequence[at - 1]);
  const from = typeof last === "object" ? last : places[last ?? -1];
  if (at < 0 || !from || !to) return undefined;
  const [there, on] = [await wayOf(from, place), await wayOf(place, to)];
  const way = { seconds: there.seconds + on.seconds + orders * transfer, metres: there.metres + on.metres };
  if (at === 0) return { rest: { ...rest, from }, way };
  const direct = problem.tables[rest.journey.table];
  const usual =
    direct && typeof last === "number" && row !== undefined ? direct.seconds[last * direct.places + row]! : 0;
  const longer = Math.max(0, way.seconds - Math.max(0, usual));
  const visited = sequence[at - 1];
  return {
    rest: {
      ...rest,
      orders: rest.orders.map((order) =>
        order.id === visited ? { ...order, operation: order.operation + longer } : order,
      ),
    },
  };
}

function metres(one: Place, other: Place): number {
  return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude);
}
