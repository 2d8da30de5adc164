import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { loadResources } from "../../schemas/load";
import type { Database } from "../../server/database";
import { PositionStore } from "../../server/positions";
import { bothDatabases } from "../databases";

const day = 86_400_000;

bothDatabases((test) => {
  test.isPrepared = true;
  let database: Database;
  let account: string;
  let store: PositionStore;
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
    const log = pino({ level: "silent" });
    store = new PositionStore({
      database,
      resources: loadResources("schemas"),
      now: () => new Date(now),
      log,
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
      await ask(sql`insert into account_setting (account_id, name, value)
        values (${account}, 'positionRetentionDays', '7')`);
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

    it("stores what comes at once together, each answered by itself", async () => {
      const times = Array.from({ length: 200 }, (_, at) => now - 3_600_000 + at * 1000);
      const outcomes = await Promise.all(times.map((time) => send([fixAt(time)])));
      expect(outcomes.flat()).toEqual(times.map(() => "accepted"));
      const again = await Promise.all(times.map((time) => send([fixAt(time)])));
      expect(again.flat()).toEqual(times.map(() => "repeated"));
    });
  });
});
