import type { OrderStatus } from "../schemas/generated";
import type { PlayedStop, PlayedVehicle } from "../schemas/playback";
import type { TrackedDay, TrackedRun } from "../schemas/tracking";
import { randomOf } from "../server/planner/kernel/random";

/** Seconds since 1970 at which all leave, and between two points of a track: as dense as those that were thinned. */
const begin = Date.UTC(2026, 10, 24, 8) / 1000;
const step = 24;
const points = 1500;

/** A day of vehicles that wander about a town for ten hours, each with so many stops: as it is tracked, and as it is played. */
export function playedFleet(vehicles: number, stops: number): { day: TrackedDay; played: PlayedVehicle[] } {
  const random = randomOf(11);
  const played = Array.from({ length: vehicles }, (_, at): PlayedVehicle => {
    const stretch = wander(random);
    const visits = Array.from({ length: stops }, (_stop, place): PlayedStop => {
      const index = Math.floor(((place + 1) / (stops + 1)) * points) * 3;
      const [second = 0, latitude = 0, longitude = 0] = stretch.slice(index, index + 3);
      const change = (after: number, status: OrderStatus) => ({ second: second + after, status });
      return {
        order: `o${at}-${place}`,
        run: `r${at}`,
        number: place + 1,
        latitude: latitude / 1e5,
        longitude: longitude / 1e5,
        arrived: second,
        departed: second + 300,
        changes: [change(-600, "STARTED_MOVE"), change(0, "ARRIVED"), change(300, "COMPLETED")],
      };
    });
    const event = {
      second: begin + 3600 * (1 + (at % 8)),
      kind: "LATE",
      run: `r${at}`,
      order: null,
    } as const;
    return { vehicle: `v${at}`, tolerance: 5, stretches: [stretch], stops: visits, events: [event] };
  });
  return { day: dayOf(played), played };
}

/** Second, latitude and longitude in turn: straight on for a while, then around a corner, or a rest. */
function wander(random: () => number): number[] {
  const stretch: number[] = [];
  let [latitude, longitude, up, right] = [4_115_000, -861_000, 0, 0];
  for (let at = 0; at < points; at++) {
    if (at % 8 === 0) {
      const speed = random() < 0.2 ? 0 : 400 * random();
      const angle = (Math.PI / 2) * Math.floor(4 * random());
      [up, right] = [Math.round(speed * Math.sin(angle)), Math.round(speed * Math.cos(angle))];
    }
    // Who comes to the edge of the town turns back.
    if (Math.abs(latitude + up - 4_115_000) > 8000) up = -up;
    if (Math.abs(longitude + right + 861_000) > 11_000) right = -right;
    latitude += up;
    longitude += right;
    stretch.push(begin + at * step, latitude, longitude);
  }
  return stretch;
}

function dayOf(played: readonly PlayedVehicle[]): TrackedDay {
  const at = (second: number) => new Date(second * 1000).toISOString();
  const runs = played.map(({ vehicle, stops }, index): TrackedRun => ({
    id: `r${index}`,
    vehicle,
    vehicleName: `Van ${index + 1}`,
    driver: `d${index}`,
    driverName: `Driver ${index + 1}`,
    number: 1,
    dayNumber: index + 1,
    status: "COMPLETED",
    loadingState: { status: "LOADED", hasIssue: false, confirmed: null },
    sentAt: at(begin),
    departure: at(begin),
    finish: at(begin + points * step),
    counts: { orders: stops.length, done: stops.length, failed: 0 },
    stops: stops.map(({ order, number, latitude, longitude }) => ({
      order,
      number,
      reference: order,
      customer: `Shop ${order}`,
      address: null,
      latitude,
      longitude,
      status: "COMPLETED",
      arrive: at(begin),
      finish: at(begin),
      windows: [],
      arrived: null,
      departed: null,
      loading: null,
      takeover: null,
      territory: null,
      gps: null,
    })),
  }));
  const orders = runs.reduce((sum, { counts }) => sum + counts.orders, 0);
  return {
    aoc: "c",
    date: "2026-11-24",
    timeZone: "Europe/Lisbon",
    centre: { name: "Porto", latitude: 41.15, longitude: -8.61 },
    counts: { orders, done: orders, failed: 0 },
    runs,
  };
}
