import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clausesOf, filterOf, withClause, withoutClause, type Clause } from "./clauses";

const operator = fc.constantFrom("eq", "ne", "contains", "gt", "gte", "lt", "lte", "empty" as const);
const path = fc.constantFrom("name", "maxSpeed", "driver", "address.postcode");
const clause: fc.Arbitrary<Clause> = fc.record({
  path,
  operator,
  value: fc.oneof(fc.string(), fc.integer()),
});

test("a filter is the same after being taken apart and put together", () => {
  fc.assert(
    fc.property(fc.array(clause), (clauses) => {
      const filter = filterOf(clauses);
      expect(filterOf(clausesOf(filter))).toEqual(filter);
    }),
  );
});

test("the same property more than once merges: both ends of a range, and the choices of both lists", () => {
  const range = filterOf([
    { path: "maxSpeed", operator: "gte", value: 50 },
    { path: "maxSpeed", operator: "lte", value: 90 },
  ]);
  expect(range).toEqual({ maxSpeed: { gte: 50, lte: 90 } });
  const choices = withClause(
    { driver: { in: ["1", "2"] } },
    { path: "driver", operator: "in", value: ["2", "3"] },
  );
  expect(choices).toEqual({ driver: { in: ["1", "2", "3"] } });
});

test("of two that can't both be said the later stands", () => {
  const filter = withClause(
    { name: { contains: "van" } },
    { path: "name", operator: "contains", value: "truck" },
  );
  expect(filter).toEqual({ name: { contains: "truck" } });
});

test("a bare value means equals, a bare list any of, null empty", () => {
  const operators = clausesOf({ name: "Van 1", driver: ["1"], weight: null }).map(({ operator }) => operator);
  expect(operators).toEqual(["eq", "in", "empty"]);
});

test("a clause that is changed or removed leaves the others", () => {
  const filter = { maxSpeed: { gte: 50, lte: 90 }, name: { contains: "van" } };
  const gte: Clause = { path: "maxSpeed", operator: "gte", value: 50 };
  expect(withoutClause(filter, gte)).toEqual({ maxSpeed: { lte: 90 }, name: { contains: "van" } });
  expect(withClause(filter, { ...gte, operator: "gt" }, gte)).toEqual({
    maxSpeed: { lte: 90, gt: 50 },
    name: { contains: "van" },
  });
});
