import { sql as template } from "kysely";
import type { VehiclePosition } from "../../schemas/tracking";
import type { DeliveryFacts } from "../../schemas/trackingPage";
import { readSurroundings } from "../communications";
import type { Sql } from "../database";
import { readArrivals } from "../estimates";
import { type OrderValues, runOf, statusesIn } from "../orders";
import { latestPositions } from "../positions";
import type { AccountPage } from "./configuration";
import { factsOf, type Reading, stateOf } from "./factsOf";
import { readDepartures, readFailures, readInstructions, readReasons } from "./readings";

/** In milliseconds: what was seen longer ago says nothing of where somebody is. */
const newsMs = 15 * 60_000;

const awayFromDrivers = new Set([
  ...statusesIn("unplanned"),
  ...statusesIn("planned"),
  ...statusesIn("sending"),
]);

type Asked = { accountId: string; page: AccountPage; now: Date };
type Known = { id: string; order: OrderValues; triggers: [] };

/** What is known of these orders, by their ids; of those that are not there, nothing. By a few queries, however many. */
export async function readDeliveries(
  sql: Sql,
  { accountId, page, now }: Asked,
  wanted: readonly string[],
): Promise<Map<string, DeliveryFacts>> {
  const orders = await readOrders(sql, accountId, wanted);
  const readings = await readingsOf(sql, accountId, page, orders);
  const { show } = page.widget;
  const isSeen = show.map && show.driverPosition;
  const positions = isSeen ? await readPositions(sql, accountId, readings, now) : new Map<string, never>();
  return new Map(
    readings.map((reading) => {
      const position = positions.get(reading.order.plan?.vehicle ?? "");
      const facts = factsOf({ ...reading, position: seenIn(reading, position) });
      return [reading.id, { ...facts, company: page.company }];
    }),
  );
}

async function readOrders(sql: Sql, accountId: string, ids: readonly string[]): Promise<Known[]> {
  const { rows } = await template<{ id: string; order: OrderValues }>`
    select id, json_strip_nulls(row_to_json(o)) as "order" from orders o
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  return rows.map(({ id, order }) => ({ id, order, triggers: [] }));
}

async function readingsOf(
  sql: Sql,
  accountId: string,
  { settings }: AccountPage,
  orders: Known[],
): Promise<Omit<Reading, "position">[]> {
  const isAway = ({ order: { status = "NEW" } }: Known) => awayFromDrivers.has(status);
  const sent = orders.filter((each) => !isAway(each));
  const around = await readSurroundings(sql, { accountId, settings }, orders);
  const departures = await readDepartures(sql, accountId, [
    ...new Set(sent.flatMap(({ order }) => runOf(order.plan) ?? [])),
  ]);
  const failures = await readFailures(sql, accountId, orders.filter(isAway).map(idOf));
  const reasons = await readReasons(sql, accountId, [
    ...new Set([
      ...orders.flatMap(({ order }) => order.failReason ?? []),
      ...[...failures.values()].flatMap(({ reason }) => reason ?? []),
    ]),
  ]);
  const arrivals = await readArrivals(sql, accountId, sent.map(idOf));
  const instructions = await readInstructions(sql, accountId, orders.map(idOf));
  return orders.map(({ id, order }) => {
    const arrival = arrivals.get(id);
    return {
      id,
      order,
      around,
      departed: departures.get(runOf(order.plan) ?? ""),
      // What was expected before it was sent anew counts no more.
      arrival: arrival && arrival.updated >= sentAt(order) ? arrival : undefined,
      failedBefore: failures.get(id),
      reasons,
      instructions: instructions.get(id),
    };
  });
}

/** Where the vehicles are of those orders to which somebody is driving, by vehicle. */
async function readPositions(
  sql: Sql,
  accountId: string,
  readings: readonly Omit<Reading, "position">[],
  now: Date,
): Promise<Map<string, VehiclePosition>> {
  const driven = new Map<string, { vehicle: string; driver: string }>();
  for (const reading of readings) {
    const { vehicle, performer = "" } = reading.order.plan ?? {};
    const state = stateOf(reading.order, reading);
    if (vehicle !== undefined && (state === "ON_THE_WAY" || state === "ARRIVED"))
      driven.set(vehicle, { vehicle, driver: performer });
  }
  const from = new Date(now.getTime() - newsMs);
  const latest = await latestPositions(sql, accountId, { of: [...driven.values()], from, to: now });
  return new Map(latest.map((position) => [position.vehicle, position]));
}

/** A position of the run on which the order is, and none from before that left. */
function seenIn(
  { order, departed }: Pick<Reading, "order" | "departed">,
  position: VehiclePosition | undefined,
): VehiclePosition | undefined {
  const began = order.steps?.findLast(({ status }) => status === "STARTED_MOVE")?.time;
  const from = departed ?? (began === undefined ? Infinity : Date.parse(began));
  return position && Date.parse(position.time) >= from ? position : undefined;
}

/** When a driver was last told of it, in milliseconds; in whole seconds, as estimates are told. */
function sentAt({ steps = [] }: OrderValues): number {
  const time = steps.findLast(({ status }) => status === "DETAILS_SENT")?.time;
  return time === undefined ? 0 : Math.floor(Date.parse(time) / 1000) * 1000;
}

function idOf({ id }: { id: string }): string {
  return id;
}
