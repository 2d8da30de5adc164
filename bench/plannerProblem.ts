import type { Journey, Order, Problem } from "../server/planner";
import { distance, unit, type Instance } from "./plannerInstances";

/** A published instance as a problem of the whole planner: distances are what costs, and runs where few are better. */
export function problemOf(instance: Instance, fewest: boolean): Problem {
  const { places, capacity, vehicles, rounding } = instance;
  const scale = unit[rounding];
  const count = places.length;
  const cells = new Int32Array(count * count);
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++)
      cells[from * count + to] = Math.ceil(distance(instance, from, to) * scale - 1e-6);
  const [centre, ...orders] = places;
  const drops = new Map(places.flatMap(({ pickup }, at) => (pickup > 0 ? [[pickup, String(at)]] : [])));
  const shift = { start: centre!.open * scale, end: Math.min(centre!.close * scale, 1e9) };
  return {
    orders: orders.map(({ open, close, service, demand }, index): Order => ({
      id: String(index + 1),
      task: drops.has(index + 1) ? "COLLECTION" : "DELIVERY",
      dropOrder: drops.get(index + 1),
      place: index + 1,
      centre: "centre",
      windows: [{ start: open * scale, end: Math.min(close * scale, 1e9) }],
      operation: service * scale,
      visit: 0,
      loading: 0,
      weight: Math.abs(demand),
      volume: 0,
      requirements: [],
      includeDrivers: [],
      excludeDrivers: [],
      preferDrivers: [],
      stopSequence: "ANY",
      penalty: 1e9,
    })),
    journeys: Array.from({ length: Math.min(vehicles, count - 1) }, (_, index): Journey => ({
      id: `vehicle ${index}`,
      driver: `driver ${index}`,
      centre: "centre",
      table: 0,
      shift,
      fixedStart: false,
      start: 0,
      end: 0,
      weight: capacity,
      volume: 0,
      requirements: [],
      territories: [],
      mostRuns: 1,
      limits: { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: Infinity },
      breaks: [],
      costs: { activation: fewest ? 1e8 : 0, perHour: 0, perKilometre: 1000, perOrder: 0 },
      lockedRuns: [],
    })),
    centres: [{ id: "centre", place: 0, hours: [shift], loading: 0, unloading: 0 }],
    tables: [{ places: count, seconds: cells, metres: cells }],
    prices: { latePerMinute: 0, waitingPerHour: 0, notPreferredDriver: 0, stopSequence: 0 },
    allowedLateness: 0,
    allowedOverload: 0,
    incompatible: [],
  };
}
