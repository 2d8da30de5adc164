import { expect, test } from "vitest";
import { loadResources } from "../../../../schemas/load";
import type { Filter } from "../../../../schemas";
import { filterOf } from "../query/clauses";
import { filterFields, problemOf } from "../query/filterFields";
import { clausesOfCondition, conditionsOf, modesOf } from "./filterModes";

const { vehicles, customerLocations } = Object.fromEntries(loadResources("schemas"));
const fields = [
  ...filterFields(vehicles!, () => true),
  ...filterFields(customerLocations!, () => true).filter(({ path }) => path === "lastVerificationWhen"),
];

const filters: [name: string, filter: Filter, modes: string[]][] = [
  ["a text", { name: { contains: "van" } }, ["contains"]],
  ["both ends of a range as one", { maxSpeed: { gte: 50, lte: 90 } }, ["between"]],
  ["one end of a range", { maxSpeed: { lte: 90 } }, ["between"]],
  ["a range beside another comparison", { maxSpeed: { gte: 50, ne: 60 } }, ["between", "ne"]],
  [
    "days of an instant",
    { lastVerificationWhen: { gte: "2026-01-01T00:00:00Z", lt: "2026-02-01T00:00:00Z" } },
    ["between"],
  ],
  ["less than a number", { maxSpeed: { lt: 90 } }, ["lt"]],
  ["references", { driver: { in: ["1", "2"] } }, ["in"]],
  ["entries of a list", { requirements: { has: ["1"] } }, ["has"]],
  ["empty and not empty", { driver: { empty: true }, vin: { empty: false } }, ["empty", "filled"]],
];

test.each(filters)("%s is shown by its mode, and comes back the same", (_, filter, modes) => {
  const conditions = conditionsOf(filter, fields);
  expect(conditions.map(({ mode }) => mode)).toEqual(modes);
  const back = conditions.flatMap((condition) => {
    const field = fields.find(({ path }) => path === condition.path);
    return field ? clausesOfCondition(condition, field) : [];
  });
  expect(filterOf(back)).toEqual(filter);
});

test("one reference or choice is a list of one, so that more can be added", () => {
  expect(conditionsOf({ driver: { eq: "1" } }, fields)).toEqual([
    { path: "driver", mode: "in", values: ["1"] },
  ]);
});

test("nothing entered is no condition", () => {
  const driver = fields.find(({ path }) => path === "driver")!;
  expect(clausesOfCondition({ path: "driver", mode: "in", values: [] }, driver)).toEqual([]);
  expect(
    clausesOfCondition({ path: "driver", mode: "between", values: [undefined, undefined] }, driver),
  ).toEqual([]);
});

test("every mode that a menu offers is one that the grammar knows for the property", () => {
  for (const field of fields) {
    for (const mode of modesOf[field.kind]) {
      for (const { operator } of clausesOfCondition({ path: field.path, mode, values: ["1", "2"] }, field)) {
        expect(field.operators, `${field.path} ${mode}`).toContain(operator);
        expect(problemOf({ path: field.path, operator, value: undefined }, field)).not.toBe(
          "UNKNOWN_OPERATOR",
        );
      }
    }
  }
});
