import { sql as template } from "kysely";
import { dayOf, instantInZone } from "../../../schemas/clock";
import type { Settings } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import { daySeconds } from "../../../schemas/week";
import type { Sql } from "../../database";
import { readLoadingsOn } from "../../loading";
import { readPausedRuns } from "../../runs";
import { settingsOn } from "../../settings";
import type { Day, DayOrder, DayVehicle } from "./Day";
import type { ScheduleSettings } from "../settingsRead";

type Asked = {
  accountId: string;
  aoc: string;
  date: string;
  settings: Settings;
  now: Date;
  /** Its orders as they were read before: what has the same version is not read again. */
  known: readonly DayOrder[];
};

/**
 * All that a centre's day is planned with: its orders, those that it has on a run of the day, its vehicles and their
 * drivers.
 *
 * @throws ApiFailure NOT_FOUND where the account has no such centre.
 */
export async function readDay(
  sql: Sql,
  { accountId, aoc, date, settings: present, now, known }: Asked,
): Promise<Day> {
  const all = await readRecords(sql, accountId);
  const centre = all<Day["centre"]>("distributionCentres").find(({ id }) => id === aoc);
  if (!centre) throw new ApiFailure("NOT_FOUND", { id: aoc });
  const settings: ScheduleSettings = await settingsOn(sql, date, { accountId, now, present });
  const timeZone = centre.timeZone ?? String(settings.defaultTimeZone);
  const midnight = instantInZone(dayOf(date)!, 0, timeZone) / 1000;
  const orders = await readOrders(sql, { accountId, aoc, date, known });
  const serving = new Set(orders.flatMap(({ plan }) => plan?.vehicle ?? []));
  const drivers = all<{ id: string; active?: boolean }>("drivers");
  return {
    date,
    centre,
    timeZone,
    midnight,
    origin: midnight - 2 * daySeconds,
    orders,
    pausedRuns: await readPausedRuns(sql, accountId, { aoc, day: date }),
    vehicles: vehiclesIn(all, aoc, serving),
    loadings: await readLoadingsOn(sql, accountId, { aoc, day: date }),
    drivers: new Map(drivers.map((driver) => [driver.id, driver])),
    territories: byId(all<{ id: string }>("territories")),
    requirements: all("vehicleRequirements"),
    speedZones: all("speedZones"),
    settings,
    switches: present,
  };
}

/** What the centre has of vehicles, in the order of their names; those that serve one of its orders in any case. */
function vehiclesIn(all: Records, aoc: string, serving: Set<string>): DayVehicle[] {
  const types = byId(all<NonNullable<DayVehicle["type"]>>("vehicleTypes"));
  const vehicles = all<DayVehicle>("vehicles");
  return inOrder(
    vehicles
      .filter(
        ({ id, active, distributionCentre }) =>
          serving.has(id) || (active !== false && distributionCentre === aoc),
      )
      .map((vehicle) => {
        const type = types.get(vehicle.vehicleType ?? "");
        return type ? { ...vehicle, type } : vehicle;
      }),
  );
}

/** The ids and names of a day's vehicles, in the order in which its schedule has them. */
export async function readVehicleNames(
  sql: Sql,
  { accountId, aoc, date }: Pick<Asked, "accountId" | "aoc" | "date">,
): Promise<{ id: string; name?: string }[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(json_build_object('id', v.id, 'name', v.name)) order by v.id), '[]')::text as json
    from vehicles v
    where v.account_id = ${accountId} and ((v.active is not false and v."distributionCentre" = ${aoc})
      or v.id in (select o.plan->>'vehicle' from orders o where ${ofDay({ accountId, aoc, date })}))`.execute(
    sql,
  );
  return inOrder(JSON.parse(rows[0]?.json ?? "[]") as { id: string; name?: string }[]);
}

/** By their names; those of one name by what they were ordered by before. */
function inOrder<Vehicle extends { name?: string }>(vehicles: Vehicle[]): Vehicle[] {
  return vehicles.toSorted((one, other) =>
    (one.name ?? "").localeCompare(other.name ?? "", undefined, { numeric: true }),
  );
}

/** Which orders `o` are of a day. */
function ofDay({ accountId, aoc, date }: Pick<Asked, "accountId" | "aoc" | "date">) {
  return template`o.account_id = ${accountId} and o.aoc = ${aoc} and o."orderDate" = ${date}
      and (o.plan->>'vehicle' is not null or o.status in ('NEW', 'ALLOCATED'))
      and o.status <> 'CANCELLED'`;
}

const tables = [
  "distributionCentres",
  "drivers",
  "vehicles",
  "vehicleTypes",
  "territories",
  "vehicleRequirements",
  "speedZones",
] as const;

/** All records of a table. */
type Records = <Row>(table: (typeof tables)[number]) => Row[];

/** Each table's as one text, which takes a third of the time that rows do, and all in one go. */
async function readRecords(sql: Sql, accountId: string): Promise<Records> {
  const each = tables.map(
    (table) => template`
      select ${table}::text as "table", coalesce(json_agg(to_jsonb(r) order by id), '[]')::text as json
      from ${template.id(table)} r where account_id = ${accountId}`,
  );
  const { rows } = await template<{
    table: string;
    json: string;
  }>`${template.join(each, template` union all `)}`.execute(sql);
  const texts = new Map(rows.map(({ table, json }) => [table, json]));
  return <Row>(table: string) =>
    (JSON.parse(texts.get(table) ?? "[]") as object[]).map((record) => told(record) as Row);
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

type AskedOrders = Pick<Asked, "accountId" | "aoc" | "date" | "known">;

/** An order, its version, and that of its customer location. */
type Version = [id: string, version: number, location: number | null];

/**
 * The orders of a day, and those that are on a run of it. An action changes some twenty of a thousand: those that are
 * `known` at the version that they still have are taken as they are. They come by what their references are made of:
 * people's own order of a thousand takes 20 ms, and is the console's to make.
 */
async function readOrders(sql: Sql, { known, ...day }: AskedOrders): Promise<DayOrder[]> {
  const versions = await readVersions(sql, day);
  const before = new Map(known.map((order) => [order.id, order]));
  const orders = new Map<string, DayOrder>();
  for (const [id, ...version] of versions) {
    const order = before.get(id);
    if (order && order.version === version[0] && (order.location?.version ?? null) === version[1])
      orders.set(id, order);
  }
  const others = versions.map(([id]) => id).filter((id) => !orders.has(id));
  if (others.length > 0)
    for (const order of await readWhole(sql, day.accountId, others)) orders.set(order.id, order);
  return versions.flatMap(([id]) => orders.get(id) ?? []);
}

async function readVersions(sql: Sql, day: Omit<AskedOrders, "known">): Promise<Version[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_array(o.id, o.version, c.version) order by o.reference collate "C", o.id), '[]')::text as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where ${ofDay(day)}`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Version[];
}

async function readWhole(sql: Sql, accountId: string, ids: string[]): Promise<DayOrder[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_build_object('order', to_jsonb(o) - ${unread}::text[], 'location', to_jsonb(c))), '[]')::text
      as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where o.account_id = ${accountId} and o.id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as {
    order: DayOrder;
    location: DayOrder["location"] | null;
  }[];
  return found.map(({ order, location }) => ({
    ...told(order),
    ...(location && { location: told(location) }),
  }));
}

/** Large, and nothing to a plan. */
const unread = ["items", "pod", "steps", "attributes", "internalComments", "workDescription"];

/** What a record says: a column that holds nothing is a property that is not there. */
function told<Row extends object>(record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Row;
}
