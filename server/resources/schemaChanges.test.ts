import { sql as template } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bothDatabases } from "../../tests/databases";
import type { Property, Resource } from "../../schemas";
import { type Database, protectTables } from "../database";
import { prepareResources } from "./prepare";
import { admin, failureOf, parse, resourceMap, resourceOf, TestEngine } from "./testEngine";

const whole: Property = { type: "integer" };
const text: Property = { type: "string" };

const drivers = resourceOf("drivers", { name: text });
const before = resourceOf("trailers", {
  name: { type: "string", "x-unique": true },
  payload: whole,
  driver: { type: "string", "x-reference": { resource: "drivers" } },
  code: { type: "string", "x-generated": "T-{number}" },
  place: { type: "object", properties: { zip: text, row: whole }, additionalProperties: false },
  visits: {
    type: "array",
    items: {
      type: "object",
      properties: { parts: { type: "array", items: { type: "object", properties: { count: whole } } } },
    },
  },
});

/** The trailers with some properties in place of those of before, of which `gone` are no more. */
function after(properties: Record<string, Property>, gone: string[] = [], rest: Partial<Resource> = {}) {
  const kept = Object.entries(before.properties).filter(([name]) => !gone.includes(name));
  return resourceOf("trailers", { ...Object.fromEntries(kept), ...properties }, rest);
}

const renamed = after(
  {
    title: { type: "string", "x-unique": true, "x-was": "name" },
    capacity: { type: "number", "x-was": ["load", "payload"] },
    performer: { type: "string", "x-reference": { resource: "drivers" }, "x-was": "driver" },
    number: { type: "string", "x-generated": "T-{number}", "x-was": "code" },
    yard: {
      type: "object",
      properties: { postcode: { type: "string", "x-was": "zip" }, row: whole },
      additionalProperties: false,
      "x-was": "place",
    },
    visits: {
      type: "array",
      items: {
        type: "object",
        properties: {
          pieces: {
            type: "array",
            items: { type: "object", properties: { amount: { type: "integer", "x-was": "count" } } },
            "x-was": "parts",
          },
        },
      },
    },
  },
  ["name", "payload", "driver", "code", "place"],
);

bothDatabases((test) => {
  let database: Database;
  let engine: TestEngine;
  let [ann, first, removed] = ["", "", ""];

  const prepare = async (resource: Resource) => {
    const next = new TestEngine(resourceMap(drivers, resource));
    next.database = database;
    const notes = await database.transaction(null, (sql) => prepareResources(sql, next.resources));
    return { next, notes };
  };
  const refusalOf = async (resource: Resource): Promise<string> => {
    try {
      await prepare(resource);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error("It was not refused");
  };

  beforeAll(async () => {
    database = await test.open();
    await new TestEngine(new Map()).prepare(database);
    await database.transaction(null, (sql) => protectTables(sql, ["generated_number"]));
  });
  beforeEach(async () => {
    vi.stubEnv("ALLOW_LOSS", "trailers,drivers");
    await database.transaction(null, async (sql) => {
      await prepareResources(sql, new Map());
      await template`delete from generated_number`.execute(sql);
    });
    vi.unstubAllEnvs();
    engine = new TestEngine(resourceMap(drivers, before));
    await engine.prepare(database);
    ann = (await engine.create("drivers", { name: "Ann" })).id;
    const record = {
      name: `Box ${ann}`,
      payload: 7,
      driver: ann,
      place: { zip: "4000", row: 2 },
      visits: [{ parts: [{ count: 3 }, { count: 4 }] }, {}, { parts: [] }],
    };
    first = (await engine.create("trailers", record)).id;
    removed = (await engine.create("trailers", { ...record, name: `Tank ${ann}` })).id;
    await engine.write(admin, (sql) => engine.store("trailers").remove(sql, admin, [removed]));
    await engine.write(admin, (sql) =>
      engine.store("trailers").update(sql, admin, first, { payload: 8 }, { mode: "merge" }),
    );
  });

  const carried = {
    capacity: 8,
    yard: { postcode: "4000", row: 2 },
    visits: [{ pieces: [{ amount: 3 }, { amount: 4 }] }, {}, { pieces: [] }],
  };

  describe("a property that is renamed", () => {
    it("carries its values, also inside of lists and objects, however often the server starts", async () => {
      for (let start = 0; start < 2; start += 1) {
        const { next } = await prepare(renamed);
        const record = await next.get("trailers", first);
        expect(record).toMatchObject({ ...carried, title: `Box ${ann}`, performer: ann, version: 2 });
        expect(record).not.toHaveProperty("payload");
      }
    });

    it("goes on being unique, numbered and a reference", async () => {
      const { next } = await prepare(renamed);
      const taken = await failureOf(next.create("trailers", { title: `BOX ${ann}` }));
      expect(taken).toMatchObject({ code: "NOT_UNIQUE", metadata: { field: "title" } });
      const old = await engine.read(admin, (sql) =>
        template<{ last: number }>`select last from generated_number
          where account_id = ${admin.accountId} and property = 'trailers.number'`.execute(sql),
      );
      const { json } = await next.create("trailers", { title: `New ${ann}` });
      expect(parse(json)["number"]).toBe(`T-${(old.rows[0]?.last ?? 0) + 1}`);
      const remove = next.write(admin, (sql) => next.store("drivers").remove(sql, admin, [ann]));
      expect(await failureOf(remove)).toMatchObject({ code: "REFERENCE_IN_USE" });
    });

    it("tells its history, and brings removed records back, by the name that it has now", async () => {
      const { next } = await prepare(renamed);
      const { entries } = await next.read(admin, (sql) =>
        next.store("trailers").history(sql, admin, first, { offset: 0, limit: 10 }),
      );
      expect(entries[0]?.changes).toEqual({ capacity: { from: 7, to: 8 } });
      expect(entries[1]?.changes).toMatchObject({
        "yard.postcode": { to: "4000" },
        visits: { to: carried.visits },
      });
      const { json } = await next.write(admin, (sql) => next.store("trailers").restore(sql, admin, removed));
      expect(parse(json)).toMatchObject({ ...carried, capacity: 7, title: `Tank ${ann}`, performer: ann });
    });

    it("is found and written under its earlier name, and answered under its own", async () => {
      const { next } = await prepare(renamed);
      const store = next.store("trailers");
      const { json } = await next.read(admin, (sql) =>
        store.list(sql, admin, {
          offset: 0,
          limit: 10,
          filter: { payload: { gte: 8 }, "place.zip": "4000", driver: [ann] },
          sort: [{ path: "place.zip", descending: false }],
          fields: ["payload"],
        }),
      );
      expect(JSON.parse(json)).toEqual([{ id: first, version: 2, capacity: 8 }]);
      const write = (body: object) =>
        next.write(admin, (sql) => store.update(sql, admin, first, body, { mode: "merge" }));
      await write({ payload: 9, place: { zip: "5000" } });
      expect(await next.get("trailers", first)).toMatchObject({ capacity: 9, yard: { postcode: "5000" } });
      const both = await failureOf(write({ payload: 1, capacity: 2 }));
      expect(both.fields).toMatchObject({ payload: [{ code: "UNKNOWN_PROPERTY" }] });
    });

    it("is refused where its type has changed on the way", async () => {
      const text = after({ capacity: { type: "string", "x-was": "payload" } }, ["payload"]);
      expect(await refusalOf(text)).toContain("trailers.capacity: 1 values (bigint → text)");
      expect(await engine.get("trailers", first)).toMatchObject({ payload: 8 });
    });

    it("is not taken for two that are there beside each other", async () => {
      await prepare(after({ capacity: whole }));
      const merged = after({ capacity: { type: "integer", "x-was": "payload" } }, ["payload"]);
      expect(await refusalOf(merged)).toContain("trailers.payload: 1 values");
    });
  });

  describe("what stands inside of lists and objects", () => {
    const visits = (count: Property | undefined, rest: Property = {}): Property => ({
      type: "array",
      items: {
        type: "object",
        properties: {
          parts: {
            type: "array",
            items: { type: "object", properties: count ? { count } : {}, ...rest },
          },
        },
      },
    });

    it("is refused where its type takes no more what is stored, with its place and how much", async () => {
      const message = await refusalOf(after({ visits: visits(text) }));
      expect(message).toContain("trailers.visits.parts.count: 2 values (integer → string)");
      expect(message).toContain("ALLOW_LOSS=trailers.visits.parts.count");
      expect(await engine.get("trailers", first)).toMatchObject({ payload: 8 });
    });

    it("is carried where it loses nothing: whole numbers to numbers, and back", async () => {
      await prepare(after({ visits: visits({ type: "number" }) }));
      const { next } = await prepare(after({ visits: visits(whole) }));
      expect(await next.get("trailers", first)).toMatchObject({
        visits: [{ parts: [{ count: 3 }, { count: 4 }] }, {}, { parts: [] }],
      });
      await prepare(after({ visits: visits({ type: "number" }) }));
      const body = { visits: [{ parts: [{ count: 3 }, { count: 2.5 }] }] };
      await next.database?.transaction(null, (sql) =>
        template`update trailers set visits = ${JSON.stringify(body.visits)}::jsonb where id = ${first}`.execute(
          sql,
        ),
      );
      expect(await refusalOf(after({ visits: visits(whole) }))).toContain(
        "trailers.visits.parts.count: 1 values (number → integer)",
      );
    });

    it("is refused where it is gone, and taken out where that was allowed", async () => {
      const gone = after({
        place: { type: "object", properties: { row: whole }, additionalProperties: false },
      });
      expect(await refusalOf(gone)).toContain("trailers.place.zip: 1 values");
      vi.stubEnv("ALLOW_LOSS", "trailers.place.zip");
      const { next } = await prepare(gone);
      vi.unstubAllEnvs();
      expect(await next.get("trailers", first)).toMatchObject({ place: { row: 2 } });
      vi.stubEnv("ALLOW_LOSS", "trailers.visits.parts.count");
      const { next: texts } = await prepare(after({ ...gone.properties, visits: visits(text) }));
      vi.unstubAllEnvs();
      expect(await texts.get("trailers", first)).toMatchObject({
        visits: [{ parts: [{}, {}] }, {}, { parts: [] }],
      });
    });
  });

  describe("a property that is required now", () => {
    const required = after(
      {
        voltage: { type: "integer", default: 12 },
        tags: { type: "array", items: text, default: ["new"] },
        place: {
          type: "object",
          properties: { zip: text, row: whole, side: { type: "string", default: "left" } },
          required: ["side"],
          additionalProperties: false,
        },
      },
      [],
      { required: ["name", "voltage", "tags"] },
    );

    it("is filled with its default in what is stored, so that it can be saved whole", async () => {
      const { next, notes } = await prepare(required);
      expect(notes).toEqual([]);
      const record = await next.get("trailers", first);
      expect(record).toMatchObject({
        voltage: 12,
        tags: ["new"],
        place: { zip: "4000", row: 2, side: "left" },
        version: 2,
      });
      await next.write(admin, (sql) =>
        next.store("trailers").update(sql, admin, first, { ...record, payload: 1 }, { mode: "replace" }),
      );
      await prepare(required);
      const { json } = await next.write(admin, (sql) => next.store("trailers").restore(sql, admin, removed));
      expect(parse(json)).toMatchObject({ voltage: 12, tags: ["new"], place: { zip: "4000", side: "left" } });
    });

    it("is told with its count where there is no default, once", async () => {
      const asked = after({ voltage: whole }, [], { required: ["name", "voltage"] });
      const { notes } = await prepare(asked);
      expect(notes).toEqual([
        expect.stringContaining(
          '1 records of trailers have no "voltage", which schemas/trailers.json requires',
        ),
      ]);
      expect((await prepare(asked)).notes).toEqual([]);
    });
  });
});
