import { sql } from "kysely";
import type { Platform } from "../platform/platform";
import type { RunFacts, Visit } from "./recomputed";

type Place = { latitude: number; longitude: number };
type Point = Place & { time: number };
type Driven = { run: string; start: Place; since: number; points: Point[] };

/** What positions say of a run: of each of its orders, and of the whole of it. */
export type Seen = {
  orders: Map<string, NonNullable<Visit["gps"]>>;
  run?: { departed: number; returned?: number; distance: number };
};

/** Metres and milliseconds, as accounts have them unless they say otherwise; fixes wander by `wander`. */
const radius = 150;
const dwell = 120_000;
const wander = 40;

/**
 * What positions say of runs, from every position as it came in and in one go, by nothing of what the product derives of
 * them one by one. Definitions: docs/execution.md, "By positions". Of vehicles that have one run.
 */
export async function seen(platform: Platform, account: string): Promise<Map<string, Seen>> {
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await platform.change(query)) as Row[];
  const runs = await rows<Driven & { stops: (Place & { order: string })[] }>(sql`
    select r.id as run, (extract(epoch from r.sent_at) * 1000)::float8 as since,
      json_build_object('latitude', c.address -> 'latitude', 'longitude', c.address -> 'longitude') as start,
      (select json_agg(json_build_object('order', o.id, 'latitude', o.address -> 'latitude', 'longitude', o.address -> 'longitude'))
        from orders o where o.account_id = r.account_id and r.stops ? o.id) as stops,
      (select json_agg(json_build_object('time', (extract(epoch from p.time) * 1000)::float8, 'latitude', p.latitude,
          'longitude', p.longitude) order by p.time, p.sequence)
        from position p where p.account_id = r.account_id and (p.vehicle_id = r.vehicle or p.driver_id = r.driver)) as points
    from run r join "distributionCentres" c on c.account_id = r.account_id and c.id = r.aoc
    where r.account_id = ${account}`);
  return new Map(
    runs.map((run) => {
      const all = visitsTo(run.start, run.points);
      const away = Math.min(
        ...run.stops.flatMap((stop) =>
          visitsTo(stop, run.points).flatMap(({ from }) => (from >= (all[0]?.until ?? Infinity) ? from : [])),
        ),
      );
      // Who comes back before he has been anywhere has not left yet.
      const left = all.flatMap(({ until }) => (until !== undefined && until <= away ? until : [])).at(-1);
      const orders = new Map(
        run.stops.flatMap((stop) => {
          const visit = visitsTo(stop, run.points).find(
            ({ from, until, last }) => from >= (left ?? Infinity) && (until ?? last) - from >= dwell,
          );
          if (!visit) return [];
          const gps = { arrived: visit.from, ...(visit.until !== undefined && { departed: visit.until }) };
          return [[stop.order, gps] as const];
        }),
      );
      const last = Math.max(...[...orders.values()].map(({ arrived }) => arrived));
      const back = all.find(({ from }) => from > last);
      const way = run.points.filter(
        ({ time }) => time >= (left ?? Infinity) && time <= (back?.from ?? Infinity),
      );
      return [
        run.run,
        {
          orders,
          ...(left !== undefined && {
            run: {
              departed: left,
              ...(back && { returned: back.from }),
              distance: distanceOf(way),
            },
          }),
        },
      ];
    }),
  );
}

/** Each time that somebody was within reach of a place: since when, until he was clearly gone, and seen there last. */
function visitsTo(place: Place, points: readonly Point[]): { from: number; until?: number; last: number }[] {
  const visits: { from: number; until?: number; last: number }[] = [];
  let present: (typeof visits)[number] | undefined;
  for (const point of points) {
    const far = metres(place, point);
    if (present && far > radius + wander) {
      visits.push({ ...present, until: point.time });
      present = undefined;
    } else if (present) present.last = point.time;
    else if (far <= radius) present = { from: point.time, last: point.time };
  }
  return present ? [...visits, present] : visits;
}

/** Between the places at which somebody was, each farther from the one before than fixes wander. */
function distanceOf(points: readonly Point[]): number {
  let at = points[0];
  let sum = 0;
  for (const point of points) {
    const far = at ? metres(at, point) : 0;
    if (far <= wander) continue;
    sum += far;
    at = point;
  }
  return sum;
}

const earth = 6_371_008.8;

/** Along a great circle. */
function metres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(other.latitude - one.latitude) / 2;
  const east = radians(other.longitude - one.longitude) / 2;
  const half =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * earth * Math.asin(Math.sqrt(half));
}

/** Runs whose facts are what was seen of them; the time that was driven is left to those who stand for stops. */
export function withSeen(run: RunFacts, { run: gps }: Seen): RunFacts {
  const { gps: derived, ...rest } = run;
  return gps ? { ...rest, gps: { ...gps, driving: derived?.driving ?? 0 } } : rest;
}
