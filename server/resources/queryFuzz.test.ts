import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { ListQuery } from "./store";
import { admin, eachEngine, otherAdmin, resourceMap, resourceOf } from "./testEngine";
import { runs } from "../../tests/scope";

const vans = resourceOf("vans", {
  name: { type: "string", "x-unique": true },
  weight: { type: "number" },
  count: { type: "integer" },
  size: { enum: [1, "L"] },
  seen: { type: "string", format: "date-time" },
  opens: { type: "string", format: "time" },
  tags: { type: "array", items: { type: "string" } },
  next: { type: "string", "x-reference": { resource: "vans" } },
  inner: { type: "object", properties: { flag: { type: "boolean" }, weight: { type: "number" } } },
});

/** What breaks out of a query that is put together from texts. */
const fragment = fc.constantFrom(
  "'; drop table vans; --",
  '" or 1=1 --',
  "name) union select login from record_audit --",
  "\\'; delete from vans",
  "name desc, (select pg_sleep(1))",
  "$1",
  "${1}",
  "%",
  "_%\\",
  "r.account_id",
  "account_id",
  "version",
  "name->>'x'",
  "inner.weight'",
  "__proto__",
  "constructor",
  "toString",
  "\0",
  "\ud800",
  "'\"`;--/*",
  "1e999",
  "NaN",
  "infinity",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59+23:59",
);
const path = fc.oneof(
  fragment,
  fc.constantFrom(
    "id",
    "name",
    "weight",
    "count",
    "size",
    "seen",
    "opens",
    "tags",
    "next",
    "inner.flag",
    "inner",
    "",
  ),
);
const operand = fc.oneof(
  fragment,
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.constantFrom(2 ** 63, -(2 ** 70), 1e308, Number.POSITIVE_INFINITY, Number.NaN, 1.5, [[]], [null], {}),
  fc.array(fragment, { maxLength: 4 }),
);
const operator = fc.oneof(
  fragment,
  fc.constantFrom("eq", "ne", "in", "contains", "startsWith", "gt", "gte", "lt", "lte", "empty", "has"),
);
const filter = fc.dictionary(path, fc.oneof(operand, fc.dictionary(operator, operand, { maxKeys: 2 })), {
  maxKeys: 3,
});
const query = fc.record(
  {
    sort: fc.array(fc.record({ path, descending: fc.boolean() }), { maxLength: 3 }),
    filter,
    search: fc.oneof(fragment, fc.string({ unit: "binary" })),
    fields: fc.array(path, { maxLength: 3 }),
    groupBy: path,
  },
  { requiredKeys: [] },
);

/** Quality S28: a query is refused as such or finds what it means, and does nothing else. */
eachEngine(
  () => resourceMap(vans),
  (engine) => {
    const store = engine.store("vans");
    const refusedOrDone = async (work: Promise<unknown>) => {
      try {
        await work;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        expect(error.status).toBeLessThan(500);
      }
    };
    const counts = (actor: typeof admin) =>
      engine.write(actor, async (sql) => [
        (await store.list(sql, actor, { offset: 0, limit: 1000 })).json,
        await sql.selectFrom("record_audit").select("sequence").execute(),
      ]);
    beforeAll(async () => {
      for (const actor of [admin, otherAdmin])
        for (const name of ["A", "B'", "C%"])
          await engine.create(
            "vans",
            {
              name,
              weight: 1,
              count: 2,
              size: "L",
              seen: "0001-01-01T00:00:00Z",
              tags: ["x"],
              inner: { flag: true },
            },
            actor,
          );
    });

    describe("a query of SQL fragments", () => {
      it(
        "is refused or finds nothing that it should not, and changes nothing",
        { timeout: 120_000 },
        async () => {
          const before = [await counts(admin), await counts(otherAdmin)];
          await fc.assert(
            fc.asyncProperty(query, async (asked) => {
              const list: ListQuery = {
                offset: 0,
                limit: 10,
                ...asked,
                ...(asked.filter && { filter: asked.filter as Filter }),
              };
              await refusedOrDone(
                engine.write(admin, async (sql) => {
                  const { json, total } = await store.list(sql, admin, list);
                  expect(total).toBeLessThanOrEqual(3);
                  expect(JSON.parse(json)).toBeInstanceOf(Array);
                }),
              );
            }),
            { numRuns: runs(300) },
          );
          expect([await counts(admin), await counts(otherAdmin)]).toEqual(before);
        },
      );

      it("as an id, a value or a whole body is no more than that", { timeout: 120_000 }, async () => {
        const before = [await counts(admin), await counts(otherAdmin)];
        await fc.assert(
          fc.asyncProperty(fragment, operand, async (text, value) => {
            const works = [
              engine.read(admin, (sql) => store.read(sql, admin, text)),
              engine.read(admin, (sql) => store.history(sql, admin, text, { offset: 0, limit: 1 })),
              engine.read(admin, (sql) => store.isFree(sql, admin, text, value)),
              engine.read(admin, (sql) => store.isFree(sql, admin, "name", value, text)),
              engine.write(admin, (sql) =>
                store.update(sql, admin, text, { [text]: value }, { mode: "merge" }),
              ),
              engine.write(admin, (sql) => store.remove(sql, admin, [text])),
              engine.write(admin, (sql) => store.restore(sql, admin, text)),
              engine.write(admin, (sql) =>
                store.batch(
                  sql,
                  admin,
                  [
                    { op: "update", id: text, record: value },
                    { op: "create", record: { next: text, [text]: value } },
                  ],
                  { dryRun: true },
                ),
              ),
            ];
            await Promise.all(works.map(refusedOrDone));
          }),
          { numRuns: runs(40) },
        );
        expect([await counts(admin), await counts(otherAdmin)]).toEqual(before);
      });
    });
  },
);
