import { beforeAll, describe, expect, it, vi } from "vitest";
import { bothDatabases } from "../../tests/databases";
import type { Computed, Property } from "../../schemas";
import type { Database } from "../database";
import { prepareResources } from "./prepare";
import { admin, parse, resourceMap, resourceOf, TestEngine } from "./testEngine";

const number: Property = { type: "number" };
const by = (type: "number" | "integer" | "string", rule: Computed): Property => ({
  type,
  readOnly: true,
  "x-computed": rule,
});
const entered = {
  name: { type: "string" },
  length: number,
  width: number,
  place: { type: "object", properties: { city: { type: "string" } }, additionalProperties: false },
  parts: { type: "array", items: { type: "object", properties: { weight: number } } },
} satisfies Record<string, Property>;
const computed = {
  load: by("number", { sum: ["area", "parts.weight"] }),
  area: by("number", { product: ["length", "width"] }),
  label: by("string", { join: ["name", "place.city"], with: ", " }),
  pieces: by("integer", { count: "parts" }),
};

bothDatabases((test) => {
  let database: Database;
  const prepared = async (properties: Record<string, Property>) => {
    const engine = new TestEngine(resourceMap(resourceOf("boxes", properties)));
    engine.database = database;
    await database.transaction(null, (sql) => prepareResources(sql, engine.resources));
    return engine;
  };
  const box = {
    name: "Box",
    length: 0.1,
    width: 3,
    place: { city: "Porto" },
    parts: [{ weight: 0.2 }, {}, { weight: 7 }],
  };
  const told = { load: 7.5, area: 0.3, label: "Box, Porto", pieces: 3 };

  beforeAll(async () => {
    database = await test.open();
    await new TestEngine(new Map()).prepare(database);
  });

  describe("what is computed", () => {
    it("is so at each write, answered, found, sorted and in the history, whatever was sent for it", async () => {
      const engine = await prepared({ ...entered, ...computed });
      const made = await engine.create("boxes", { ...box, load: 99 });
      expect(parse(made.json)).toMatchObject(told);
      expect(await engine.get("boxes", made.id)).toMatchObject(told);
      const store = engine.store("boxes");
      await engine.write(admin, (sql) =>
        store.update(sql, admin, made.id, { parts: null, length: null, area: 5 }, { mode: "merge" }),
      );
      const now = await engine.get("boxes", made.id);
      expect(now).toMatchObject({ label: "Box, Porto", pieces: 0 });
      expect(now).not.toHaveProperty("load");
      expect(now).not.toHaveProperty("area");
      const { entries } = await engine.read(admin, (sql) =>
        store.history(sql, admin, made.id, { offset: 0, limit: 1 }),
      );
      expect(entries[0]?.changes).toMatchObject({ load: { from: 7.5 }, pieces: { from: 3, to: 0 } });
      const heavy = await engine.write(admin, (sql) =>
        store.batch(
          sql,
          admin,
          [1, 2].map((weight) => ({ op: "create" as const, record: { parts: [{ weight }] } })),
          { dryRun: false },
        ),
      );
      const { json } = await engine.read(admin, (sql) =>
        store.list(sql, admin, {
          offset: 0,
          limit: 10,
          filter: { load: { gte: 1 } },
          sort: [{ path: "load", descending: true }],
          fields: ["load"],
        }),
      );
      expect((JSON.parse(json) as { load: number }[]).map(({ load }) => load)).toEqual([2, 1]);
      const ids = [made.id, ...heavy.flatMap(({ id }) => id ?? [])];
      await engine.write(admin, (sql) => store.remove(sql, admin, ids));
    });

    it("comes to be in all records as the rule comes, and changes", async () => {
      vi.stubEnv("ALLOW_LOSS", "boxes");
      await database.transaction(null, (sql) => prepareResources(sql, new Map()));
      vi.unstubAllEnvs();
      const before = await prepared({ ...entered, size: number });
      const { id } = await before.create("boxes", { ...box, size: 4 });
      const engine = await prepared({ ...entered, size: number, ...computed });
      expect(await engine.get("boxes", id)).toMatchObject({ ...told, version: 1 });
      const other = { ...computed, label: by("string", { join: ["place.city", "name"] }) };
      const changed = await prepared({ ...entered, size: number, ...other });
      expect(await changed.get("boxes", id)).toMatchObject({ ...told, label: "Porto Box" });
      const taken = prepared({ ...entered, ...other, size: by("number", { sum: ["length"] }) });
      await expect(taken).rejects.toThrow("boxes.size: 1 values (entered → computed)");
      expect(await changed.get("boxes", id)).toMatchObject({ size: 4 });
    });
  });
});
