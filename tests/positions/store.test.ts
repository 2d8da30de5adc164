import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import type { Database } from "../../server/database";
import { Drives, forgetDrives, markDrives } from "../../server/drives";
import { PositionStore } from "../../server/positions";
import { keepRuns } from "../../server/runs";
import { forgetTracks, Tracks } from "../../server/tracks";
import { bothDatabases } from "../databases";
import { sentRun } from "./sentRun";

const day = 86_400_000;

bothDatabases((test) => {
  test.isPrepared = true;
  let database: Database;
  let account: string;
  let store: PositionStore;
  let parts: ConstructorParameters<typeof PositionStore>[0];
  let now = Date.now();

  const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> =>
    database.transaction(null, async (trx) => (await statement.execute(trx)).rows);
  const partitions = async () =>
    (
      await ask(sql<{ name: string }>`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'position'::regclass order by name`)
    ).map(({ name }) => name);
  const nameOf = (time: number) =>
    `position_${new Date(time).toISOString().slice(0, 10).replaceAll("-", "")}`;
  const fixAt = (time: number) => ({ time, sequence: 0, latitude: 41.15, longitude: -8.61 });

  beforeAll(async () => {
    database = await test.open();
    parts = {
      database,
      resources: loadResources("schemas"),
      now: () => new Date(now),
      log: pino({ level: "silent" }),
    };
    store = new PositionStore({
      ...parts,
      forgetDerived: async (trx, accountId, before) => {
        await forgetTracks(trx, accountId, before);
        await forgetDrives(trx, accountId, before);
      },
    });
    account = (await ask(sql<{ id: string }>`select id from account where name = 'demo'`))[0]?.id ?? "";
    await ask(sql`insert into devices (account_id, id, version, name, "deviceId")
      values (${account}, 'box', 1, 'Box', 'box')`);
    await ask(
      sql`insert into drivers (account_id, id, version, name) values (${account}, 'anna', 1, 'Anna')`,
    );
  });

  const send = (fixes: ReturnType<typeof fixAt>[]) =>
    store.store(account, {
      source: "GENERIC_HTTP",
      given: fixes.map((fix) => ({ device: { deviceId: "box" }, fix })),
    });

  const keepAWeek = () =>
    ask(sql`insert into account_setting (account_id, name, value)
      values (${account}, 'positionRetentionDays', '7')`);
  afterEach(() => ask(sql`delete from account_setting where name = 'positionRetentionDays'`));

  describe("the store of positions", () => {
    it("keeps a table a day, and drops it whole when no account keeps that day any more", async () => {
      expect(await send([fixAt(now - 2 * day), fixAt(now - day), fixAt(now)])).toEqual([
        "accepted",
        "accepted",
        "accepted",
      ]);
      const there = await partitions();
      for (const back of [0, 1, 2]) expect(there).toContain(nameOf(now - back * day));
      const first = now;
      now += 89.5 * day;
      await store.sweep();
      expect(await partitions()).not.toContain(nameOf(first - 2 * day));
      expect(await partitions()).toContain(nameOf(first));
      // What another server dropped is made anew before the next position of its day.
      expect(await send([fixAt(now)])).toEqual(["accepted"]);
    });

    it("forgets of an account that keeps less what it keeps no longer", async () => {
      await keepAWeek();
      now += 60_000;
      expect(await send([fixAt(now - 8 * day), fixAt(now - 6 * day)])).toEqual(["TIME_OLD", "accepted"]);
      now += 2 * day;
      await store.sweep();
      const [{ count } = { count: -1 }] = await ask(sql<{ count: number }>`
        select count(*) as count from position where time < ${new Date(now - 7 * day)}`);
      expect(count).toBe(0);
    });

    it("takes a driver's phone, which gets a device of its own, and no driver's that is not there", async () => {
      expect(await store.storeOfDriver(account, "anna", [fixAt(now), fixAt(now)])).toEqual([
        "accepted",
        "repeated",
      ]);
      expect(await store.storeOfDriver(account, "nobody", [fixAt(now)])).toEqual(["UNKNOWN_DEVICE"]);
      const found = await ask(sql`
        select d.name, p.driver_id as driver, p.vehicle_id as vehicle, p.source from position p
        join devices d on d.account_id = p.account_id and d.id = p.device_id where p.driver_id = 'anna'`);
      expect(found).toEqual([{ name: "Anna", driver: "anna", vehicle: null, source: "PHONE" }]);
    });

    it("forgets with them what is derived, but not when what was reached", async () => {
      await keepAWeek();
      await ask(sql`insert into vehicles (account_id, id, version, name, driver)
        values (${account}, 'van', 1, 'Van', 'anna')`);
      const begin = now - 3 * 3_600_000;
      const run = sentRun({ name: "van", number: 1, vehicle: "van", driver: "anna", begin });
      await database.transaction(account, (trx) => keepRuns(trx, account, [run]));
      const way = [41, 41, 41.01, 41.01, 41.02, 41.02, 41.01, 41, 41];
      const fixes = way.map((latitude, at) => ({
        ...fixAt(begin + at * 480_000),
        latitude,
        longitude: -8,
      }));
      const outcomes = await store.storeOfDriver(account, "anna", fixes);
      expect(outcomes).toEqual(way.map(() => "accepted"));
      const tracks = new Tracks({ ...parts, positions: store, passOn: markDrives });
      const drives = new Drives({ ...parts, tracks, orders: undefined });
      const derived = async () =>
        (
          await ask(sql<{ places: string; facts: object }>`select json_build_object(
              'tracks', (select count(*) from vehicle_track where vehicle_id = 'van'),
              'drives', (select count(*) from drive), 'marks', (select least(count(*), 1) from drive_mark),
              'lines', (select least(count(*), 1) from run_line))::text as places,
            json_build_object('runs', (select json_agg(r) from run_driven r), 'orders', (select json_agg(o order by order_id)
              from order_driven o)) as facts`)
        )[0]!;
      const deriveAll = async () => {
        await tracks.derive(account);
        await drives.derive(account);
      };
      await deriveAll();
      const there = await derived();
      expect(there.places).toMatch(/^\{"tracks" : [12], "drives" : 1, "marks" : 1, "lines" : 1\}$/);
      expect(there.facts).toMatchObject({
        runs: [{ run: run.id }],
        orders: [{ run: run.id }, { run: run.id }],
      });

      now += 7 * day;
      await store.sweep();
      expect(await derived()).toEqual(there);
      now += 3 * day;
      await store.sweep();
      await deriveAll();
      expect(await derived()).toEqual({
        places: '{"tracks" : 0, "drives" : 0, "marks" : 0, "lines" : 0}',
        facts: there.facts,
      });
    });

    it("stores what comes at once together, each answered by itself", async () => {
      const times = Array.from({ length: 200 }, (_, at) => now - 3_600_000 + at * 1000);
      const outcomes = await Promise.all(times.map((time) => send([fixAt(time)])));
      expect(outcomes.flat()).toEqual(times.map(() => "accepted"));
      const again = await Promise.all(times.map((time) => send([fixAt(time)])));
      expect(again.flat()).toEqual(times.map(() => "repeated"));
    });
  });
});
