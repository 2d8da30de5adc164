import { sql } from "kysely";
import { pino } from "pino";
import { loadResources } from "../schemas/load";
import { type Database, openDatabase } from "../server/database";
import { PositionStore } from "../server/positions";
import { Tracks } from "../server/tracks";
import { startServerProcess } from "../tests/serverProcess";
import { withPostgres } from "./databases";
import { median, printFigures, timed } from "./figures";

/**
 * BENCH_POSITIONS (10 million) that are kept on PostgreSQL, of 200 vehicles each 15 s: a vehicle's day is read and derived
 * anew, where all are is asked, a batch is stored, and a day is dropped. With BENCH_DATABASE_URL they are kept for the next
 * time, which makes only what is missing: 100 million in pieces.
 */
const wanted = Number(process.env.BENCH_POSITIONS ?? 10_000_000);
const vehicles = 200;
const each = 5760;
const dayMs = 86_400_000;
const days = Math.ceil(wanted / (vehicles * each));
const account = sql<string>`(select id from account where name = 'demo')`;
const midnight = Math.floor(Date.now() / dayMs) * dayMs;

await withPostgres(async (databaseUrl) => {
  // The same key each time: what is kept for the next was sealed with it.
  const environment = { SECRET_KEY: "5e".repeat(32) };
  const first = await startServerProcess({ patience: 60_000, databaseUrl, environment });
  await first.stop();
  const logger = pino({ level: "silent" });
  const database = await openDatabase({ dataDir: "", databaseUrl, logger, watchdogMs: 600_000 });
  try {
    await makeFleet(database);
    const made = performance.now();
    for (let back = 1; back <= days; back += 1) await makeDay(database, midnight - back * dayMs);
    const took = (performance.now() - made) / 1000;
    process.stdout.write(`${days} days of ${vehicles * each} positions, made in ${took.toFixed(0)} s\n`);
    await measure(database);
  } finally {
    await database.close();
  }
});

async function makeFleet(database: Database): Promise<void> {
  await database.transaction(null, async (trx) => {
    const places = sql`generate_series(0, ${vehicles - 1}) as n`;
    await sql`
      insert into vehicles (account_id, id, version, name) select ${account}, 'van-' || n, 1, 'Van ' || n from ${places}
      on conflict do nothing`.execute(trx);
    await sql`
      insert into devices (account_id, id, version, name, "deviceId", vehicle)
      select ${account}, 'box-' || n, 1, 'Box ' || n, 'box-' || n, 'van-' || n from ${places}
      on conflict do nothing`.execute(trx);
  });
}

/** A day's table, filled before it has its indexes: drives of 80 fixes, of which 20 more stand. */
async function makeDay(database: Database, begin: number): Promise<void> {
  const [from, to] = [begin, begin + dayMs].map((time) => new Date(time).toISOString());
  const name = `position_${from!.slice(0, 10).replaceAll("-", "")}`;
  await database.transaction(null, async (trx) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(
      trx,
    );
    const table = sql.table(name);
    if (rows[0]?.there) {
      const some = await sql`select from ${table} limit 1`.execute(trx);
      if (some.rows.length > 0) return;
      await sql`drop table ${table}`.execute(trx); // The server made it for a day that is over by now.
    }
    await sql`create table ${table} (like position including defaults including constraints)`.execute(trx);
    await sql`
      insert into ${table} (account_id, device_id, time, sequence, vehicle_id, latitude, longitude, speed, course, accuracy,
        battery, source, standing, checkpoint, received)
      select ${account}, 'box-' || n, ${from}::timestamptz + i * interval '15 s', 0, 'van-' || n,
        41.15 + 0.2 * abs(((i / 100 * 80 + greatest(0, i % 100 - 20)) % 400) / 200.0 - 1), -8.6 + n / 1000.0,
        7.4, 90, 5, 80, 'OSMAND', 0, 2, ${from}::timestamptz + i * interval '15 s'
      from generate_series(0, ${vehicles - 1}) as n, generate_series(0, ${each - 1}) as i order by n, i`.execute(
      trx,
    );
    await sql`
      alter table position attach partition ${table}
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(trx);
  });
}

async function measure(database: Database): Promise<void> {
  let now = midnight;
  const log = pino({ level: "silent" });
  const parts = { database, resources: loadResources("schemas"), now: () => new Date(now), log };
  const positions = new PositionStore(parts);
  const tracks = new Tracks({ ...parts, positions });
  const { rows } = await database.transaction(null, (trx) =>
    sql<{ id: string }>`select ${account} as id`.execute(trx),
  );
  const id = rows[0]!.id;
  await database.transaction(null, async (trx) => {
    for (const { name } of (
      await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'position'::regclass`.execute(trx)
    ).rows)
      await sql`analyze ${sql.table(name)}`.execute(trx);
    await sql`delete from vehicle_track`.execute(trx);
    await sql`delete from vehicle_track_mark`.execute(trx);
    await sql`delete from position_due`.execute(trx);
  });
  /** A vehicle and a day, another one at each turn. */
  const chosen = (turn: number) => ({
    vehicle: `van-${(turn * 37) % vehicles}`,
    begin: midnight - (1 + ((turn * 13) % days)) * dayMs,
  });
  const read = await timed(30, async (turn) => {
    const { vehicle, begin } = chosen(turn);
    const found = await database.read(id, (trx) =>
      sql`
        select time, latitude, longitude, speed, course from position
        where account_id = ${id} and vehicle_id = ${vehicle} and standing = 0
          and time >= ${new Date(begin)} and time < ${new Date(begin + dayMs)} order by time, sequence`.execute(
        trx,
      ),
    );
    if (found.rows.length < each) throw new Error(`${found.rows.length} positions of a day were found`);
  });
  const derived = await timed(30, async (turn) => {
    const { vehicle, begin } = chosen(turn + 30);
    await database.transaction(id, (trx) =>
      sql`
        insert into position_due (account_id, kind, id, since, until)
        values (${id}, 'vehicle', ${vehicle}, ${new Date(begin)}, ${new Date(begin + dayMs - 1)})`.execute(
        trx,
      ),
    );
    await tracks.derive(id);
  });
  const stored = await timed(30, (turn) =>
    positions.store(id, {
      source: "GENERIC_HTTP",
      given: Array.from({ length: 100 }, (_, at) => ({
        device: { deviceId: `box-${turn}` },
        fix: { time: now - 3_600_000 + at * 15_000, sequence: 1, latitude: 41.15, longitude: -8.6 },
      })),
    }),
  );
  now = midnight + (91 - days) * dayMs;
  const [dropped = Number.NaN] = await timed(1, () => positions.sweep());
  const left = await database.read(null, (trx) =>
    sql<{ there: boolean }>`
      select to_regclass(${`position_${new Date(midnight - days * dayMs).toISOString().slice(0, 10).replaceAll("-", "")}`}) is not null as there`.execute(
      trx,
    ),
  );
  if (left.rows[0]?.there) throw new Error("The first day was not dropped");
  const million = ((days * vehicles * each) / 1e6).toFixed(0);
  printFigures([
    {
      name: `${million} million kept: a vehicle's day of ${each} is read, median`,
      value: median(read),
      limit: 100,
      unit: "ms",
    },
    { name: "  the slowest of 30", value: Math.max(...read), unit: "ms" },
    { name: "  the same, and derived anew, median", value: median(derived), unit: "ms" },
    { name: "  100 of a device are stored, median", value: median(stored), unit: "ms" },
    { name: "  a day is dropped", value: dropped, limit: 1000, unit: "ms" },
  ]);
}
