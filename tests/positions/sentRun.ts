type Sending = { name: string; number: number; vehicle: string; driver: string; begin: number };

/** A run from 41° north to two stops a kilometre and two north of it, and back; the second begins an hour after the first. */
export function sentRun({ name, number, vehicle, driver, begin }: Sending) {
  const place = (north: number) => ({ latitude: north, longitude: -8 });
  const instant = (minutes: number) => new Date(begin + (number * 60 + minutes) * 60_000).toISOString();
  const stops = [1, 2].map((stop) => `${name} order ${number}.${stop}`);
  const driving = { mode: "CAR_FAST" as const };
  return {
    id: `${name} run ${number}`,
    run: `run ${number}`,
    aoc: "centre",
    day: new Date(begin + 3_600_000).toISOString().slice(0, 10),
    vehicle,
    driver,
    number,
    locked: false,
    stops,
    sentAt: new Date(begin - 3_600_000).toISOString(),
    plan: {
      loading: instant(-60),
      departure: instant(-50),
      finish: instant(0),
      distance: 4000,
      driving: 600,
      start: "Depot",
      end: "Depot",
      way: { vehicle, run: `run ${number}`, places: [41, 41.01, 41.02, 41].map(place), driving },
      stops: stops.map((order, at) => ({
        order,
        number: at + 1,
        arrive: instant(-40),
        begin: instant(-40),
        finish: instant(-35),
        distance: 1000,
        driving: 150,
        windows: [],
      })),
    },
  };
}
