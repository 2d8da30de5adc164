import { sql as template } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bothDatabases } from "../../tests/databases";
import { type Database, madeOutside, type Sql, standIn } from "./index";

describe("A value that a transaction needs and can't wait for", () => {
  bothDatabases((test) => {
    let database: Database;
    let made = 0;
    beforeAll(async () => {
      database = await test.open();
      await database.transaction(null, (sql) =>
        template`create table kept (value text not null)`.execute(sql),
      );
    });
    beforeEach(async () => {
      made = 0;
      await database.transaction(null, (sql) => template`delete from kept`.execute(sql));
    });

    const kept = () =>
      database.read(null, async (sql) => {
        const { rows } = await template<{ value: string }>`select value from kept order by value`.execute(
          sql,
        );
        return rows.map(({ value }) => value);
      });
    /** It opens a transaction of its own, which would be refused within another. */
    const make = (name: string) => async () => {
      const found = await kept();
      made += 1;
      return `${name} ${made} of ${found.length}`;
    };
    const keep = (sql: Sql, name: string) =>
      template`insert into kept values (${madeOutside(sql, name, make(name))})`.execute(sql);

    it("is made while no transaction is open, and nothing else is saved in its place", async () => {
      const passes: string[] = [];
      await database.transaction(null, async (sql) => {
        passes.push(madeOutside(sql, "one", make("one")));
        await template`insert into kept values (${passes.at(-1)})`.execute(sql);
      });
      expect(passes).toEqual([standIn, "one 1 of 0"]);
      expect(await kept()).toEqual(["one 1 of 0"]);
    });

    it("is another for each that asks, by whatever name, and made once", async () => {
      await database.transaction(null, async (sql) => {
        for (const name of ["a", "b", "a", "a"]) await keep(sql, name);
      });
      expect(new Set(await kept()).size).toBe(4);
      expect(made).toBe(4);
    });

    it("is not made for work that fails anyhow", async () => {
      const failing = database.transaction(null, async (sql) => {
        await keep(sql, "one");
        throw new Error("refused");
      });
      await expect(failing).rejects.toThrow("refused");
      expect([made, await kept()]).toEqual([0, []]);
    });

    it("fails the transaction where it can't be made", async () => {
      const failing = database.transaction(null, async (sql) => {
        await template`insert into kept values ('another')`.execute(sql);
        madeOutside(sql, "one", () => Promise.reject(new Error("no memory")));
      });
      await expect(failing).rejects.toThrow("no memory");
      expect(await kept()).toEqual([]);
    });

    it("is made too where the second time asks for more than the first did", async () => {
      let times = 0;
      await database.transaction(null, async (sql) => {
        times += 1;
        for (let at = 0; at < times && at < 2; at += 1) await keep(sql, `number ${at}`);
      });
      expect([times, await kept()]).toEqual([3, ["number 0 1 of 0", "number 1 2 of 0"]]);
    });

    it("is refused to who only reads", async () => {
      const reading = database.read(null, async (sql) => madeOutside(sql, "one", make("one")));
      await expect(reading).rejects.toThrow("Only what writes");
    });
  });
});
