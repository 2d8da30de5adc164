import { sql as template } from "kysely";
import type { Order } from "../../schemas/generated";
import type { Sql } from "../database";
import type { Place } from "../roads";
import { readRunsBy, readSendings, type RunWithPlan } from "../runs";
import type { Course, CourseRun } from "./Course";

/** A vehicle with a driver on a day. */
export type DriveName = { day: string; vehicle: string; driver: string };

/** In milliseconds: from when before a run begins its vehicle may leave for it, and by how much it may be late. */
export const leeway = { ahead: 2 * 3_600_000, behind: 8 * 3_600_000 };

export function nameOf({ day, vehicle, driver }: DriveName): string {
  return JSON.stringify([day, vehicle, driver]);
}

export type Reach = Pick<Course, "radius" | "dwell">;

/** By what each of these drives is derived, by their names: once that is another text, all of it is derived anew. */
export async function keysOf(
  sql: Sql,
  accountId: string,
  drives: readonly DriveName[],
  { radius, dwell }: Reach,
): Promise<Map<string, string>> {
  const sent = new Map<string, string[][]>();
  for (const { id, sentAt, ...drive } of await readSendings(sql, accountId, drives)) {
    const name = nameOf(drive);
    sent.set(name, [...(sent.get(name) ?? []), [id, sentAt]]);
  }
  return new Map([...sent].map(([name, runs]) => [name, JSON.stringify([radius, dwell, ...runs])]));
}

/** What vehicles are to do, as it was sent, by the names of the drives. */
export async function coursesOf(
  sql: Sql,
  accountId: string,
  drives: readonly DriveName[],
  reach: Reach,
): Promise<Map<string, Course>> {
  const runs = await readRunsBy(sql, accountId, drives);
  const ids = runs.flatMap(({ plan }) => plan.stops.map(({ order }) => order));
  const orders = await readOrders(sql, accountId, ids);
  const courses = new Map<string, Course>();
  for (const run of runs)
    for (const course of courseOf(run, orders)) {
      const { from = course.since, to = 0, runs: before = [] } = courses.get(nameOf(run)) ?? {};
      courses.set(nameOf(run), {
        ...reach,
        from: Math.min(from, course.since),
        to: Math.max(to, Date.parse(run.plan.finish) + leeway.behind),
        runs: [...before, course],
      });
    }
  return courses;
}

type Known = ReadonlyMap<string, Pick<KnownOrder, "latitude" | "longitude" | "steps">>;

function courseOf({ id, sentAt, plan }: RunWithPlan, orders: Known): CourseRun[] {
  const { places } = plan.way;
  const [start, end] = [places[0], places.at(-1)];
  if (!start || !end) return [];
  const loading = Date.parse(plan.loading);
  const hasAll = places.length === plan.stops.length + 2;
  const stops = plan.stops.flatMap(({ order }, at) => {
    const { steps, ...known } = orders.get(order) ?? {};
    // What is on no map is no place of the way.
    const place = hasAll ? places[at + 1] : placeOf(known);
    if (!place) return [];
    const { latitude, longitude } = place;
    return [{ order, latitude, longitude, since: sentIn(steps) ?? Date.parse(sentAt) }];
  });
  const since = Math.min(...stops.map((stop) => stop.since));
  if (stops.length === 0) return [];
  return [{ id, since: Math.max(since, loading - leeway.ahead), loading, start, end, stops }];
}

function placeOf({ latitude, longitude }: Partial<Place>): Place | undefined {
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}

/** When an order was sent to its driver the last time. */
function sentIn(steps: Order["steps"] = []): number | undefined {
  const sent = steps.findLast(({ status }) => status === "DETAILS_SENT");
  return sent && Date.parse(sent.time);
}

type KnownOrder = { id: string; latitude?: number; longitude?: number; steps?: Order["steps"] };

async function readOrders(sql: Sql, accountId: string, ids: readonly string[]): Promise<Known> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(json_build_object('id', o.id, 'steps', o.steps,
      'latitude', coalesce(o.address, c.address)->'latitude', 'longitude', coalesce(o.address, c.address)->'longitude'))),
      '[]')::text as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where o.account_id = ${accountId} and o.id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as KnownOrder[];
  return new Map(found.map(({ id, ...order }) => [id, order]));
}
