import { sql as template } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { bothDatabases } from "../../tests/databases";
import { type Database, migrate, type Migration, NewerSchema } from "./index";

const first = {
  id: "0001-accounts",
  up: "create table account (id uuid primary key); create table login (name text)",
};
const second = { id: "0002-mail", up: "alter table login add column mail text" };

describe("migrate", () => {
  bothDatabases((test) => {
    let database: Database;
    const run = (migrations: Migration[]) => database.transaction(null, (sql) => migrate(sql, migrations));

    beforeAll(async () => {
      database = await test.open();
      await run([first]);
    });

    it("applies what is new, once", async () => {
      await run([first, second]);
      await run([first, second]);
      const { rows } = await database.read(null, (sql) =>
        template`select id from runsheet_migration`.execute(sql),
      );
      expect(rows).toEqual([{ id: first.id }, { id: second.id }]);
      await database.transaction(null, (sql) =>
        template`insert into login (name, mail) values ('a', 'b')`.execute(sql),
      );
    });

    it("leaves nothing behind when one fails", async () => {
      const wrong = { id: "0003-wrong", up: "create table half (id text); create table half (id text)" };
      await expect(run([first, second, wrong])).rejects.toMatchObject({ code: "42P07" });
      const { rows } = await database.read(null, (sql) =>
        template`select to_regclass('half') as half`.execute(sql),
      );
      expect(rows).toEqual([{ half: null }]);
    });

    it("refuses a database that a newer server migrated", async () => {
      await run([first, second]);
      await expect(run([first])).rejects.toBeInstanceOf(NewerSchema);
      await expect(run([first])).rejects.toThrow(/0002-mail/);
    });

    it("refuses a list that was changed behind what is applied", async () => {
      await expect(run([{ ...first, up: "select 1" }, second])).rejects.toThrow(
        /changed after it was applied/,
      );
      await expect(run([second, first])).rejects.toThrow(/new ones go to the end/);
    });

    it("does not mind another layout of the same SQL", async () => {
      const again = run([{ ...first, up: first.up.replaceAll(" ", "\n  ") }, second]);
      await expect(again).resolves.toBeUndefined();
    });
  });
});
