import { type RawBuilder, sql } from "kysely";

/** A vehicle with a device of its own, and the driver whose phone may count for it; the ids of its runs begin with its name. */
export type Followed = { vehicle: string; driver: string; own: string; name?: string };

/** All that is stored and derived of a vehicle's positions, as one text without what its ids are. */
export async function tablesOf(
  change: (statement: RawBuilder<unknown>) => Promise<unknown[]>,
  { vehicle, driver, own, name = vehicle }: Followed,
): Promise<string> {
  const [row] = (await change(sql`
    select json_build_object(
      'positions', (select json_agg(json_build_object('time', time, 'sequence', sequence, 'standing', standing,
          'checkpoint', checkpoint, 'phone', vehicle_id is null) order by time, vehicle_id is null, sequence)
        from position where vehicle_id = ${vehicle} or driver_id = ${driver}),
      'tracks', (select json_agg(json_build_object('day', day, 'track', track) order by day)
        from vehicle_track where vehicle_id = ${vehicle}),
      'marks', (select json_agg(json_build_object('day', day, 'at', at, 'stops', stops, 'track', track) order by at)
        from vehicle_track_mark where vehicle_id = ${vehicle}),
      'drives', (select json_agg(json_build_object('course', course, 'state', state)) from drive where vehicle = ${vehicle}),
      'driveMarks', (select json_agg(json_build_object('at', at, 'state', state) order by at)
        from drive_mark where vehicle = ${vehicle}),
      'runs', (select json_agg(r order by run) from run_driven r where vehicle = ${vehicle}),
      'orders', (select json_agg(o order by run, order_id) from order_driven o where vehicle = ${vehicle}),
      'lines', (select json_agg(l order by run, at) from run_line l where run like ${`${name}%`}),
      'device', (select json_build_object('accepted', accepted, 'quarantine', quarantine) from devices where id = ${own}),
      'phone', (select json_build_object('accepted', accepted, 'quarantine', quarantine, 'id', id)
        from devices where driver = ${driver})) as tables`)) as {
    tables: { phone: { id: string } | null };
  }[];
  const phone = row?.tables.phone?.id ?? "no phone";
  return JSON.stringify(row?.tables)
    .replaceAll(own, "own")
    .replaceAll(phone, "phone")
    .replaceAll(driver, "driver")
    .replaceAll(vehicle, "vehicle")
    .replaceAll(name, "name");
}
