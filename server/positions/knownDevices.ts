import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type Actor, type createPlanter, takeTurn } from "../resources";
import type { Tail } from "./standing";
import { devicesTable } from "./table";

/** Makes the record of a device. */
export type Planter = ReturnType<typeof createPlanter>;

/** How a device is called by whoever sends its positions: by its own record, by its id on another server, by its driver's phone. */
export type DeviceName = { id: string } | { deviceId: string } | { phoneOf: string };

/** A device as it is while its positions are stored: its row is held until the transaction ends. */
export type Device = {
  id: string;
  active: boolean;
  vehicle: string | null;
  driver: string | null;
  accepted: number;
  quarantined: number;
  quarantine: Record<string, number>;
  tail: Tail | undefined;
  /** Its latest position, in milliseconds, and the sequence of that. */
  last: number;
  lastSequence: number;
};

type Row = Omit<Device, "tail" | "last" | "lastSequence"> & {
  name: string | null;
  tail: Tail | null;
  last: number | null;
  lastSequence: number | null;
};

/** What a phone's device is called where the phone speaks by the drivers' calls. */
const phonePrefix = "phone:";

/** Of a name what tells it from others. */
export function keyOf(name: DeviceName): string {
  if ("id" in name) return `id ${name.id}`;
  return `name ${deviceIdOf(name).toLowerCase()}`;
}

function deviceIdOf(name: Exclude<DeviceName, { id: string }>): string {
  return "phoneOf" in name ? phonePrefix + name.phoneOf : name.deviceId;
}

/**
 * The devices of these names, by `keyOf`; those that nobody knows are missing. A device that only a vehicle or a driver
 * names (`trackingDeviceId`), and a driver's phone, get a record of their own when they are first heard of.
 */
export async function knownDevices(
  sql: Sql,
  { accountId, plant }: { accountId: string; plant: Planter },
  names: DeviceName[],
): Promise<Map<string, Device>> {
  const ids = names.flatMap((name) => ("id" in name ? [name.id] : []));
  const called = new Map(
    names.flatMap((name): [string, string][] => {
      if ("id" in name) return [];
      const deviceId = deviceIdOf(name);
      return [[deviceId.toLowerCase(), deviceId]];
    }),
  );
  await plantMissing(sql, { accountId, plant }, called);
  return find(sql, accountId, ids, [...called.keys()]);
}

async function find(
  sql: Sql,
  accountId: string,
  ids: string[],
  names: string[],
): Promise<Map<string, Device>> {
  const { rows } = await template<Row>`
    select d.id, lower(d."deviceId") as name, d.active is not false as active,
      coalesce(d.vehicle, (select v.id from vehicles v where v.account_id = d.account_id
        and lower(v."trackingDeviceId") = lower(d."deviceId") order by v.id limit 1)) as vehicle,
      coalesce(d.driver, (select p.id from drivers p where p.account_id = d.account_id
        and lower(p."trackingDeviceId") = lower(d."deviceId") order by p.id limit 1)) as driver,
      coalesce(d.accepted, 0) as accepted, coalesce(d.quarantined, 0) as quarantined,
      coalesce(d.quarantine, '{}') as quarantine, t.tail,
      (extract(epoch from t.last) * 1000)::bigint as last, t.last_sequence as "lastSequence"
    from ${devicesTable} d left join position_tail t on t.account_id = d.account_id and t.device_id = d.id
    where d.account_id = ${accountId} and (d.id = any(${ids}::text[]) or lower(d."deviceId") = any(${names}::text[]))
    order by d.id for no key update of d`.execute(sql);
  return new Map(
    rows.flatMap(({ name, tail, last, lastSequence, ...row }): [string, Device][] => {
      const device: Device = {
        ...row,
        tail: tail ?? undefined,
        last: last ?? -Infinity,
        lastSequence: lastSequence ?? 0,
      };
      return [
        [`id ${row.id}`, device],
        ...(name === null ? [] : [[`name ${name}`, device] as [string, Device]]),
      ];
    }),
  );
}

/** What a vehicle or a driver calls his device, and the driver whose phone it is. */
type Named = { key: string; title: string; driver: string | null };

/**
 * Gives a record to those of the devices that a vehicle or a driver has. It takes the account's turn, as whoever writes
 * records does, and so comes before any device is held.
 */
async function plantMissing(
  sql: Sql,
  { accountId, plant }: { accountId: string; plant: Planter },
  called: ReadonlyMap<string, string>,
): Promise<void> {
  if ((await missingNames(sql, accountId, [...called.keys()])).length === 0) return;
  await takeTurn(sql, { accountId });
  // Another server may have made it meanwhile.
  for (const { key, title, driver } of await missingNames(sql, accountId, [...called.keys()]))
    await plant(sql, server(accountId), {
      name: title,
      deviceId: called.get(key) ?? key,
      ...(driver !== null && { driver }),
    });
}

/** Of these names those that a vehicle or a driver has, and no device. */
async function missingNames(sql: Sql, accountId: string, keys: string[]): Promise<Named[]> {
  if (keys.length === 0) return [];
  const { rows } = await template<Named>`
    with m as materialized (
      select key from unnest(${keys}::text[]) as m(key) where not exists (
        select from ${devicesTable} d where d.account_id = ${accountId} and lower(d."deviceId") = key))
    select distinct on (m.key) m.key, o.title, o.driver
    from m join lateral (
      select 1 as rank, v.id, v.name as title, null as driver from vehicles v
        where v.account_id = ${accountId} and lower(v."trackingDeviceId") = m.key
      union all select 2, p.id, p.name, null from drivers p
        where p.account_id = ${accountId} and lower(p."trackingDeviceId") = m.key
      union all select 3, p.id, p.name, p.id from drivers p
        where starts_with(m.key, ${phonePrefix}::text) and p.account_id = ${accountId}
          and lower(${phonePrefix}::text || p.id) = m.key) o on true
    order by m.key, o.rank, o.id`.execute(sql);
  return rows;
}

/** Who gives it, as the account's audit names him. */
function server(accountId: string): Actor {
  return { accountId, userId: "server", login: "server", name: "Runsheet", role: "ADMIN", settings: {} };
}
