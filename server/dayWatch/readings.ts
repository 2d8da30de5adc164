import { sql as template } from "kysely";
import type { Sql } from "../database";
import { readDrivenFacts } from "../drives";
import type { OrderFacts } from "../estimates";
import type { Place } from "../roads";
import type { RunWithPlan } from "../runs";

/** What the day's orders say of how far they are, and on which run they are. */
export type OrderReading = OrderFacts & { runId?: string };

/** A position that holds, of a vehicle's own device or of its driver's phone; speed in metres a second. */
export type PositionReading = {
  vehicle?: string;
  driver?: string;
  time: string;
  latitude: number;
  longitude: number;
  speed?: number;
  battery?: number;
  charging?: boolean;
};

export async function readOrderFacts(
  sql: Sql,
  accountId: string,
  orders: readonly string[],
): Promise<Map<string, OrderReading>> {
  const found = await readJson<OrderReading>(
    sql,
    template`
      select id, status, steps, fact, plan->>'runId' as "runId" from orders
      where account_id = ${accountId} and id = any(${orders}::text[])`,
  );
  const driven = await readDrivenFacts(sql, accountId, orders);
  return new Map(
    found.map((order) => [order.id, { ...order, fact: { ...order.fact, ...driven.get(order.id) } }]),
  );
}

/** The positions of the vehicles and drivers of runs since a moment, in the order of their times. */
export function readPositions(
  sql: Sql,
  accountId: string,
  runs: readonly Pick<RunWithPlan, "vehicle" | "driver">[],
  since: Date,
): Promise<PositionReading[]> {
  const vehicles = runs.map(({ vehicle }) => vehicle);
  const drivers = runs.map(({ driver }) => driver);
  return readJson(
    sql,
    template`
      select vehicle_id as vehicle, driver_id as driver, ${utc("time")} as time, latitude, longitude, speed, battery,
        (attributes->>'charge')::boolean as charging
      from position
      where account_id = ${accountId} and time >= ${since} and standing = 0
        and (vehicle_id = any(${vehicles}::text[]) or (vehicle_id is null and driver_id = any(${drivers}::text[])))
      order by time, sequence`,
  );
}

/**
 * Of runs on which goods are fetched from vehicles that broke down: where the vehicle was seen about those places since its
 * driver was first sent there, however long ago that is.
 */
export async function readFetchVisits(
  sql: Sql,
  accountId: string,
  runs: readonly RunWithPlan[],
  radius: number,
): Promise<Map<string, Place[]>> {
  const asked = runs.flatMap(({ id: run, vehicle, driver, plan }) =>
    placesIn(plan).map((place) => ({ run, vehicle, driver, ...place, ...marginsOf(radius, place) })),
  );
  const visits = new Map<string, Place[]>();
  if (asked.length === 0) return visits;
  const found = await readJson<Place & { run: string }>(
    sql,
    template`
      select distinct e.run, p.latitude, p.longitude
      from json_to_recordset(${JSON.stringify(asked)}::json) as e(run text, vehicle text, driver text, latitude double precision,
        longitude double precision, north double precision, east double precision)
      join lateral (
        select min(sent_at) as at from run_sent
        where account_id = ${accountId} and run = e.run and vehicle = e.vehicle and driver = e.driver
          and jsonb_path_exists(plan, '$.stops[*].takeover ? (@.latitude == $latitude && @.longitude == $longitude)',
            jsonb_build_object('latitude', e.latitude, 'longitude', e.longitude))) sent on true
      join position p on p.account_id = ${accountId} and p.time >= sent.at and p.standing = 0
        and (p.vehicle_id = e.vehicle or (p.vehicle_id is null and p.driver_id = e.driver))
        and p.latitude between e.latitude - e.north and e.latitude + e.north
        and p.longitude between e.longitude - e.east and e.longitude + e.east`,
  );
  for (const { run, ...place } of found) visits.set(run, [...(visits.get(run) ?? []), place]);
  return visits;
}

/** Where a run's goods are fetched, each place once. */
function placesIn({ stops }: RunWithPlan["plan"]): Place[] {
  const places = stops.flatMap(({ takeover }) => takeover ?? []);
  const byName = new Map(
    places.map(({ latitude, longitude }) => [`${latitude} ${longitude}`, { latitude, longitude }]),
  );
  return [...byName.values()];
}

/** Degrees that are no less than so many metres there, to the north and to the east. */
function marginsOf(radius: number, { latitude }: Place): { north: number; east: number } {
  const north = radius / 110_000;
  return { north, east: north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)) };
}

function utc(column: string) {
  return template`to_char(${template.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** As one text: that takes a third of the time that rows do. */
async function readJson<Row>(sql: Sql, rows: ReturnType<typeof template>): Promise<Row[]> {
  const { rows: answer } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(p))), '[]')::text as json from (${rows}) p`.execute(
    sql,
  );
  return JSON.parse(answer[0]?.json ?? "[]") as Row[];
}
