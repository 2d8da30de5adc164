import { sql as template } from "kysely";
import type { Sql } from "../database";
import { readDrivenFacts } from "../drives";
import type { OrderFacts } from "../estimates";
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
