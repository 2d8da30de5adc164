import type { JobRequest } from "./JobRequest";

const hour = 3600;

/** A day of so many orders around Porto, for two vans of one centre; `more` says what is asked beside the problem. */
export function dayInPorto(orders: number, more: Partial<JobRequest> = {}): JobRequest {
  const at = (index: number) => ({
    latitude: 41.15 + (index % 7) * 0.004,
    longitude: -8.62 + (index % 11) * 0.005,
  });
  const places = Array.from({ length: orders + 1 }, (_, index) => at(index));
  const shift = { start: 8 * hour, end: 18 * hour };
  return {
    mode: "FULL",
    seed: 1,
    problem: {
      places,
      driving: [{ mode: "CAR_FAST", correction: 1.2 }],
      orders: Array.from({ length: orders }, (_, index) => ({
        id: `order ${index}`,
        task: "DELIVERY",
        place: index + 1,
        centre: "Porto",
        windows: [shift],
        operation: 300,
        visit: 60,
        loading: 0,
        weight: 1,
        volume: 1,
        requirements: [],
        includeDrivers: [],
        excludeDrivers: [],
        preferDrivers: [],
        stopSequence: "ANY",
        penalty: 300,
      })),
      journeys: ["north", "south"].map((id) => ({
        id,
        driver: `driver of ${id}`,
        centre: "Porto",
        driving: 0,
        shift,
        fixedStart: false,
        start: 0,
        end: 0,
        weight: 100,
        volume: 100,
        requirements: [],
        territories: [],
        mostRuns: 1,
        limits: {},
        breaks: [],
        costs: { activation: 20, perHour: 10, perKilometre: 0.5, perOrder: 0 },
        lockedRuns: [],
      })),
      centres: [
        { id: "Porto", place: 0, hours: [{ start: 6 * hour, end: 20 * hour }], loading: 600, unloading: 0 },
      ],
      prices: { latePerMinute: 1, waitingPerHour: 0, notPreferredDriver: 5, stopSequence: 5 },
      allowedLateness: 0,
      allowedOverload: 0,
      incompatible: [],
    },
    ...more,
  };
}
