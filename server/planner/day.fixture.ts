import type { Journey, Order, Problem } from "./model";

/** Seconds after midnight. */
export function clock(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 3600 + minutes! * 60;
}

/**
 * A day along a straight road: the centre stands at kilometre 0, order `a` at the kilometre that is said, and a
 * kilometre takes a minute. What is not said is the plainest there is.
 */
export function dayAlongRoad(
  orders: Record<string, { km: number } & Partial<Order>>,
  journeys: Record<string, Partial<Journey>>,
  more: Partial<Problem> = {},
): Problem {
  const line = [0, ...Object.values(orders).map(({ km }) => km)];
  const metres = line.flatMap((from) => line.map((to) => Math.abs(from - to) * 1000));
  return {
    orders: Object.entries(orders).map(([id, order], at) => ({
      id,
      task: "DELIVERY",
      place: at + 1,
      centre: "centre",
      windows: [{ start: clock("08:00"), end: clock("18:00") }],
      operation: 300,
      visit: 0,
      loading: 0,
      weight: 1,
      volume: 1,
      requirements: [],
      includeDrivers: [],
      excludeDrivers: [],
      preferDrivers: [],
      stopSequence: "ANY",
      penalty: 1000,
      ...order,
    })),
    journeys: Object.entries(journeys).map(([id, journey]) => ({
      id,
      driver: `driver of ${id}`,
      centre: "centre",
      table: 0,
      shift: { start: clock("08:00"), end: clock("18:00") },
      fixedStart: false,
      start: 0,
      end: 0,
      weight: 10,
      volume: 10,
      requirements: [],
      territories: [],
      mostRuns: 1,
      limits: { driving: Infinity, duty: Infinity, runDuration: Infinity, runDistance: Infinity },
      breaks: [],
      costs: { activation: 10, perHour: 10, perKilometre: 1, perOrder: 0 },
      lockedRuns: [],
      ...journey,
    })),
    centres: [
      {
        id: "centre",
        place: 0,
        hours: [{ start: clock("06:00"), end: clock("20:00") }],
        loading: 0,
        unloading: 0,
      },
    ],
    tables: [{ places: line.length, seconds: metres.map((length) => (length / 1000) * 60), metres }],
    prices: {
      latePerMinute: 1,
      waitingPerHour: 0,
      notPreferredDriver: 5,
      stopSequence: 5,
      balance: undefined,
    },
    allowedLateness: 0,
    allowedOverload: 0,
    incompatible: [],
    ...more,
  };
}
