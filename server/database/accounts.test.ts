import { sql as template } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  accountA,
  accountB,
  asAdministrator,
  databaseKinds,
  bothDatabases,
  TestDatabase,
} from "../../tests/databases";
import { applyTables, type Database, protectTables, type Sql } from "./index";

const vehicles = { name: "vehicle", columns: [{ name: "name", type: "text" as const }], unique: [] };

const insert = (account: string, id: string) => (sql: Sql) =>
  template`insert into vehicle (account_id, id, name) values (${account}, ${id}, ${`canary of ${account}`})`.execute(
    sql,
  );
const names = async (sql: Sql) =>
  (await template<{ name: string }>`select name from vehicle order by name`.execute(sql)).rows.map(
    ({ name }) => name,
  );

describe("Accounts are kept apart", () => {
  bothDatabases((test) => {
    let database: Database;

    beforeAll(async () => {
      database = await test.open();
      await database.transaction(null, (sql) => applyTables(sql, [vehicles]));
      await database.transaction(accountA, insert(accountA, "1"));
      await database.transaction(accountB, insert(accountB, "1"));
    });

    it("shows an account its own rows, even where the query forgets to ask for the account", async () => {
      expect(await database.transaction(accountA, names)).toEqual([`canary of ${accountA}`]);
      expect(await database.read(accountB, names)).toEqual([`canary of ${accountB}`]);
    });

    it("shows all rows to the system", async () => {
      expect(await database.read(null, names)).toHaveLength(2);
    });

    it("refuses to write a row for another account", async () => {
      await expect(database.transaction(accountA, insert(accountB, "2"))).rejects.toThrow(
        /row-level security/,
      );
    });

    it("does not touch another account's rows", async () => {
      const result = await database.transaction(accountA, (sql) =>
        template`update vehicle set name = 'stolen' where account_id = ${accountB}`.execute(sql),
      );
      expect(result.numAffectedRows).toBe(0n);
      await database.transaction(accountA, (sql) =>
        template`delete from vehicle where id <> '1'`.execute(sql),
      );
      expect(await database.read(accountB, names)).toEqual([`canary of ${accountB}`]);
    });

    it("does not let an account leave its role's bounds", async () => {
      const dropping = database.transaction(accountA, (sql) => template`drop table vehicle`.execute(sql));
      await expect(dropping).rejects.toThrow(/must be owner/);
    });

    it("forgets the account with the transaction", async () => {
      await database.transaction(accountA, names);
      const { rows } = await database.transaction(null, (sql) =>
        template<{ account: string; role: string }>`select current_setting('app.account', true) as account,
          (current_user = 'runsheet_app') as role`.execute(sql),
      );
      expect(rows).toEqual([{ account: "", role: false }]);
    });

    it("keeps a table append-only for accounts when told so", async () => {
      await database.transaction(null, async (sql) => {
        await template`create table trail (account_id uuid not null, entry text)`.execute(sql);
        await protectTables(sql, ["trail"], ["select", "insert"]);
      });
      const enter = template`insert into trail values (${accountA}, 'signed in')`;
      await database.transaction(accountA, (sql) => enter.execute(sql));
      const change = database.transaction(accountA, (sql) =>
        template`update trail set entry = ''`.execute(sql),
      );
      await expect(change).rejects.toMatchObject({ code: "42501" });
    });

    it("takes no account that is not a UUID", async () => {
      const attempt = database.transaction("x'; drop table vehicle; --", names);
      await expect(attempt).rejects.toThrow(/account's id is a UUID/);
    });
  });
});

it.runIf(databaseKinds.includes("postgresql"))(
  "A PostgreSQL user that may not make roles is told so once, and accounts are kept apart all the same",
  async () => {
    const test = new TestDatabase("postgresql");
    await test.create();
    try {
      await asAdministrator(`alter role ${new URL(test.databaseUrl ?? "").username} nocreaterole`);
      const database = await test.open();
      expect(test.log.filter(({ message }) => /may not create the role/.test(message))).toHaveLength(1);
      await database.transaction(null, (sql) => applyTables(sql, [vehicles]));
      for (const account of [accountA, accountB]) await database.transaction(account, insert(account, "1"));
      expect(await database.read(accountA, names)).toEqual([`canary of ${accountA}`]);
      expect(await database.read(null, names)).toHaveLength(2);
      await expect(database.transaction(accountA, insert(accountB, "2"))).rejects.toThrow(
        /row-level security/,
      );
    } finally {
      await test.remove();
    }
  },
);
