import { sql as template } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadResources } from "../../schemas/load";
import { type Database, TablesInUse, untilFree } from "../../server/database";
import { prepareDatabase } from "../../server/prepareDatabase";
import { databaseKinds, TestDatabase } from "../databases";
import { full } from "../scope";

const patience = { timeout: 20_000 };

/** docs/scale.md, Upgrade without stopping. */
describe.runIf(databaseKinds.includes("postgresql"))("an upgrade of tables that are in use", full, () => {
  const test = new TestDatabase("postgresql");
  test.isPrepared = true;
  let database: Database;
  let reader: Client;
  const warn = vi.fn<(details: object, message: string) => void>();
  const inUse = "Tables to be changed are in use by others; next attempt in 0.5 s";
  const upgrade = (version: string) => prepareDatabase(database, resourcesWith(version), version, { warn });
  beforeAll(async () => {
    await test.create();
    database = await test.open();
    reader = new Client(test.databaseUrl);
    await reader.connect();
  }, 60_000);
  afterAll(async () => {
    await reader.end();
    await test.remove();
  });

  it(
    "lets those write who come after it, as long as somebody reads for long, and is done then",
    patience,
    async () => {
      warn.mockClear();
      await reader.query("begin; select count(*) from vehicles");
      const upgraded = upgrade("colourCode");
      const waits: number[] = [];
      await vi.waitFor(async () => {
        const begun = performance.now();
        await database.transaction(null, (sql) =>
          template`insert into vehicles (account_id, id, name) select id, gen_random_uuid(), gen_random_uuid() from account`.execute(
            sql,
          ),
        );
        waits.push(performance.now() - begun);
        expect(warn.mock.calls.length).toBeGreaterThanOrEqual(2);
      }, patience);
      expect(warn.mock.calls[0]).toEqual([{ err: expect.objectContaining({ code: "55P03" }) }, inUse]);
      // Half a second, and what a busy machine adds.
      expect(Math.max(...waits)).toBeLessThan(3000);
      await reader.query("commit");
      expect(await upgraded).toMatchObject({ isWhole: true });
      await reader.query(`select "colourCode" from vehicles`);
    },
  );

  it("is tried again where it was ended for a deadlock", patience, async () => {
    warn.mockClear();
    await reader.query(`
      create sequence attempt;
      create function refuse_first() returns trigger language plpgsql as $$ begin
        if nextval('attempt') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger refuse_first before insert or update on prepared_state for each row execute function refuse_first()`);
    expect(await upgrade("gearbox")).toMatchObject({ isWhole: true });
    expect(warn.mock.calls).toEqual([[{ err: expect.objectContaining({ code: "40P01" }) }, inUse]]);
    await reader.query("select gearbox from vehicles");
  });

  it("is given up after some time, with what to do", patience, async () => {
    await reader.query("begin; select count(*) from vehicles");
    const refused = untilFree(
      () =>
        database.transaction(null, async (sql) => {
          await template`set local lock_timeout = '100ms'`.execute(sql);
          await template`lock table vehicles`.execute(sql);
        }),
      { warn },
      1000,
    );
    await expect(refused).rejects.toBeInstanceOf(TablesInUse);
    await expect(refused).rejects.toThrow(/end what runs there for long/);
    await reader.query("rollback");
  });

  it("gives up nothing for another error", async () => {
    warn.mockClear();
    const work = () => database.transaction(null, (sql) => template`select 1 / 0`.execute(sql));
    await expect(untilFree(work, { warn })).rejects.toMatchObject({ code: "22012" });
    expect(warn).not.toHaveBeenCalled();
  });
});

/** The shipped resources, and a property of vehicles that is new. */
function resourcesWith(property: string) {
  const resources = loadResources("schemas");
  resources.get("vehicles")!.properties[property] = { title: property, type: "string" };
  return resources;
}
