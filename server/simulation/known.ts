import { sql as template } from "kysely";
import type { Order } from "../../schemas/generated";
import type { Sql } from "../database";
import { readFirstSent, readWorkflows, type RunWithPlan } from "../runs";
import { settingsFrom } from "../settings";
import type { FailReason, PlaySettings } from "./PlayedDay";
import type { Known, KnownOrder } from "./playedDays";

/** What is read of an account and of runs before they are played. */
export type Read = { known: Known; settings: Omit<PlaySettings, "seed"> };

export async function readKnown(sql: Sql, accountId: string, runs: readonly RunWithPlan[]): Promise<Read> {
  const [vehicles, drivers] = [runs.map(({ vehicle }) => vehicle), runs.map(({ driver }) => driver)];
  return {
    known: {
      vehicles: await readVehicles(sql, accountId, vehicles),
      workflows: await readWorkflows(sql, accountId, drivers),
      firstSent: await readFirstSent(
        sql,
        accountId,
        runs.map(({ id }) => id),
      ),
      orders: await readOrders(
        sql,
        accountId,
        runs.flatMap(({ stops }) => stops),
      ),
    },
    settings: await readSettings(sql, accountId),
  };
}

/** A text that is another one once another order of a centre's day is called off. */
export async function markOfCalledOff(
  sql: Sql,
  accountId: string,
  { aoc, day }: { aoc: string; day: string },
): Promise<string> {
  const { rows } = await template<{ mark: string | null }>`
    select string_agg(o.id, ' ' order by o.id) as mark
    from run r cross join jsonb_array_elements_text(r.stops) s(id)
      join orders o on o.account_id = r.account_id and o.id = s.id
    where r.account_id = ${accountId} and r.aoc = ${aoc} and r.day = ${day}::date and r.state in ('SENT', 'PAUSED')
      and o.status = 'CANCELLED'`.execute(sql);
  return rows[0]?.mark ?? "";
}

/** Those of runs whose drivers are asked whether they take them on. */
export async function readWaiting(
  sql: Sql,
  accountId: string,
  runs: readonly RunWithPlan[],
): Promise<RunWithPlan[]> {
  const { rows } = await template<{ id: string }>`
    select id from orders
    where account_id = ${accountId} and status = 'WAITING_CONFIRMATION'
      and id = any(${runs.flatMap(({ stops }) => stops)}::text[])`.execute(sql);
  const waiting = new Set(rows.map(({ id }) => id));
  return runs.filter(({ stops }) => stops.some((id) => waiting.has(id)));
}

/** Those of these drivers who may take stops in another order, and those who have each delivery signed. */
export async function readHabits(
  sql: Sql,
  accountId: string,
  drivers: readonly string[],
): Promise<{ reordering: Set<string>; signing: Set<string> }> {
  const { rows } = await template<{ id: string; reorders: boolean | null; signs: boolean | null }>`
    select id, "allowReorder" as reorders, "requireSignature" as signs from drivers
    where account_id = ${accountId} and id = any(${drivers}::text[])`.execute(sql);
  const those = (which: (row: (typeof rows)[number]) => boolean | null) =>
    new Set(rows.filter(which).map(({ id }) => id));
  return { reordering: those(({ reorders }) => reorders), signing: those(({ signs }) => signs) };
}

async function readVehicles(sql: Sql, accountId: string, ids: string[]): Promise<Known["vehicles"]> {
  const { rows } = await template<{ id: string; name: string }>`
    select id, coalesce(name, id) as name from vehicles
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

async function readOrders(sql: Sql, accountId: string, ids: string[]): Promise<Known["orders"]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(json_build_object('id', o.id, 'reference', coalesce(o.reference, o.id),
      'items', coalesce(o.items, '[]'), 'isLoaded', o.task is distinct from 'COLLECTION' and o."linkedOrder" is null,
      'steps', case when o.status = 'CANCELLED' then o.steps end,
      'person', coalesce(o."contactPerson", o.customer->>'contactName', c."contactName"),
      'address', coalesce(o.address, c.address)))), '[]')::text as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where o.account_id = ${accountId} and o.id = any(${ids}::text[])`.execute(sql);
  type Found = Omit<KnownOrder, "place" | "calledOff"> & {
    id: string;
    address?: { latitude?: number; longitude?: number };
    steps?: Steps;
  };
  const found = JSON.parse(rows[0]?.json ?? "[]") as Found[];
  return new Map(
    found.map(({ id, address: { latitude, longitude } = {}, steps, ...order }) => [
      id,
      {
        ...order,
        ...(steps && { calledOff: calledOffBy(steps) }),
        ...(latitude !== undefined && longitude !== undefined && { place: { latitude, longitude } }),
      },
    ]),
  );
}

type Steps = NonNullable<Order["steps"]>;

const going = new Set<Steps[number]["status"]>(["STARTED_MOVE", "ARRIVED", "OPERATION_STARTED"]);

function calledOffBy(steps: Steps): KnownOrder["calledOff"] {
  const time = steps.at(-1)?.time;
  return {
    time: time === undefined ? 0 : Date.parse(time) / 1000,
    hadBegun: steps.some(({ status }) => going.has(status)),
  };
}

async function readSettings(sql: Sql, accountId: string): Promise<Read["settings"]> {
  const { rows } = await template<{
    settings: Record<string, unknown> | null;
    failed: FailReason[];
    rejected: string[];
  }>`
    select (select json_object_agg(name, value) from account_setting where account_id = ${accountId}) as settings,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name,
          'requiresComment', coalesce("requiresComment", false)) order by name, id), '[]')
        from "orderCancellationReasons"
        where account_id = ${accountId} and active is not false and "requiresPhoto" is not true) as failed,
      (select coalesce(json_agg(id order by name, id), '[]') from "orderItemCancellationReasons"
        where account_id = ${accountId} and active is not false and "requiresPhoto" is not true
          and "requiresComment" is not true) as rejected`.execute(sql);
  const { settings, failed = [], rejected = [] } = rows[0] ?? {};
  const { trackingInterval } = settingsFrom(settings ?? {});
  return { interval: Math.max(5, Number(trackingInterval) || 15), failed, rejected };
}
