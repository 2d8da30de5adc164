import { sql as template } from "kysely";
import type { VehiclePosition } from "../../schemas/tracking";
import type { DeliveryFacts } from "../../schemas/trackingPage";
import { readSurroundings } from "../communications";
import type { Sql } from "../database";
import { readArrivals } from "../estimates";
import { type OrderValues, runOf, statusGroupOf } from "../orders";
import { latestPositions } from "../positions";
import type { AccountPage } from "./configuration";
import { factsOf, type Reading, stateOf } from "./factsOf";
import { awayFromDrivers, readDepartures, readFailures, readInstructions, readReasons } from "./readings";

/** In milliseconds: what was seen longer ago says nothing of where somebody is. */
const newsMs = 15 * 60_000;

type Asked = { accountId: string; page: AccountPage; now: Date };

/** What is known of these orders, by their ids; of those that are not there, nothing. By a few queries, however many. */
export async function readDeliveries(
  sql: Sql,
  { accountId, page, now }: Asked,
  wanted: readonly string[],
): Promise<Map<string, DeliveryFacts>> {
  const orders = await readOrders(sql, accountId, wanted);
  const ids = [...orders.keys()];
  const known = [...orders].map(([id, order]) => ({ id, order, triggers: [] }));
  const around = await readSurroundings(sql, { accountId, settings: page.settings }, known);
  const sent = known.filter(({ order: { status = "NEW" } }) => !awayFromDrivers.includes(status));
  const departures = await readDepartures(sql, accountId, [
    ...new Set(sent.flatMap(({ order }) => runOf(order.plan) ?? [])),
  ]);
  const failures = await readFailures(
    sql,
    accountId,
    known.filter(({ order: { status = "NEW" } }) => awayFromDrivers.includes(status)).map(({ id }) => id),
  );
  const reasons = await readReasons(sql, accountId, [
    ...new Set([
      ...known.flatMap(({ order }) => order.failReason ?? []),
      ...[...failures.values()].flatMap(({ reason }) => reason ?? []),
    ]),
  ]);
  const arrivals = await readArrivals(
    sql,
    accountId,
    sent.filter(({ order: { status = "NEW" } }) => statusGroupOf(status) !== "final").map(({ id }) => id),
  );
  const instructions = await readInstructions(sql, accountId, ids);
  const readings = known.map(({ id, order }): Reading => {
    const arrival = arrivals.get(id);
    return {
      id,
      order,
      around,
      departed: departures.get(runOf(order.plan) ?? ""),
      arrival: arrival && arrival.updated >= sentAt(order) ? arrival : undefined,
      failedBefore: failures.get(id),
      reasons,
      position: undefined,
      instructions: instructions.get(id),
    };
  });
  const { show } = page.widget;
  const positions =
    show.map && show.driverPosition ? await readPositions(sql, accountId, readings, now) : new Map();
  return new Map(
    readings.map((reading) => {
      const position = positions.get(reading.order.plan?.vehicle ?? "");
      return [
        reading.id,
        { ...factsOf({ ...reading, ...seenIn(reading, position) }), company: page.company },
      ];
    }),
  );
}

async function readOrders(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, OrderValues>> {
  const { rows } = await template<{ id: string; order: OrderValues }>`
    select id, json_strip_nulls(row_to_json(o)) as "order" from orders o
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  return new Map(rows.map(({ id, order }) => [id, order]));
}

/** Where the vehicles are of those orders to which somebody is driving, by vehicle. */
async function readPositions(
  sql: Sql,
  accountId: string,
  readings: readonly Reading[],
  now: Date,
): Promise<Map<string, VehiclePosition>> {
  const driven = new Map<string, { vehicle: string; driver: string }>();
  for (const { order, ...reading } of readings) {
    const { vehicle, performer = "" } = order.plan ?? {};
    const state = stateOf(order, reading);
    if (vehicle !== undefined && (state === "ON_THE_WAY" || state === "ARRIVED"))
      driven.set(vehicle, { vehicle, driver: performer });
  }
  const latest = await latestPositions(sql, accountId, {
    of: [...driven.values()],
    from: new Date(now.getTime() - newsMs),
    to: now,
  });
  return new Map(latest.map((position) => [position.vehicle, position]));
}

/** A position of the run on which the order is, and none from before that left. */
function seenIn({ order, departed }: Reading, position: VehiclePosition | undefined): Partial<Reading> {
  const began = order.steps?.findLast(({ status }) => status === "STARTED_MOVE")?.time;
  const from = departed ?? (began === undefined ? Infinity : Date.parse(began));
  return position && Date.parse(position.time) >= from ? { position } : {};
}

/** When a driver was last told of it, in milliseconds. */
function sentAt({ steps = [] }: OrderValues): number {
  const time = steps.findLast(({ status }) => status === "DETAILS_SENT")?.time;
  return time === undefined ? 0 : Date.parse(time);
}
