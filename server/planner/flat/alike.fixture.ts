import { randomOf } from "../kernel";
import type { Journey, Order, Problem } from "../model";

const hour = 3600;

export type AlikeKind = "DELIVERY" | "COLLECTION" | "PAIRS";

/** A small day of vehicles that are alike, and of orders that need a window and room: the same for the same seed. */
export function alikeProblem(
  seed: number,
  size: { orders: number; journeys: number; kind?: AlikeKind },
): Problem {
  const random = randomOf(seed);
  const whole = (from: number, to: number) => Math.floor(from + random() * (to - from + 1));
  const kind = size.kind ?? (["DELIVERY", "COLLECTION", "PAIRS"] as const)[whole(0, 2)]!;
  const shift = { start: 8 * hour, end: 17 * hour };
  const costs = { activation: whole(0, 1) * 40, perHour: 0, perKilometre: 1, perOrder: whole(0, 2) };
  const [weight, volume] = [whole(10, 30) / 10, whole(3, 9)];
  const orders = Array.from({ length: size.orders }, (_, index): Order => {
    const start = whole(8, 14) * hour;
    return {
      id: `order ${index}`,
      task: kind === "COLLECTION" ? kind : "DELIVERY",
      place: index + 1,
      centre: "centre",
      windows: [random() < 0.5 ? { start, end: start + 2 * hour } : { start: 7 * hour, end: 18 * hour }],
      operation: whole(60, 900),
      visit: whole(0, 1) * 120,
      loading: 0,
      weight: whole(0, 10) / 10,
      volume: whole(0, 3),
      requirements: [],
      includeDrivers: [],
      excludeDrivers: [],
      preferDrivers: [],
      stopSequence: "ANY",
      penalty: [100, 300, 1000][whole(0, 2)]!,
    };
  });
  if (kind === "PAIRS")
    for (let index = 0; index + 1 < orders.length; index += 2) {
      const [first, second] = [orders[index]!, orders[index + 1]!];
      orders[index] = { ...first, task: "COLLECTION", dropOrder: second.id };
      orders[index + 1] = { ...second, weight: first.weight, volume: first.volume };
    }
  const points = Array.from(
    { length: size.orders + 1 },
    () => [random() * 30_000, random() * 30_000] as const,
  );
  const metres = Float64Array.from({ length: points.length ** 2 }, (_, cell) => {
    const [from, to] = [points[Math.floor(cell / points.length)]!, points[cell % points.length]!];
    return Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]));
  });
  return {
    orders: kind === "PAIRS" && orders.length % 2 > 0 ? orders.slice(0, -1) : orders,
    journeys: Array.from({ length: size.journeys }, (_, index): Journey => ({
      id: `journey ${index}`,
      driver: `driver ${index}`,
      centre: "centre",
      table: 0,
      shift,
      fixedStart: false,
      start: 0,
      end: 0,
      weight,
      volume,
      requirements: [],
      territories: [],
      mostRuns: 1,
      limits: { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: Infinity },
      breaks: [],
      costs,
      lockedRuns: [],
    })),
    centres: [
      { id: "centre", place: 0, hours: [{ start: 0, end: 24 * hour }], loading: 300, unloading: 300 },
    ],
    tables: [{ places: points.length, seconds: metres.map((each) => Math.round(each / 10)), metres }],
    prices: { latePerMinute: 1, waitingPerHour: 0, notPreferredDriver: 5, stopSequence: 3 },
    allowedLateness: 0,
    allowedOverload: 0,
    incompatible: [],
  };
}
