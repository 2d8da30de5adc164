import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Filter, valueAt } from "../../schemas";
import { full, runs } from "../../tests/scope";
import type { SortTerm } from "./orderSql";
import type { Values } from "./record";
import type { BatchOperation, ListQuery } from "./store";
import { createStores } from "./stores";
import { admin, bothEngines, otherAdmin, resourceMap, resourceOf } from "./testEngine";

/** So many that pages in the middle are read from a place, and those of most of them as well. */
const many = 6500;
const drivers = resourceOf("drivers", { name: { type: "string" } });
const vans = resourceOf("vans", {
  name: { type: "string" },
  weight: { type: "number" },
  active: { type: "boolean" },
  kind: { oneOf: [{ const: "VAN" }, { const: "TRUCK" }, { const: "cart" }] },
  built: { type: "string", format: "date" },
  seen: { type: "string", format: "date-time" },
  driver: { type: "string", "x-reference": { resource: "drivers" } },
  yard: { type: "object", properties: { town: { type: "string" }, gates: { type: "integer" } } },
});
vans["x-list"] = {
  title: "name",
  columns: ["name", "weight", "active", "kind", "built", "seen", "driver", "yard.town", "yard.gates"],
  sort: "-built",
};

type Asked = {
  path: string;
  descending: boolean;
  filter: Filter;
  groupBy: string;
  /** Where the page begins, of a thousand parts of the list. */
  part: number;
  limit: number;
};

const paths = ["name", "weight", "active", "kind", "built", "seen", "yard.town", "yard.gates"];
const filters: Filter[] = [
  {},
  { name: { startsWith: "van" } },
  { kind: ["VAN", "TRUCK"] },
  { built: "2026-03-04" },
  { weight: { lt: 40 }, "yard.town": { ne: "Peel" } },
];
const groupings = ["kind", "active", "built", "driver", "yard.town", "yard.gates", "weight"];

bothEngines(
  () => resourceMap(drivers, vans),
  (engine) => {
    const store = engine.store("vans");
    const list = async (query: Partial<ListQuery>, of = store) => {
      const answer = await engine.read(admin, (sql) =>
        of.list(sql, admin, { offset: 0, limit: 10_000, fields: ["id"], ...query }),
      );
      return { ...answer, rows: JSON.parse(answer.json) as ({ id: string } & Values)[] };
    };
    /** What a server answers that remembers nothing, which sorts all the rows. */
    const afresh = (query: Partial<ListQuery>) => {
      const forgetful = createStores(engine.resources).get("vans");
      return list(query, forgetful);
    };
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const batch = async (operations: BatchOperation[]) => {
      const results = await engine.write(admin, (sql) =>
        store.batch(sql, admin, operations, { dryRun: false }),
      );
      return results.flatMap(({ success, id }) => (success && id !== undefined ? [id] : []));
    };
    const driverIds: string[] = [];

    beforeAll(async () => {
      for (const name of ["Zoé", "anna", "Anna"])
        driverIds.push((await engine.create("drivers", { name })).id);
      const operations = Array.from({ length: many }, (_, at): BatchOperation => ({
        op: "create",
        record: {
          name: `Van ${(at * 7919) % many}`,
          ...(at % 3 > 0 && { weight: ((at * 31) % 50) + (at % 2) / 2 }),
          ...(at % 5 > 0 && { active: at % 2 === 0 }),
          kind: ["VAN", "TRUCK"][at % 2],
          built: `2026-03-${String(1 + (at % 28)).padStart(2, "0")}`,
          ...(at % 50 > 0 && { seen: `2026-01-01T${String(at % 24).padStart(2, "0")}:00:00+02:00` }),
          ...(at % 4 > 0 && { driver: driverIds[at % 3] }),
          yard: { town: ["Peel", "douglas", "Émile", "Ramsey"][at % 4], gates: at % 6 },
        },
      }));
      for (let from = 0; from < many; from += 900) await batch(operations.slice(from, from + 900));
    }, 120_000);

    const record = fc.record(
      {
        name: fc.oneof(
          fc.constantFrom("Van 17", "van 17", "Émile", ""),
          fc.string({ maxLength: 5 }).filter((text) => !text.includes("\0")),
        ),
        weight: fc.constantFrom(null, -1.5, 0, 7, 1e21),
        active: fc.constantFrom(null, true, false),
        kind: fc.constantFrom(null, "VAN", "TRUCK", "cart"),
        built: fc.constantFrom(null, "2026-03-04", "2026-04-01"),
        seen: fc.constantFrom(null, "2026-01-01T01:00:00Z", "2026-01-01T12:00:00-05:00"),
        driver: fc.constantFrom(null, 0, 1, 2),
        yard: fc.constantFrom(null, {}, { town: "Peel" }, { gates: 3 }, { town: "zz", gates: 99 }),
      },
      { requiredKeys: [] },
    );
    const write = fc.record({
      op: fc.constantFrom("create", "update", "remove", "restore"),
      at: fc.nat(),
      record,
    });
    const asked: fc.Arbitrary<Asked> = fc.record({
      path: fc.constantFrom(...paths),
      descending: fc.boolean(),
      filter: fc.constantFrom(...filters),
      groupBy: fc.constantFrom(...groupings),
      part: fc.nat({ max: 1000 }),
      limit: fc.integer({ min: 1, max: 60 }),
    });

    const removed: string[] = [];
    const written = async (writes: { op: string; at: number; record: object }[]) => {
      const ids = idsOf((await afresh({})).rows);
      const operations: BatchOperation[] = [];
      for (const { op, at, record: values } of writes) {
        const { driver, ...rest } = values as { driver?: number | null };
        const full = {
          ...rest,
          ...(driver !== undefined && { driver: driver === null ? null : driverIds[driver] }),
        };
        const id = ids[at % ids.length] ?? "";
        if (op === "create") operations.push({ op, record: full });
        else if (op === "update") operations.push({ op, id, record: full });
        else if (op === "remove") {
          operations.push({ op, id });
          removed.push(id);
        } else {
          const back = removed.pop();
          const isGone = back !== undefined && !ids.includes(back);
          if (isGone) await engine.write(admin, (sql) => store.restore(sql, admin, back));
        }
      }
      await batch(operations);
    };

    const expectTrue = async ({ path, descending, filter, groupBy, part, limit }: Asked) => {
      const sort: SortTerm[] = [{ path, descending }];
      const whole = await afresh({ filter, sort });
      const offset = Math.floor((whole.total * part) / 1000);
      const page = await list({ filter, sort, offset, limit });
      expect(idsOf(page.rows)).toEqual(idsOf(whole.rows).slice(offset, offset + limit));
      expect(page.total).toBe(whole.total);

      const byGroup: SortTerm[] = [{ path: groupBy, descending: false, exact: true }, ...sort];
      const { rows } = await afresh({ filter, sort: byGroup, fields: [groupBy] });
      const grouped = await list({ filter, sort, groupBy, offset, limit });
      expect(idsOf(grouped.rows)).toEqual(idsOf(rows).slice(offset, offset + limit));
      const counts = new Map<unknown, number>();
      for (const row of rows) {
        const value = valueAt(row, groupBy) ?? null;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      expect(new Map(grouped.groups?.map(({ value, count }) => [value, count]))).toEqual(counts);
      expect(grouped.groups).toEqual((await afresh({ filter, groupBy, limit: 0 })).groups);
    };

    describe("what is remembered of a list", () => {
      it("is what the list is, after any writes", { timeout: 600_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(write, { maxLength: 12 }),
            fc.array(asked, { minLength: 1, maxLength: 3 }),
            async (writes, queries) => {
              await written(writes);
              for (const query of queries) await expectTrue(query);
            },
          ),
          { numRuns: runs(30) },
        );
      });

      const deep = { path: "name", descending: false, filter: {}, groupBy: "kind", part: 700, limit: 30 };

      it("is so after more writes than are looked at one by one", { ...full, timeout: 60_000 }, async () => {
        await expectTrue(deep);
        const { rows } = await list({ offset: 1000, limit: 900 });
        await batch(
          rows.map(({ id }) => ({ op: "update", id, record: { name: `Van ${id}`, kind: "cart" } })),
        );
        await expectTrue(deep);
      });

      it("is so after many writes at one place", { ...full, timeout: 120_000 }, async () => {
        await expectTrue(deep);
        for (let more = 0; more < 11; more += 1) {
          const record = { name: "Van 3000 again", kind: "TRUCK" };
          await batch(Array.from({ length: 400 }, () => ({ op: "create", record })));
          await list({ sort: [deep], offset: 4000, limit: 1 });
        }
        // As far as one answer of all rows reaches.
        const filter = { name: { ne: "Van 3000 again" } };
        for (const part of [400, 700, 999]) await expectTrue({ ...deep, part, filter });
        await expectTrue({ ...deep, filter: { name: "Van 3000 again" } });
        const there = idsOf((await list({ filter: { name: "Van 3000 again" } })).rows);
        for (let from = 0; from < there.length; from += 400)
          await batch(there.slice(from, from + 400).map((id) => ({ op: "remove", id })));
        await expectTrue(deep);
      });

      it("is nothing that a write saw which was taken back", async () => {
        await expectTrue(deep);
        const before = await list({ groupBy: "kind", limit: 0 });
        const undone = engine.write(admin, async (sql) => {
          await store.create(sql, admin, { name: "Nobody's", kind: "cart" });
          const { total } = await store.list(sql, admin, { offset: 5000, limit: 1 });
          expect(total).toBe(before.total + 1);
          throw new Error("Taken back");
        });
        await expect(undone).rejects.toThrow("Taken back");
        expect(await list({ groupBy: "kind", limit: 0 })).toEqual(before);
        await batch([{ op: "create", record: { name: "Somebody's", kind: "cart" } }]);
        await expectTrue(deep);
      });

      it("is as of the moment at which one began to read", async ({ skip }) => {
        skip(
          engine.database?.kind === "embedded",
          "It has one connection: nobody writes while somebody reads",
        );
        const query = { offset: 4000, limit: 10, sort: [{ path: "name", descending: false }] };
        // Outside of the transaction that reads, in which none can be begun.
        const [begun, goOn] = [signal(), signal()];
        const reading = engine.read(admin, async (sql) => {
          const first = await store.list(sql, admin, query);
          begun.give();
          await goOn.given;
          return [first, await store.list(sql, admin, query)];
        });
        await begun.given;
        await batch([{ op: "create", record: { name: "Van 0" } }]);
        const { total } = await list(query);
        goOn.give();
        const [first, again] = await reading;
        expect(again).toEqual(first);
        expect(total).toBe((first?.total ?? 0) + 1);
        await expectTrue(deep);
      });

      it("is no other account's", async () => {
        await expectTrue(deep);
        const { json, total, groups } = await engine.read(otherAdmin, (sql) =>
          store.list(sql, otherAdmin, { offset: 0, limit: 10, groupBy: "kind" }),
        );
        expect({ json, total, groups }).toEqual({ json: "[]", total: 0, groups: [] });
      });
    });
  },
);

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
