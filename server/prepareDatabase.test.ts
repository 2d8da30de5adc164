import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KyselyPlugin, sql as template } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadResources } from "../schemas/load";
import { eachDatabase } from "../tests/databases";
import { type Database, SchemaRefused, type Sql } from "./database";
import { codeVersion, prepareDatabase, versionOf } from "./prepareDatabase";

/** Of a start that finds all prepared: the hash, the structure, the default templates, what has grown. */
const fewStatements = 10;

describe("A database that is prepared", () => {
  eachDatabase((test) => {
    test.isPrepared = true;
    const resources = loadResources("schemas");
    let database: Database;
    beforeAll(async () => {
      database = await test.open();
    });
    // Whatever the test before left.
    beforeEach(() => prepareDatabase(database, resources));

    const change = (statement: string) =>
      database.transaction(null, (sql) => template.raw(statement).execute(sql));

    it("is prepared by the first start, and not again by the next ones", async () => {
      expect(await statements(database, resources)).toBeLessThan(fewStatements);
      expect(await statements(database, resources, "another version")).toBeGreaterThan(3 * fewStatements);
      expect(await statements(database, resources, "another version")).toBeLessThan(fewStatements);
      // Back to the version before, as after an upgrade that was given up.
      expect(await statements(database, resources)).toBeGreaterThan(3 * fewStatements);
    });

    it("drops the indexes that an earlier version kept of what is live (`x-live`), and leaves the records as they are", async () => {
      const devices = resources.get("devices")!;
      const earlier = structuredClone(devices);
      for (const property of Object.values(earlier.properties)) delete property["x-live"];
      const before = new Map([...resources, ["devices", earlier]]);
      const listed = earlier["x-list"].columns.map((column) =>
        typeof column === "string" ? column : column.property,
      );
      const live = listed.filter((name) => devices.properties[name]?.["x-live"]).sort();
      const indexed = async () => {
        const { rows } = await database.read(null, (sql) =>
          template<{
            indexdef: string;
          }>`select indexdef from pg_indexes where tablename = 'devices' and starts_with(indexname, 'order_')`.execute(
            sql,
          ),
        );
        return live.filter((name) => rows.some(({ indexdef }) => new RegExp(`\\b${name}\\b`).test(indexdef)));
      };
      await prepareDatabase(database, before);
      expect(await indexed()).toEqual(live);
      await change(`insert into devices (account_id, id, name, battery, accepted)
        select id, 'phone of ' || id, 'Phone', 80, 12 from account`);
      const stored = () => change(`select battery, accepted from devices where name = 'Phone' order by id`);
      const { rows } = await stored();
      expect(rows).not.toEqual([]);

      await prepareDatabase(database, resources);
      expect(await indexed()).toEqual([]);
      expect((await stored()).rows).toEqual(rows);
      // Back to the version before, which keeps them.
      await prepareDatabase(database, before);
      expect(await indexed()).toEqual(live);
    });

    it("is prepared once by servers that start together", async () => {
      const counts = await Promise.all(
        [1, 2, 3].map(() => statements(database, resources, "started together")),
      );
      expect(counts.filter((count) => count > fewStatements)).toHaveLength(1);
    });

    it("is prepared again for a changed schema", async () => {
      const drivers = structuredClone(resources.get("drivers")!);
      drivers.properties["shoeSize"] = { type: "integer" };
      const changed = new Map([...resources, ["drivers", drivers]]);
      expect(await statements(database, changed)).toBeGreaterThan(3 * fewStatements);
      await change(`update drivers set "shoeSize" = 42`);
      expect(await statements(database, changed)).toBeLessThan(fewStatements);
    });

    it.each([
      ["a column that is gone", "alter table drivers drop column name"],
      ["an index that is gone", "drop index api_key_hash"],
      ["rights that are gone", "revoke select on drivers from runsheet_app"],
      ["a policy that is gone", "drop policy account on drivers"],
      ["a table that was made anew", "drop table drivers; create table drivers (like vehicles)"],
    ])("is prepared again after %s", async (_, statement) => {
      await change(statement);
      expect(await statements(database, resources)).toBeGreaterThan(3 * fewStatements);
      expect(await statements(database, resources)).toBeLessThan(fewStatements);
    });

    it("has no function that catches errors in a parallel plan, where PostgreSQL allows none to", async () => {
      const { rows } = await database.read(null, (sql) =>
        template<{
          name: string;
        }>`select proname as name from pg_proc join pg_language on pg_language.oid = prolang
          where lanname = 'plpgsql' and proparallel <> 'u' and prosrc ilike '%exception%when%'`.execute(sql),
      );
      expect(rows).toEqual([]);
    });

    it("learns how many rows there are, where that has changed", async () => {
      const insert = (count: number) =>
        change(`insert into "fuelTypes" (account_id, id, name) select id, gen_random_uuid(), gen_random_uuid()
          from account, generate_series(1, ${count})`);
      const known = async () => {
        await prepareDatabase(database, resources);
        const { rows } = await database.read(null, (sql) =>
          template<{
            count: number;
          }>`select reltuples as count from pg_class where relname = 'fuelTypes'`.execute(sql),
        );
        return rows[0]?.count;
      };
      await change(`delete from "fuelTypes"`);
      await insert(5000);
      expect(await known()).toBe(5000);
      await insert(10);
      expect(await known()).toBe(5000);
      await insert(2000);
      expect(await known()).toBe(7010);
    });

    it("stays what it was where a preparation is refused", async () => {
      await change(`insert into "fuelTypes" (account_id, id, name) select id, 'f', 'Tar' from account`);
      const fewer = new Map([...resources].filter(([name]) => name !== "fuelTypes"));
      for (const each of fewer.values()) {
        const text = JSON.stringify(each).replaceAll('{"resource":"fuelTypes"', '{"resource":"drivers"');
        fewer.set(each.name, JSON.parse(text));
      }
      for (let attempt = 1; attempt <= 2; attempt += 1)
        await expect(prepareDatabase(database, fewer)).rejects.toBeInstanceOf(SchemaRefused);
      expect(await statements(database, resources)).toBeLessThan(fewStatements);
    });
  });
});

describe("The version of the code", () => {
  it("is the same as long as no file changes", () => {
    expect(codeVersion()).toBe(codeVersion());
    const folder = mkdtempSync(join(tmpdir(), "code-"));
    const version = () => versionOf([folder], /\.js$/);
    try {
      writeFileSync(join(folder, "main.js"), "one");
      const first = version();
      writeFileSync(join(folder, "main.js.map"), "no code");
      expect(version()).toBe(first);
      writeFileSync(join(folder, "main.js"), "two");
      const second = version();
      writeFileSync(join(folder, "other.js"), "");
      expect(new Set([first, second, version()]).size).toBe(3);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** How many statements a preparation takes. */
async function statements(database: Database, ...rest: Rest): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const counting = {
    others: (version: number) => database.others(version),
    joins: (version: number) => database.joins(version),
    transaction: (account: string | null, work: (sql: Sql) => Promise<void>, options?: object) =>
      database.transaction(account, (sql) => work(sql.withPlugin(counter) as Sql), options),
  } as Database;
  await prepareDatabase(counting, ...rest);
  return count;
}

type Rest = Parameters<typeof prepareDatabase> extends [Database, ...infer R] ? R : never;
