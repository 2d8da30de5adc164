import { sql as template } from "kysely";
import type { CustomerLocation, DistributionCentre, Driver, Vehicle } from "../../schemas/generated";
import type { Sql } from "../database";
import type { OrderValues } from "../orders";
import type { Occasion } from "./occasions";
import type { MessageSettings } from "./settingsRead";

/** Records are stored as people left them. */
type Known<Kind> = ReadonlyMap<string, Partial<Kind>>;

/** What orders refer to, as far as messages speak of it. */
export type Surroundings = {
  settings: MessageSettings;
  locations: Known<CustomerLocation>;
  centres: Known<DistributionCentre>;
  vehicles: Known<Vehicle>;
  drivers: Known<Driver>;
  reasons: Known<{ name: string }>;
  /** Whom a centre's affairs concern; of all centres where none is named. */
  dispatchers: { email: string; centres: string[] | null }[];
};

export async function readSurroundings(
  sql: Sql,
  { accountId, settings }: { accountId: string; settings: MessageSettings },
  occasions: readonly Occasion[],
): Promise<Surroundings> {
  const of = <Kind>(table: string, idOf: (occasion: Occasion) => string | undefined) =>
    recordsOf<Kind>(sql, accountId, table, [...new Set(occasions.flatMap((each) => idOf(each) ?? []))]);
  return {
    settings,
    locations: await of("customerLocations", ({ order }) => order.customerLocation),
    centres: await of("distributionCentres", ({ order }) => order.aoc),
    vehicles: await of("vehicles", ({ order }) => order.plan?.vehicle),
    drivers: await of("drivers", ({ order }) => order.plan?.performer),
    reasons: await of("orderCancellationReasons", ({ order }) => order.failReason),
    dispatchers: await dispatchersOf(sql, accountId),
  };
}

/** The clocks that an order's reader lives by. */
export function timeZoneOf(order: OrderValues, { locations, centres, settings }: Surroundings): string {
  return (
    locations.get(order.customerLocation ?? "")?.timeZone ??
    centres.get(order.aoc ?? "")?.timeZone ??
    String(settings.defaultTimeZone)
  );
}

async function recordsOf<Kind>(
  sql: Sql,
  accountId: string,
  table: string,
  ids: string[],
): Promise<Known<Kind>> {
  if (ids.length === 0) return new Map();
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(r))), '[]')::text as json from ${template.id(table)} r
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  const records = JSON.parse(rows[0]?.json ?? "[]") as (Partial<Kind> & { id: string })[];
  return new Map(records.map((record) => [record.id, record]));
}

async function dispatchersOf(sql: Sql, accountId: string): Promise<Surroundings["dispatchers"]> {
  const { rows } = await template<Surroundings["dispatchers"][number]>`
    select email, dispatcher_aoc as centres from users
    where account_id = ${accountId} and dispatcher and blocked is not true and email <> '' order by email`.execute(
    sql,
  );
  return rows;
}
