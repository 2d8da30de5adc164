import type { RunLine, Schedule } from "../schemas/schedule";
import { journeyOf, orderOf, runOf, scheduleOf } from "../src/planning/day/day.fixture";

/** Corners of a run's way between two of its stops. */
const corners = 24;

const centre: Place = [41.15, -8.61];

type Place = readonly [latitude: number, longitude: number];

/** A day of a town: orders around its centre, nine in ten of them on the runs of the vehicles, each with a way of many corners. */
export function dayOnMap(count: number, vehicles: number): { schedule: Schedule; lines: RunLine[] } {
  const random = randomOf(7);
  const places = Array.from({ length: count }, (_, at): Place => {
    const [angle, far] = [random() * 2 * Math.PI, 0.12 * Math.sqrt(random())];
    // Now and then two at one door.
    return at % 25 === 24
      ? centre
      : [centre[0] + far * Math.sin(angle), centre[1] + 1.3 * far * Math.cos(angle)];
  });
  const isPlanned = (at: number) => at % 10 !== 9 && vehicles > 0;
  // Each vehicle has a slice of the town.
  const order = [...places.keys()]
    .filter(isPlanned)
    .sort((one, other) => angleOf(places[one]) - angleOf(places[other]));
  const size = Math.ceil(order.length / Math.max(1, vehicles));
  const statuses = ["ALLOCATED", "DETAILS_SENT", "STARTED_MOVE", "COMPLETED", "FAILED"];
  const orders = places.map(([latitude, longitude], at) => {
    const status = isPlanned(at) ? (statuses[at % 17] ?? "ALLOCATED") : "NEW";
    return orderOf(`o${at}`, { latitude, longitude, status, priority: 1 + (at % 3), address: `Rua ${at}` });
  });
  const lines: RunLine[] = [];
  const journeys = Array.from({ length: vehicles }, (_, at) => {
    const stops = order.slice(at * size, (at + 1) * size);
    const way = [centre, ...stops.map((stop) => places[stop] ?? centre), centre];
    lines.push({ vehicle: `v${at}`, run: `r${at}`, points: wayBy(way, random) });
    return journeyOf(`v${at}`, [
      runOf(
        `r${at}`,
        stops.map((stop) => `o${stop}`),
      ),
    ]);
  });
  const schedule = scheduleOf(journeys, orders);
  return {
    schedule: {
      ...schedule,
      centre: { name: "Porto", latitude: centre[0], longitude: centre[1], hours: [] },
    },
    lines,
  };
}

function angleOf([latitude, longitude]: Place = centre): number {
  return Math.atan2(latitude - centre[0], longitude - centre[1]);
}

/** From place to place around many corners, in hundred-thousandths of a degree. */
function wayBy(places: Place[], random: () => number): number[] {
  const degrees = places.slice(1).flatMap((to, leg) => {
    const from = places[leg] ?? to;
    return Array.from({ length: corners }, (_, at) => {
      const share = at / corners;
      const beside = at === 0 ? 0 : 0.0008;
      return [
        from[0] + (to[0] - from[0]) * share + beside * (random() - 0.5),
        from[1] + (to[1] - from[1]) * share + beside * (random() - 0.5),
      ];
    });
  });
  return [...degrees, ...places.slice(-1)].flat().map((each) => Math.round(each * 1e5));
}

/** The same numbers from 0 to 1 each time (Park and Miller, 1988). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
