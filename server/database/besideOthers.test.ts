import { sql as template } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountA, eachDatabase } from "../../tests/databases";
import { applyTables, type Database, OthersRunning, type TableShape } from "./index";

const name = { name: "name", type: "text" as const };
const colour = { name: "colour", type: "text" as const };
const seats = { name: "seats", type: "bigint" as const };
const items = { name: "items", type: "jsonb" as const };
const vehicle = (columns: TableShape["columns"], more: Partial<TableShape> = {}): TableShape => ({
  name: "vehicle",
  columns,
  unique: [],
  ...more,
});
const trailer: TableShape = { name: "trailer", columns: [name], unique: [["name"]] };
const itemsOf = (part: string, was: string[] = []): TableShape =>
  vehicle([items], { inside: { items: { items: { types: ["object"], parts: { [part]: { was } } } } } });

describe("Tables of which servers of another version have another idea", () => {
  eachDatabase((test) => {
    let database: Database;
    const apply = (shapes: TableShape[], besideOthers: boolean, allowLoss: string[] = []) =>
      database.transaction(null, (sql) => applyTables(sql, shapes, { besideOthers, allowLoss }));
    const run = async (statement: ReturnType<typeof template>) =>
      (await database.transaction(null, (sql) => statement.execute(sql))).rows;
    const columns = () =>
      run(template`select table_name || '.' || column_name as name from information_schema.columns
        where table_name in ('vehicle', 'trailer') and not column_name in ('account_id', 'id', 'version') order by 1`).then(
        (rows) => rows.map((row) => (row as { name: string }).name),
      );

    beforeAll(async () => {
      database = await test.open();
    });
    beforeEach(() => apply([], false, ["vehicle", "trailer"]));

    it("get what is new, and lose what is gone once the others have stopped", async () => {
      const before = [vehicle([name, seats], { unique: [["name"]] })];
      const after = [vehicle([name, colour], { fill: { colour: "white" } }), trailer];
      await apply(before, false);
      await run(template`insert into vehicle (account_id, id, name) values (${accountA}, '1', 'Truck')`);
      const { grown } = await apply(after, true);
      expect([...grown].toSorted()).toEqual(["trailer", "vehicle"]);
      const both = ["trailer.name", "vehicle.colour", "vehicle.name", "vehicle.seats"];
      expect(await columns()).toEqual(both);
      // As an old one writes, whose names are unique still.
      await run(template`insert into vehicle (account_id, id, name) values (${accountA}, '2', 'Van')`);
      const twice = run(
        template`insert into vehicle (account_id, id, name) values (${accountA}, '3', 'van')`,
      );
      await expect(twice).rejects.toMatchObject({ code: "23505" });
      // An old one that starts again.
      expect((await apply(before, true)).grown).toEqual(new Set());
      expect(await columns()).toEqual(both);
      await apply(after, false);
      expect(await columns()).toEqual(["trailer.name", "vehicle.colour", "vehicle.name"]);
      expect(await run(template`select id, colour from vehicle order by id`)).toEqual([
        { id: "1", colour: "white" },
        { id: "2", colour: "white" },
      ]);
      await run(template`insert into vehicle (account_id, id, name) values (${accountA}, '3', 'van')`);
    });

    it.each([
      [
        "a column that is renamed",
        [name],
        vehicle([colour], { was: { colour: ["name"] } }),
        "vehicle.name: renamed to colour",
      ],
      [
        "a type that changes",
        [seats],
        vehicle([{ name: "seats", type: "text" as const }]),
        "vehicle.seats: bigint → text",
      ],
      [
        "what is computed from now on",
        [seats],
        vehicle([seats], { computed: ["seats"] }),
        "vehicle.seats: entered → computed",
      ],
    ])("are refused %s", async (_, there, shape, message) => {
      await apply([vehicle(there)], false);
      const had = await columns();
      const refused = apply([shape], true);
      await expect(refused).rejects.toBeInstanceOf(OthersRunning);
      await expect(refused).rejects.toThrow(message);
      expect(await columns()).toEqual(had);
    });

    it("are refused an older server that would begin a renamed column anew", async () => {
      await apply([vehicle([colour], { was: { colour: ["name"] } })], false);
      await expect(apply([vehicle([name])], true)).rejects.toThrow("vehicle.name: they call it colour");
    });

    it("keep parts of JSON called as the others call them", async () => {
      await apply([itemsOf("count")], false);
      const stored = () => run(template`select items from vehicle`);
      await run(
        template`insert into vehicle (account_id, id, items) values (${accountA}, '1', '[{"count": 3}]'::jsonb)`,
      );
      await expect(apply([itemsOf("amount", ["count"])], true)).rejects.toThrow(
        "vehicle.items.count: renamed to amount",
      );
      expect(await stored()).toEqual([{ items: [{ count: 3 }] }]);
      await apply([itemsOf("amount", ["count"])], false);
      expect(await stored()).toEqual([{ items: [{ amount: 3 }] }]);
    });
  });
});
