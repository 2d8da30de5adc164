import { beforeAll, describe, expect, it } from "vitest";
import { accountA } from "../../tests/databases";
import type { Filter } from "../../schemas";
import type { ListQuery } from "./store";
import { actorOf, admin, eachEngine, failureOf, resourceMap, resourceOf } from "./testEngine";

const drivers = resourceOf(
  "drivers",
  { name: { type: "string" } },
  { "x-access": { roles: { ADMIN: "edit" } } },
);
const vans = resourceOf(
  "vans",
  {
    name: { type: "string" },
    weight: { type: "number" },
    active: { type: "boolean" },
    kind: { oneOf: [{ const: "VAN" }, { const: "TRUCK" }] },
    size: { enum: [1, "L", true] },
    seen: { type: "string", format: "date-time" },
    opens: { type: "string", format: "time" },
    built: { type: "string", format: "date" },
    driver: { type: "string", "x-reference": { resource: "drivers" } },
    tags: { type: "array", items: { type: "string" } },
    address: {
      type: "object",
      properties: {
        town: { type: "string" },
        number: { type: "integer" },
        gate: { type: "boolean" },
        code: { type: "string", "x-access": { roles: { ADMIN: "edit", DISPATCHER: "none" } } },
      },
    },
  },
  {
    "x-access": { roles: { ADMIN: "edit", DISPATCHER: "edit" } },
    "x-list": {
      title: "name",
      columns: ["name"],
      sort: "-weight",
      search: ["name", "address.town", "weight"],
    },
  },
);

eachEngine(
  () => resourceMap(drivers, vans),
  (engine) => {
    const store = engine.store("vans");
    const list = (query: Partial<ListQuery>, actor = admin) =>
      engine.read(actor, (sql) => store.list(sql, actor, { offset: 0, limit: 100, ...query }));
    const records = async (query: Partial<ListQuery>, actor = admin) =>
      JSON.parse((await list(query, actor)).json) as Record<string, unknown>[];
    const names = async (query: Partial<ListQuery>) => (await records(query)).map(({ name }) => name);
    const by = (path: string, descending = false) => ({ sort: [{ path, descending }] });

    beforeAll(async () => {
      const zoe = await engine.create("drivers", { name: "Zoé" });
      const anna = await engine.create("drivers", { name: "anna" });
      const all = [
        {
          name: "Beta",
          weight: 2,
          active: true,
          kind: "VAN",
          size: 1,
          driver: zoe.id,
          tags: ["a", "b"],
          opens: "08:00",
        },
        {
          name: "alpha",
          weight: 10,
          active: false,
          kind: "TRUCK",
          size: "L",
          driver: anna.id,
          tags: [],
          opens: "08:00:01",
        },
        {
          name: "Émile",
          weight: -1.5,
          seen: "2026-01-01T12:00:00+02:00",
          built: "2026-03-01",
          opens: "07:59:59",
        },
        {
          name: "zed",
          seen: "2026-01-01T11:00:00Z",
          size: true,
          address: { town: "Douglas", number: 5, gate: true, code: "1" },
        },
        { name: "", seen: "2026-01-01T09:00:00-03:00", address: { town: "100%_\\'", number: 12 } },
        { weight: 2, tags: ["A"], address: { gate: false } },
      ];
      for (const record of all) await engine.create("vans", record);
    });

    describe("the order of a list", () => {
      it("is people's: whatever the case, accents by their letter, nothing last in both directions", async () => {
        expect(await names(by("name"))).toEqual(["", "alpha", "Beta", "Émile", "zed", undefined]);
        expect(await names(by("name", true))).toEqual(["zed", "Émile", "Beta", "alpha", "", undefined]);
      });

      it("is the schema's when none is asked for", async () => {
        const weights = (await records({})).map(({ weight }) => weight);
        expect(weights).toEqual([10, 2, 2, -1.5, undefined, undefined]);
      });

      it("is of instants by time, of times with their seconds, of numbers inside objects by size", async () => {
        expect((await names(by("seen"))).slice(0, 3)).toEqual(["Émile", "zed", ""]);
        expect((await names(by("opens"))).slice(0, 3)).toEqual(["Émile", "Beta", "alpha"]);
        expect((await names(by("address.number"))).slice(0, 2)).toEqual(["zed", ""]);
      });

      it("of a reference is by what its target is called", async () => {
        expect((await names(by("driver"))).slice(0, 2)).toEqual(["alpha", "Beta"]);
        expect((await names(by("driver", true))).slice(0, 2)).toEqual(["Beta", "alpha"]);
      });

      it("does not tell by order what a target's reader may not read", async () => {
        const dispatcher = actorOf(accountA, "DISPATCHER");
        const ids = (await records(by("driver"), dispatcher)).flatMap(({ driver }) => driver ?? []);
        expect(ids).toEqual(ids.map(String).sort());
      });

      it("by several paths sorts ties of the first by the next", async () => {
        const sort = [
          { path: "weight", descending: false },
          { path: "name", descending: true },
        ];
        expect(await names({ sort })).toEqual(["Émile", "Beta", undefined, "alpha", "zed", ""]);
      });
    });

    describe("a page", () => {
      it("past the end is empty and knows the total", async () => {
        expect(await list({ offset: 1000 })).toEqual({ json: "[]", total: 6 });
        expect(await list({ limit: 0 })).toEqual({ json: "[]", total: 6 });
      });

      it("counts anew after a write", async () => {
        const { id } = await engine.create("vans", { name: "Seventh" });
        expect((await list({})).total).toBe(7);
        await engine.write(admin, (sql) => store.remove(sql, admin, [id]));
        expect((await list({})).total).toBe(6);
      });

      it("has the fields asked for and no others", async () => {
        const [first] = await records({
          ...by("address.number"),
          fields: ["name", "address.town"],
          limit: 1,
        });
        expect(first).toEqual({ id: first?.["id"], version: 1, name: "zed", address: { town: "Douglas" } });
        const [bare] = await records({ fields: ["id"], limit: 1 });
        expect(Object.keys(bare ?? {})).toEqual(["id", "version"]);
        const failure = await failureOf(list({ fields: ["nothing"] }));
        expect(failure.message).toContain('fields is "nothing"; choose from id, name');
      });

      it("is without what is hidden inside an object", async () => {
        const dispatcher = actorOf(accountA, "DISPATCHER");
        const [first] = await records({ ...by("address.number"), limit: 1 }, dispatcher);
        expect(first).toMatchObject({ address: { town: "Douglas", number: 5, gate: true } });
        expect(JSON.stringify(first)).not.toContain("code");
      });
    });

    describe("groups", () => {
      it("are counted over all pages, and come first in the order", async () => {
        const { groups, json } = await list({ groupBy: "weight", limit: 2 });
        expect(groups).toEqual([
          { value: -1.5, count: 1 },
          { value: 2, count: 2 },
          { value: 10, count: 1 },
          { value: null, count: 2 },
        ]);
        expect((JSON.parse(json) as { weight: number }[]).map(({ weight }) => weight)).toEqual([-1.5, 2]);
        expect((await list({ groupBy: "address.gate" })).groups).toHaveLength(3);
        expect((await list({ groupBy: "driver" })).groups).toHaveLength(3);
        expect((await list({ groupBy: "size" })).groups).toHaveLength(4);
      });
    });

    describe("a search", () => {
      it.each([
        ["éMIL", ["Émile"]],
        ["doug ZED", ["zed"]],
        ["zed nowhere", []],
        ["100%", [""]],
        ["_\\'", [""]],
        ["-1.5", ["Émile"]],
        ["  ", ["", "alpha", "Beta", "Émile", "zed", undefined]],
      ])("for %j finds what has every word of it", async (search, expected) => {
        expect(await names({ search, ...by("name") })).toEqual(expected);
      });

      it("that is too long, or has what no text has, is refused", async () => {
        for (const search of ["x".repeat(501), "\0", "\ud800"])
          expect((await failureOf(list({ search }))).code).toBe("BAD_PARAMETER");
      });
    });

    describe("a filter", () => {
      it.each([
        [{ name: "ÉMILE" }, ["Émile"]],
        [{ name: ["beta", "ALPHA"] }, ["alpha", "Beta"]],
        [{ name: [] }, []],
        [{ name: null }, ["", undefined]],
        [{ name: { eq: null } }, ["", undefined]],
        [{ name: { ne: null } }, ["alpha", "Beta", "Émile", "zed"]],
        [{ name: { ne: "BETA", empty: false } }, ["alpha", "Émile", "zed"]],
        [{ name: { in: ["zed", null] } }, ["", "zed", undefined]],
        [{ name: { startsWith: "É" } }, ["Émile"]],
        [{ "address.town": { contains: "%_" } }, [""]],
        [{ weight: { gte: 2, lt: 10 } }, ["Beta", undefined]],
        [{ weight: [-1.5, 10] }, ["alpha", "Émile"]],
        [{ "address.number": { lte: 11.5 } }, ["zed"]],
        [{ "address.number": 12 }, [""]],
        [{ active: false }, ["alpha"]],
        [{ active: [true, false] }, ["alpha", "Beta"]],
        [{ "address.gate": { empty: false } }, ["zed", undefined]],
        [{ kind: ["VAN", "TRUCK"] }, ["alpha", "Beta"]],
        [{ kind: { ne: "VAN" } }, ["", "alpha", "Émile", "zed", undefined]],
        [{ size: [1, true] }, ["Beta", "zed"]],
        [{ size: "L" }, ["alpha"]],
        [{ seen: "2026-01-01T10:00:00Z" }, ["Émile"]],
        [{ seen: { gt: "2026-01-01T10:00:00Z" } }, ["", "zed"]],
        [{ seen: { gte: "2026-01-01", lt: "2026-01-02" } }, ["", "Émile", "zed"]],
        [{ built: { lte: "2026-03-01" } }, ["Émile"]],
        [{ opens: { gte: "08:00" } }, ["alpha", "Beta"]],
        [{ opens: "08:00:00" }, ["Beta"]],
        [{ tags: "a" }, ["Beta"]],
        [{ tags: ["A", "b"] }, ["Beta", undefined]],
        [{ tags: { has: [] } }, []],
        [{ tags: { empty: true } }, ["", "alpha", "Émile", "zed"]],
        [{ driver: { empty: false } }, ["alpha", "Beta"]],
        [{ name: {} }, ["", "alpha", "Beta", "Émile", "zed", undefined]],
      ])("%j lets through what it says", async (filter, expected) => {
        const query = { filter, ...by("name") };
        expect(await names(query)).toEqual(expected);
        expect((await list(query)).total).toBe(expected.length);
      });

      it("takes thousands of ids", async () => {
        const [first] = await records({ limit: 1 });
        const id = [...Array.from({ length: 5000 }, (_, index) => `id-${index}`), first?.["id"]];
        expect((await list({ filter: { id } })).total).toBe(1);
      });

      it.each([
        [{ nothing: 1 }, "UNKNOWN_FILTER", /"nothing" can't be filtered by; choose one of id, name, weight/],
        [{ address: "x" }, "UNKNOWN_FILTER", /address/],
        [{ constructor: 1 }, "UNKNOWN_FILTER", /constructor/],
        [{ name: { like: "x" } }, "UNKNOWN_OPERATOR", /choose one of contains, startsWith/],
        [{ weight: { contains: "x" } }, "UNKNOWN_OPERATOR", /weight/],
        [{ active: { in: true } }, "UNKNOWN_OPERATOR", /active/],
        [{ name: 5 }, "BAD_PARAMETER", /filter\.name\.eq is "5"; send a text/],
        [{ weight: "5" }, "BAD_PARAMETER", /send a number/],
        [{ weight: { in: "5" } }, "BAD_PARAMETER", /send a list/],
        [{ active: "true" }, "BAD_PARAMETER", /send true or false/],
        [{ name: { empty: 1 } }, "BAD_PARAMETER", /send true or false/],
        [{ seen: "yesterday" }, "BAD_PARAMETER", /2026-01-31T08:30:00Z/],
        [{ built: "2026-02-30" }, "BAD_PARAMETER", /send a date/],
        [{ tags: { has: {} } }, "BAD_PARAMETER", /tags/],
        [{ name: "a\0" }, "BAD_PARAMETER", /NUL/],
      ])("%j is refused, with what is possible", async (filter, code, message) => {
        const failure = await failureOf(list({ filter: filter as Filter }));
        expect(failure.code).toBe(code);
        expect(failure.message).toMatch(message);
      });
    });
  },
);
