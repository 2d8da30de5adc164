import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import type { Database } from "../database";
import { prepareResources } from "./prepare";
import { admin, failureOf, resourceMap, resourceOf, TestEngine } from "./testEngine";

const drivers = resourceOf("drivers", { name: { type: "string" } });
const plain = resourceOf("vans", {
  name: { type: "string" },
  driver: { type: "string" },
  crew: { type: "array" },
});
const referring = resourceOf("vans", {
  name: { type: "string" },
  driver: { type: "string", "x-reference": { resource: "drivers" } },
  crew: {
    type: "array",
    items: { type: "string", "x-reference": { resource: "drivers", onRemove: "clear" } },
  },
});

eachDatabase((test) => {
  let database: Database;
  beforeAll(async () => {
    database = await test.open();
  });
  beforeEach(() => new TestEngine(resourceMap(drivers, referring)).prepare(database));

  describe("a schema that changes", () => {
    it("makes stored values references, and from then on guards them", async () => {
      const before = new TestEngine(resourceMap(drivers, plain));
      await before.prepare(database);
      const { id: ann } = await before.create("drivers", { name: "Ann" });
      const { id: van } = await before.create("vans", { driver: ann, crew: [ann, "gone"] });
      const { id: lost } = await before.create("vans", { driver: "gone" });

      const after = new TestEngine(resourceMap(drivers, referring));
      await after.prepare(database);
      const remove = () => after.write(admin, (sql) => after.store("drivers").remove(sql, admin, [ann]));
      expect((await failureOf(remove())).metadata).toMatchObject({ count: 1, resourceName: "vans" });
      await after.write(admin, (sql) =>
        after.store("vans").update(sql, admin, van, { driver: null }, { mode: "merge" }),
      );
      await remove();
      expect(await after.get("vans", van)).toMatchObject({ crew: ["gone"] });
      // What pointed to nothing stays as it was until somebody mends it.
      await after.write(admin, (sql) =>
        after.store("vans").update(sql, admin, lost, { name: "Lost" }, { mode: "merge" }),
      );
      expect(await after.get("vans", lost)).toMatchObject({ driver: "gone", name: "Lost" });
    });

    it("is prepared again without a trace when nothing changed", async () => {
      const indexes = () =>
        database.transaction(null, (sql) =>
          sql
            .selectFrom("pg_indexes")
            .select(["indexname"])
            .where("tablename", "in", ["vans", "drivers"])
            .execute(),
        );
      const before = await indexes();
      await database.transaction(null, (sql) => prepareResources(sql, resourceMap(drivers, referring)));
      expect(await indexes()).toEqual(before);
      expect(before.filter(({ indexname }) => String(indexname).startsWith("order_"))).toHaveLength(2);
    });

    it("changes the order of its lists with their index", async () => {
      const byCrew = resourceOf("vans", referring.properties, {
        "x-list": { title: "name", columns: ["name", "crew", "driver"], sort: "-name" },
      });
      const live = resourceOf("vans", {
        ...referring.properties,
        name: { type: "string", "x-live": true },
      });
      const bare = resourceOf("vans", referring.properties, {
        "x-list": { title: "driver", columns: [{ property: "name" }] },
      });
      for (const [resource, count] of [
        [byCrew, 1],
        [live, 0],
        [bare, 1],
      ] as const) {
        await database.transaction(null, (sql) => prepareResources(sql, resourceMap(drivers, resource)));
        const { length } = await database.transaction(null, (sql) =>
          sql
            .selectFrom("pg_indexes")
            .select("indexname")
            .where("tablename", "=", "vans")
            .where("indexname", "like", "order%")
            .execute(),
        );
        expect(length).toBe(count);
      }
    });
  });
});
