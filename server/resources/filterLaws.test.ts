import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Filter, Operator } from "../../schemas";
import { admin, eachEngine, resourceMap, resourceOf } from "./testEngine";
import type { ListQuery } from "./store";
import { runs } from "../../tests/scope";

const things = resourceOf("things", {
  name: { type: "string" },
  weight: { type: "number" },
  count: { type: "integer" },
  active: { type: "boolean" },
  open: { type: "boolean", default: true },
  kind: { enum: ["a", "b", "c"] },
  seen: { type: "string", format: "date-time" },
  tags: { type: "array", items: { type: "string" } },
  inner: {
    type: "object",
    properties: {
      name: { type: "string" },
      weight: { type: "number" },
      open: { type: "boolean", default: true },
    },
  },
});

type Thing = Record<string, unknown>;

const texts = fc.constantFrom("", "a", "A", "ab", "aB%", "b_", "é", "É", "ж", "Ж'", "\\", "a b");
const numbers = fc.constantFrom(-1.5, 0, 1, 2, 1e21);
const instants = fc.constantFrom(
  "2026-01-01T00:00:00Z",
  "2026-01-01T01:00:00+01:00",
  "2025-12-31T23:59:59.999Z",
  "2026-06-01T00:00:00-05:00",
);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const thing = fc.record({
  name: optional(texts),
  weight: optional(numbers),
  count: optional(fc.constantFrom(-3, 0, 7)),
  active: optional(fc.boolean()),
  open: optional(fc.boolean()),
  kind: optional(fc.constantFrom("a", "b", "c")),
  seen: optional(instants),
  tags: optional(fc.subarray(["a", "A", "b"])),
  inner: optional(
    fc.record({ name: optional(texts), weight: optional(numbers), open: optional(fc.boolean()) }),
  ),
});

/** What each operator means, in plain TypeScript. */
type Meaning = (value: unknown, wanted: never) => boolean;
const fold = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
const time = (value: unknown) => (value === undefined ? undefined : Date.parse(value as string));
const order =
  (test: (one: number, other: number) => boolean, read: (value: unknown) => unknown): Meaning =>
  (value, wanted) =>
    value !== undefined && test(read(value) as number, read(wanted) as number);
const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
const same = (read: (value: unknown) => unknown): Partial<Record<Operator, Meaning>> => ({
  eq: (value, wanted) => value !== undefined && read(value) === read(wanted),
  ne: (value, wanted) => read(value) !== read(wanted),
  in: (value, wanted: unknown[]) => value !== undefined && wanted.map(read).includes(read(value)),
  empty: (value, wanted: boolean) => isEmpty(value) === wanted,
});
const ordered = (read: (value: unknown) => unknown): Partial<Record<Operator, Meaning>> => ({
  gt: order((one, other) => one > other, read),
  gte: order((one, other) => one >= other, read),
  lt: order((one, other) => one < other, read),
  lte: order((one, other) => one <= other, read),
});
const asIs = (value: unknown) => value;
const text = {
  ...same(fold),
  contains: ((value: string, wanted: string) =>
    value !== undefined && value.toLowerCase().includes(wanted.toLowerCase())) as Meaning,
  startsWith: ((value: string, wanted: string) =>
    value !== undefined && value.toLowerCase().startsWith(wanted.toLowerCase())) as Meaning,
};
/** A yes or no, which is what the schema begins it with where a record says nothing. */
const flag = (initial: boolean | undefined): Partial<Record<Operator, Meaning>> => ({
  eq: (value, wanted) => (value ?? initial) === wanted,
  empty: (value, wanted: boolean) => isEmpty(value) === wanted,
});
const { in: _in, ne: _ne, ...date } = { ...same(time), ...ordered(time) };

const fields: Record<
  string,
  { meanings: Partial<Record<Operator, Meaning>>; operands: fc.Arbitrary<unknown> }
> = {
  name: { meanings: text, operands: texts },
  "inner.name": { meanings: text, operands: texts },
  weight: { meanings: { ...same(asIs), ...ordered(asIs) }, operands: numbers },
  "inner.weight": { meanings: { ...same(asIs), ...ordered(asIs) }, operands: numbers },
  count: { meanings: { ...same(asIs), ...ordered(asIs) }, operands: numbers },
  active: { meanings: flag(undefined), operands: fc.boolean() },
  open: { meanings: flag(true), operands: fc.boolean() },
  "inner.open": { meanings: flag(true), operands: fc.boolean() },
  kind: { meanings: same(asIs), operands: fc.constantFrom("a", "b", "z") },
  seen: { meanings: date, operands: instants },
  tags: {
    meanings: {
      has: (value: unknown, wanted) =>
        Array.isArray(value) && [wanted].flat().some((each) => value.includes(each)),
      empty: (value, wanted: boolean) => isEmpty(value) === wanted,
    },
    operands: fc.constantFrom("a", "b", "z"),
  },
};

const operandOf: Partial<Record<Operator, (values: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>>> = {
  in: (values) => fc.array(values, { maxLength: 3 }),
  has: (values) => fc.oneof(values, fc.array(values, { maxLength: 3 })),
  empty: () => fc.boolean(),
};

const condition = fc.constantFrom(...Object.keys(fields)).chain((path) => {
  const { meanings, operands } = fields[path] ?? { meanings: {}, operands: texts };
  const operators = Object.keys(meanings) as Operator[];
  return fc
    .constantFrom(...operators)
    .chain((operator) =>
      fc.tuple(fc.constant(path), fc.constant(operator), operandOf[operator]?.(operands) ?? operands),
    );
});
const conditions = fc.uniqueArray(condition, { selector: ([path]) => path, maxLength: 3 });

function valueAt(record: Thing, path: string): unknown {
  return path.split(".").reduce<unknown>((at, name) => (at as Thing | undefined)?.[name], record);
}

eachEngine(
  () => resourceMap(things),
  (engine) => {
    const store = engine.store("things");
    const list = async (query: Partial<ListQuery>) => {
      const { json, total } = await engine.read(admin, (sql) =>
        store.list(sql, admin, { offset: 0, limit: 1000, ...query }),
      );
      return { records: JSON.parse(json) as (Thing & { id: string })[], total };
    };
    let stored: (Thing & { id: string })[] = [];
    beforeAll(async () => {
      const operations = fc
        .sample(thing, { numRuns: 150, seed: 7 })
        .map((record) => ({ op: "create" as const, record }));
      const results = await engine.write(admin, (sql) =>
        store.batch(sql, admin, operations, { dryRun: false }),
      );
      stored = results.map(({ json = "{}" }) => JSON.parse(json) as Thing & { id: string });
    });

    describe("a filter", () => {
      it("that says nothing lets all through", async () => {
        expect((await list({ filter: {} })).total).toBe(150);
      });

      it("lets through exactly the records that it means", { timeout: 60_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(conditions, async (all) => {
            const filter = Object.fromEntries(
              all.map(([path, operator, wanted]) => [path, { [operator]: wanted }]),
            ) as Filter;
            const expected = stored.filter((record) =>
              all.every(([path, operator, wanted]) =>
                fields[path]?.meanings[operator]?.(valueAt(record, path), wanted as never),
              ),
            );
            const { records, total } = await list({ filter });
            expect(records.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
            expect(total).toBe(expected.length);
          }),
          { numRuns: runs(150) },
        );
      });
    });

    describe("an order", () => {
      const sort = fc.array(
        fc.record({
          path: fc.constantFrom(
            "id",
            "name",
            "weight",
            "count",
            "active",
            "kind",
            "seen",
            "inner.name",
            "inner.weight",
          ),
          descending: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      );

      it("puts every record on one page of any size, once", { timeout: 60_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(sort, fc.integer({ min: 7, max: 60 }), conditions, async (terms, limit, all) => {
            const filter = Object.fromEntries(
              all.slice(0, 1).map(([path, operator, wanted]) => [path, { [operator]: wanted }]),
            ) as Filter;
            const whole = await list({ sort: terms, filter });
            const paged: string[] = [];
            for (let offset = 0; offset < whole.total; offset += limit)
              paged.push(...(await list({ sort: terms, filter, offset, limit })).records.map(({ id }) => id));
            expect(paged).toEqual(whole.records.map(({ id }) => id));
            expect(new Set(paged).size).toBe(whole.total);
          }),
          { numRuns: runs(30) },
        );
      });

      it("of numbers and instants goes one way, with nothing last", { timeout: 60_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom("weight", "count", "seen", "inner.weight"),
            fc.boolean(),
            async (path, descending) => {
              const { records } = await list({ sort: [{ path, descending }] });
              const values = records
                .map((record) => valueAt(record, path))
                .map((value) => (path === "seen" ? time(value) : value)) as (number | undefined)[];
              const there = values.filter((value) => value !== undefined);
              expect(values.slice(0, there.length)).toEqual(there);
              expect(there).toEqual(there.toSorted((one, other) => (descending ? other - one : one - other)));
            },
          ),
          { numRuns: runs(10) },
        );
      });
    });
  },
);
