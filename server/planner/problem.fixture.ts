import { randomOf } from "./kernel/random";
import type { Journey, Order, Problem } from "./model";

const hour = 3600;
const requirements = ["cold", "lift", "acid"];

/** A small day with every feature mixed: the same for the same seed. */
export function mixedProblem(seed: number, size: { orders: number; journeys: number }): Problem {
  const random = randomOf(seed);
  const chance = (share: number) => random() < share;
  const whole = (from: number, to: number) => Math.floor(from + random() * (to - from + 1));
  const one = <T>(items: readonly T[]): T => items[whole(0, items.length - 1)]!;
  const some = <T>(items: readonly T[], share: number): T[] => items.filter(() => chance(share));
  const centres = Array.from({ length: whole(1, 2) }, (_, index) => ({
    id: `centre ${index}`,
    place: index,
    hours: chance(0.7)
      ? [{ start: 6 * hour, end: 20 * hour }]
      : [
          { start: 7 * hour, end: 9 * hour },
          { start: 12 * hour, end: 15 * hour },
        ],
    loading: whole(0, 900),
    unloading: whole(0, 600),
  }));
  const drivers = Array.from({ length: size.journeys }, (_, index) => `driver ${index}`);
  const places = centres.length + size.orders + 2;
  const points = Array.from({ length: places }, () => [random() * 30_000, random() * 30_000] as const);
  const limit = (share: number, from: number, to: number) => (chance(share) ? whole(from, to) : Infinity);

  const orders = Array.from({ length: size.orders }, (_, index): Order => {
    const start = whole(6 * hour, 15 * hour);
    const later = start + whole(3, 5) * hour;
    const isLate = chance(0.2);
    return {
      id: `order ${index}`,
      task: chance(0.7) ? "DELIVERY" : "COLLECTION",
      place: chance(0.05) ? undefined : centres.length + (chance(0.2) ? 0 : index),
      centre: one(centres).id,
      windows: [
        { start, end: start + whole(1, 5) * hour * 0.5 },
        ...(isLate ? [{ start: later, end: later + hour }] : []),
      ].slice(0, chance(0.9) ? 2 : 1),
      operation: whole(60, 900),
      visit: chance(0.5) ? whole(0, 300) : 0,
      loading: chance(0.5) ? whole(0, 120) : 0,
      weight: whole(0, 40) / 10,
      volume: whole(0, 3),
      requirements: some(requirements, 0.15),
      includeDrivers: chance(0.1) ? some(drivers, 0.6) : [],
      excludeDrivers: chance(0.1) ? some(drivers, 0.4) : [],
      preferDrivers: chance(0.2) ? some(drivers, 0.5) : [],
      stopSequence: one(["FIRST", "ANY", "ANY", "ANY", "LAST"]),
      ...(chance(0.2) && {
        territory: { id: one(["north", "south"]), fixed: chance(0.4), coefficient: 1.5 },
      }),
      penalty: one([100, 300, 1000]),
    };
  });
  for (let index = 0; index + 1 < orders.length; index += 2)
    if (chance(0.25)) {
      const [first, second] = [orders[index]!, orders[index + 1]!];
      orders[index] = { ...first, task: "COLLECTION", dropOrder: second.id };
      orders[index + 1] = {
        ...second,
        task: "DELIVERY",
        weight: first.weight,
        volume: first.volume,
        centre: first.centre,
      };
    }

  const journeys = drivers.map((driver, index): Journey => {
    const centre = one(centres);
    const start = whole(5, 9) * hour;
    const earliest = whole(10, 13) * hour;
    return {
      id: `journey ${index}`,
      driver,
      centre: centre.id,
      table: index % 2,
      shift: { start, end: start + whole(6, 11) * hour },
      fixedStart: chance(0.2),
      start: one([centre.place, centre.place, centre.place, places - 1, undefined]),
      end: one([centre.place, centre.place, centre.place, places - 2, undefined]),
      weight: whole(4, 12),
      volume: whole(3, 9),
      requirements: some(requirements, 0.7),
      territories: some(["north", "south"], 0.5),
      mostRuns: whole(1, 3),
      limits: {
        driving: limit(0.3, 2 * hour, 6 * hour),
        duty: limit(0.3, 5 * hour, 9 * hour),
        runDuration: limit(0.3, 2 * hour, 5 * hour),
        runDistance: limit(0.2, 50_000, 120_000),
      },
      breaks: chance(0.4) ? [{ earliest, latest: earliest + (chance(0.5) ? 0 : hour), duration: 1800 }] : [],
      ...(chance(0.2) && { drivingBreak: { after: whole(1, 3) * hour, duration: 900 } }),
      costs: {
        activation: whole(0, 40),
        perHour: whole(0, 20),
        perKilometre: whole(1, 10) / 10,
        perOrder: whole(0, 2),
      },
      lockedRuns: [],
    };
  });
  return {
    orders,
    journeys,
    centres,
    tables: [tableOf(points, 12, random), tableOf(points, 8, random)],
    prices: {
      latePerMinute: 1,
      waitingPerHour: whole(0, 5),
      notPreferredDriver: 5,
      stopSequence: 3,
      balance: chance(0.2) ? { by: chance(0.5) ? "HOURS" : "ORDERS", price: 0.5 } : undefined,
    },
    allowedLateness: one([0, 0, 900]),
    allowedOverload: one([0, 0, 10]),
    incompatible: chance(0.5) ? [["cold", "acid"]] : [],
  };
}

/** Times at so many metres a second with some detours; now and then no road. */
function tableOf(
  points: (readonly [number, number])[],
  speed: number,
  random: () => number,
): Problem["tables"][number] {
  const count = points.length;
  const seconds = new Float64Array(count * count);
  const metres = new Float64Array(count * count);
  for (const [from, [x, y]] of points.entries())
    for (const [to, [otherX, otherY]] of points.entries()) {
      if (from === to) continue;
      const cut = random() < 0.01;
      const length = Math.hypot(x - otherX, y - otherY) * (1 + random() * 0.3);
      metres[from * count + to] = cut ? -1 : Math.round(length);
      seconds[from * count + to] = cut ? -1 : Math.round(length / speed);
    }
  return { places: count, seconds, metres };
}
