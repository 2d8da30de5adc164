import { beforeAll } from "vitest";
import type { ListQuery } from "./store";
import { admin, eachEngine, resourceMap, resourceOf, type TestEngine } from "./testEngine";

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

/** Describes lists of six vans, each odd in its way, on every database. */
export function eachVanList(body: (lists: ReturnType<typeof vanLists>) => void): void {
  eachEngine(
    () => resourceMap(drivers, vans),
    (engine) => {
      const lists = vanLists(engine);
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

      body(lists);
    },
  );
}

function vanLists(engine: TestEngine) {
  const store = engine.store("vans");
  const list = (query: Partial<ListQuery>, actor = admin) =>
    engine.read(actor, (sql) => store.list(sql, actor, { offset: 0, limit: 100, ...query }));
  const records = async (query: Partial<ListQuery>, actor = admin) =>
    JSON.parse((await list(query, actor)).json) as Record<string, unknown>[];
  const names = async (query: Partial<ListQuery>) => (await records(query)).map(({ name }) => name);
  const by = (path: string, descending = false) => ({ sort: [{ path, descending }] });
  return { engine, store, list, records, names, by };
}
