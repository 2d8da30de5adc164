import { sql as template } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountA, accountB, bothDatabases } from "../../tests/databases";
import { applyTables, type Database, type TableShape } from "./index";

const vehicle = (columns: TableShape["columns"], unique: string[][] = []): TableShape => ({
  name: "vehicle",
  columns,
  unique,
});
const name = { name: "name", type: "text" as const };
const colour = { name: 'colour of "paint"', type: "text" as const };
const seats = { name: "seats", type: "bigint" as const };

describe("applyTables", () => {
  bothDatabases((test) => {
    let database: Database;
    const apply = (shapes: TableShape[], allowLoss: string[] = []) =>
      database.transaction(null, (sql) => applyTables(sql, shapes, { allowLoss }));
    const run = async (statement: ReturnType<typeof template>) =>
      (await database.transaction(null, (sql) => statement.execute(sql))).rows;
    const add = (id: string, values: Record<string, unknown>, account = accountA) =>
      run(
        template`insert into vehicle (account_id, id, ${template.join(Object.keys(values).map((key) => template.id(key)))})
          values (${account}, ${id}, ${template.join(Object.values(values))})`,
      );

    beforeAll(async () => {
      database = await test.open();
    });
    beforeEach(() => apply([], ["vehicle"]));

    it("makes tables, and adds columns to them without touching the rows", async () => {
      await apply([vehicle([name])]);
      await add("1", { name: "Truck" });
      await apply([vehicle([name, colour, seats])]);
      await apply([vehicle([name, colour, seats])]);
      expect(await run(template`select * from vehicle`)).toEqual([
        { account_id: accountA, id: "1", version: 1, name: "Truck", [colour.name]: null, seats: null },
      ]);
    });

    it("widens whole numbers to fractions and keeps them", async () => {
      await apply([vehicle([seats])]);
      await add("1", { seats: 7 });
      await apply([vehicle([{ name: "seats", type: "double precision" }])]);
      await add("2", { seats: 7.5 });
      expect(await run(template`select seats from vehicle order by id`)).toEqual([
        { seats: 7 },
        { seats: 7.5 },
      ]);
    });

    it("refuses to drop a column that holds values, and names what would be lost and the mend", async () => {
      await apply([vehicle([name, colour])]);
      await add("1", { name: "Truck", [colour.name]: "red" });
      await add("2", { name: "Van" });
      await add("1", { name: "Bus", [colour.name]: "blue" }, accountB);
      const place = `vehicle.${colour.name}`;
      const refused = apply([vehicle([name])]);
      await expect(refused).rejects.toMatchObject({
        code: "SCHEMA_REFUSED",
        losses: [{ place, what: "values", values: 2 }],
      });
      await expect(refused).rejects.toThrow(`ALLOW_LOSS=${place}`);
      expect(
        await run(template`select * from vehicle where ${template.id(colour.name)} is not null`),
      ).toHaveLength(2);
      await apply([vehicle([name])], [place]);
      expect(await run(template`select * from vehicle`)).toHaveLength(3);
    });

    it("refuses to change the type of a column that holds values", async () => {
      await apply([vehicle([name])]);
      await add("1", { name: "12" });
      const refused = apply([vehicle([{ name: "name", type: "bigint" }])]);
      await expect(refused).rejects.toMatchObject({
        losses: [{ place: "vehicle.name", what: "values (text → bigint)", values: 1 }],
      });
    });

    it("refuses to drop a table that has rows", async () => {
      await apply([vehicle([name])]);
      await add("1", { name: "Truck" });
      await expect(apply([])).rejects.toMatchObject({
        losses: [{ place: "vehicle", what: "rows", values: 1 }],
      });
    });

    it("drops silently what is empty", async () => {
      await apply([vehicle([name, colour])]);
      await add("1", { name: "Truck" });
      await apply([vehicle([name])]);
      await run(template`delete from vehicle`);
      await apply([]);
      expect(await run(template`select to_regclass('vehicle') as gone`)).toEqual([{ gone: null }]);
    });

    it("keeps columns unique within an account, whatever the case, in any script", async () => {
      await apply([vehicle([name, colour, seats], [["name"], [colour.name, "seats"]])]);
      await add("1", { name: "Жигули É", [colour.name]: "red", seats: 4 });
      await expect(add("2", { name: "жигули é" })).rejects.toMatchObject({ code: "23505" });
      await expect(add("2", { [colour.name]: "RED", seats: 4 })).rejects.toMatchObject({ code: "23505" });
      await add("2", { [colour.name]: "red", seats: 5 });
      await add("3", { [colour.name]: "red" });
      await add("4", { [colour.name]: "red" });
      await add("1", { name: "Жигули É" }, accountB);
    });

    it("refuses a new uniqueness that the records break, and gives up one that is not asked for any more", async () => {
      await apply([vehicle([name])]);
      for (const id of ["1", "2"]) await add(id, { name: `TRUCK ${id}`.slice(0, 5) });
      await expect(apply([vehicle([name], [["name"]])])).rejects.toMatchObject({
        duplicates: [{ table: "vehicle", columns: ["name"], values: 1 }],
      });
      await run(template`update vehicle set name = 'Van' where id = '2'`);
      await apply([vehicle([name], [["name"]])]);
      await apply([vehicle([name])]);
      await run(template`update vehicle set name = 'Van'`);
    });

    it("does not take over a table of the server's own", async () => {
      await run(template`create table session (id text)`);
      await expect(apply([{ ...vehicle([name]), name: "session" }])).rejects.toThrow(/tables of its own/);
      await run(template`drop table session`);
    });

    it("lets several servers start together", async () => {
      const servers = test.kind === "postgresql" ? [await test.open(), await test.open()] : [];
      const all = [database, ...servers];
      const shapes = [vehicle([name], [["name"]])];
      await Promise.all(all.map((server) => server.transaction(null, (sql) => applyTables(sql, shapes))));
      expect(await run(template`select table_name from applied_schema`)).toEqual([{ table_name: "vehicle" }]);
    });
  });
});
