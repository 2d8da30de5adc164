import { sql as template } from "kysely";
import type { DeliveryFacts } from "../../schemas/trackingPage";
import { readSurroundings } from "../communications";
import type { Sql } from "../database";
import { readArrivals } from "../estimates";
import { type OrderValues, runOf, statusesIn } from "../orders";
import type { AccountPage } from "./configuration";
import { factsOf, type Reading } from "./factsOf";
import { readDepartures, readFailures, readInstructions, readReasons } from "./readings";

const awayFromDrivers = new Set([
  ...statusesIn("unplanned"),
  ...statusesIn("planned"),
  ...statusesIn("sending"),
]);

/** Who drives to an order, and since when, in milliseconds. */
export type Driven = { vehicle: string; driver: string; from: number };

/** All that is known of an order but where its driver is: who has it, and who drives to it now where that may be shown. */
export type ReadDelivery = {
  facts: DeliveryFacts;
  vehicle: string | undefined;
  driven: Driven | undefined;
};

/** What a page shows of an order, or goes by: of whole orders thousands would be many megabytes. */
const columns = [
  "address",
  "aoc",
  "createdWhen",
  "customer",
  "customerLocation",
  "dropWindows",
  "fact",
  "failReason",
  "feedback",
  "items",
  "orderDate",
  "plan",
  "pod",
  "rating",
  "reference",
  "status",
  "steps",
  "task",
] as const satisfies readonly (keyof OrderValues)[];

type Known = { id: string; order: OrderValues; triggers: [] };

/** What is known of these orders, by their ids; of those that are not there, nothing. By a few queries, however many. */
export async function readDeliveries(
  sql: Sql,
  { accountId, page }: { accountId: string; page: AccountPage },
  wanted: readonly string[],
): Promise<Map<string, ReadDelivery>> {
  const orders = await readOrders(sql, accountId, wanted);
  const readings = await readingsOf(sql, accountId, page, orders);
  const { show } = page.widget;
  return new Map(
    readings.map((reading): [string, ReadDelivery] => {
      const facts = { ...factsOf(reading), company: page.company };
      const driven = show.map && show.driverPosition ? drivenOf(reading, facts) : undefined;
      return [reading.id, { facts, vehicle: reading.order.plan?.vehicle, driven }];
    }),
  );
}

async function readOrders(sql: Sql, accountId: string, ids: readonly string[]): Promise<Known[]> {
  const { rows } = await template<{ id: string; order: OrderValues }>`
    select id, json_strip_nulls(row_to_json(o)) as "order" from (
      select id, ${template.join(columns.map((name) => template.id(name)))} from orders
      where account_id = ${accountId} and id = any(${ids}::text[])) o`.execute(sql);
  return rows.map(({ id, order }) => ({ id, order, triggers: [] }));
}

async function readingsOf(
  sql: Sql,
  accountId: string,
  { settings }: AccountPage,
  orders: Known[],
): Promise<Reading[]> {
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

/** Nobody is seen from before the run left, nor once he is done here. */
function drivenOf(
  { order, departed }: Reading,
  { state, hasLeft }: Pick<DeliveryFacts, "state" | "hasLeft">,
): Driven | undefined {
  const { vehicle, performer = "" } = order.plan ?? {};
  if (vehicle === undefined || hasLeft || (state !== "ON_THE_WAY" && state !== "ARRIVED")) return undefined;
  const began = order.steps?.findLast(({ status }) => status === "STARTED_MOVE")?.time;
  const from = departed ?? (began === undefined ? undefined : Date.parse(began));
  return from === undefined ? undefined : { vehicle, driver: performer, from };
}

/** When a driver was last told of it, in milliseconds; in whole seconds, as estimates are told. */
function sentAt({ steps = [] }: OrderValues): number {
  const time = steps.findLast(({ status }) => status === "DETAILS_SENT")?.time;
  return time === undefined ? 0 : Math.floor(Date.parse(time) / 1000) * 1000;
}

function idOf({ id }: { id: string }): string {
  return id;
}
