import { sql as template } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountA, accountB, databaseKinds, bothDatabases, TestDatabase } from "../../tests/databases";
import { full } from "../../tests/scope";
import { type Database, DatabaseMisuse, Overloaded, savepoint, type Sql, StatementTimeout } from "./index";

const insert = (id: number) => (sql: Sql) => template`insert into entry values (${id})`.execute(sql);
const entries = async (sql: Sql) =>
  (await template<{ id: number }>`select id from entry order by id`.execute(sql)).rows.map(({ id }) => id);

describe("A transaction", () => {
  bothDatabases((test) => {
    let database: Database;

    beforeAll(async () => {
      database = await test.open();
      await database.transaction(null, (sql) =>
        template`create table entry (id integer primary key)`.execute(sql),
      );
    });
    beforeEach(() =>
      database.transaction(null, async (sql) => {
        await template`delete from entry`.execute(sql);
        await insert(1)(sql);
      }),
    );

    it("saves all when its work succeeds, and nothing when it throws", async () => {
      await database.transaction(null, insert(2));
      const failing = database.transaction(null, async (sql) => {
        await insert(3)(sql);
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await database.read(null, entries)).toEqual([1, 2]);
    });

    it("passes the database's errors on with their codes", async () => {
      await expect(database.transaction(null, insert(1))).rejects.toMatchObject({ code: "23505" });
    });

    it("never looks saved when an error of a statement was swallowed", async () => {
      const swallowing = database.transaction(null, async (sql) => {
        await insert(3)(sql);
        await insert(1)(sql).catch(() => "never mind");
      });
      await expect(swallowing).rejects.toThrow(/nothing was saved/);
      expect(await database.read(null, entries)).toEqual([1]);
    });

    it("goes on after a failure inside a savepoint", async () => {
      await database.transaction(null, async (sql) => {
        await expect(savepoint(sql, () => insert(1)(sql))).rejects.toMatchObject({ code: "23505" });
        await savepoint(sql, () => insert(4)(sql));
      });
      expect(await database.read(null, entries)).toEqual([1, 4]);
    });

    it("does not write when it only reads", async () => {
      await expect(database.read(null, insert(5))).rejects.toMatchObject({ code: "25006" });
    });

    it("is refused inside another one, which would wait for itself", async () => {
      const nested = database.transaction(null, () => database.read(accountA, entries));
      await expect(nested).rejects.toBeInstanceOf(DatabaseMisuse);
    });

    it("is not taken for a nested one when it is begun later by what an earlier one started", async () => {
      let later: Promise<number[]> | undefined;
      await database.transaction(null, async () => {
        later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.read(null, entries));
      });
      expect(await later).toEqual([1]);
    });

    it("reads whole numbers as numbers and dates as written", async () => {
      const { rows } = await database.read(null, (sql) =>
        template`select 9007199254740991::bigint as big, date '2026-03-29' as day, '{"a":1}'::jsonb as json`.execute(
          sql,
        ),
      );
      expect(rows).toEqual([{ big: 9007199254740991, day: "2026-03-29", json: { a: 1 } }]);
    });

    it("is ended when it is left open without a statement", full, async () => {
      const impatient = await openImpatient(test);
      const hanging = impatient.transaction(null, async (sql) => {
        await insert(6)(sql);
        await new Promise(() => {});
      });
      await expect(hanging).rejects.toBeInstanceOf(StatementTimeout);
      expect(await impatient.read(null, entries)).not.toContain(6);
    });
  });
});

describe.each(databaseKinds)("The line before the %s database", (kind) => {
  it("is bounded, and one account may hold half of it", full, async () => {
    const test = new TestDatabase(kind);
    await test.create();
    try {
      const database = await test.open({ queueLimit: 4 });
      const places = kind === "embedded" ? 1 : 10;
      let free = () => {};
      const hold = new Promise<void>((resolve) => (free = resolve));
      const holding = Array.from({ length: places }, () => database.transaction(null, () => hold));
      const order: string[] = [];
      const queue = (account: string | null, name: string) =>
        database.transaction(account, async () => void order.push(name));
      const waiting = [queue(accountA, "A1"), queue(accountA, "A2")];
      await expect(queue(accountA, "A3")).rejects.toBeInstanceOf(Overloaded);
      waiting.push(queue(accountB, "B1"), queue(null, "system"));
      await expect(queue(accountB, "B2")).rejects.toMatchObject({ code: "OVERLOADED", retryAfter: 1 });
      expect(await database.ready()).toBe(true);
      free();
      await Promise.all([...holding, ...waiting]);
      expect(order.toSorted()).toEqual(["A1", "A2", "B1", "system"]);
    } finally {
      await test.remove();
    }
  });
});

/** The same database where two can share it, else a new one. */
async function openImpatient(test: TestDatabase): Promise<Database> {
  const watchdogMs = 1000;
  if (test.kind === "postgresql") return test.open({ watchdogMs });
  const database = await test.open({ watchdogMs, dataDir: `${test.dataDir}/impatient` });
  await database.transaction(null, (sql) =>
    template`create table entry (id integer primary key)`.execute(sql),
  );
  return database;
}
