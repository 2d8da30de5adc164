import type { Journey, Order, Problem, TravelTable } from "../server/planner";
import type { Place } from "../server/roads";

const hour = 3600;
const kinds = ["lift", "cold", "crew", "adr"];

/** How many there are. */
export type CitySize = { orders: number; journeys: number };

/** Where orders and two centres may be, drawn from the junctions of a city. */
export function cityPlaces(
  { orders }: CitySize,
  latitudes: ArrayLike<number>,
  longitudes: ArrayLike<number>,
  random: () => number,
): Place[] {
  const middle = { latitude: median(latitudes), longitude: median(longitudes) };
  const far = (place: Place) =>
    Math.hypot((place.latitude - middle.latitude) * 111, (place.longitude - middle.longitude) * 84);
  const draw = (within: number): Place => {
    for (;;) {
      const at = Math.floor(random() * latitudes.length);
      const place = { latitude: latitudes[at]!, longitude: longitudes[at]! };
      if (far(place) < within) return place;
    }
  };
  return [draw(4), draw(8), ...Array.from({ length: orders }, () => draw(12))];
}

/**
 * A day of deliveries and some collections from two centres: windows of two hours on 40 %, four requirements, shifts of
 * which 8 hours may be worked, half an hour's break, two runs.
 */
export function cityDay({ orders, journeys }: CitySize, table: TravelTable, random: () => number): Problem {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const centre = (index: number) => (index % 2 === 0 ? "north" : "south");
  return {
    orders: Array.from({ length: orders }, (_, index): Order => {
      const start = (8 + Math.floor(random() * 8)) * hour;
      return {
        id: `order ${index}`,
        task: random() < 0.9 ? "DELIVERY" : "COLLECTION",
        place: index + 2,
        centre: centre(index),
        windows: [random() < 0.4 ? { start, end: start + 2 * hour } : { start: 7 * hour, end: 19 * hour }],
        operation: 180 + Math.floor(random() * 300),
        visit: 60,
        loading: 10,
        weight: 5 + Math.floor(random() * 40),
        volume: 1,
        requirements: random() < 0.15 ? [one(kinds)] : [],
        includeDrivers: [],
        excludeDrivers: [],
        preferDrivers: [],
        stopSequence: "ANY",
        penalty: one([100, 300, 300, 1000]),
      };
    }),
    journeys: Array.from({ length: journeys }, (_, index): Journey => ({
      id: `journey ${index}`,
      driver: `driver ${index}`,
      centre: centre(index),
      table: 0,
      shift: { start: 7 * hour, end: 18 * hour },
      fixedStart: false,
      start: index % 2,
      end: index % 2,
      weight: 600,
      volume: 100,
      requirements: kinds.filter((_kind, at) => (index + at) % 2 === 0 || random() < 0.4),
      territories: [],
      mostRuns: 2,
      limits: { driving: Infinity, duty: 8 * hour, runDuration: Infinity, runDistance: Infinity },
      breaks: [{ earliest: 11.5 * hour, latest: 14 * hour, duration: 1800 }],
      costs: { activation: 30, perHour: 10, perKilometre: 0.5, perOrder: 0 },
      lockedRuns: [],
    })),
    centres: [0, 1].map((place) => ({
      id: centre(place),
      place,
      hours: [{ start: 6 * hour, end: 20 * hour }],
      loading: 600,
      unloading: 300,
    })),
    tables: [table],
    prices: { latePerMinute: 1, waitingPerHour: 0, notPreferredDriver: 5, stopSequence: 5 },
    allowedLateness: 0,
    allowedOverload: 0,
    incompatible: [],
  };
}

function median(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)]!;
}
