import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadResources } from "../../../../schemas/load";
import { filterFields } from "./filterFields";
import { readQuery, writeQuery, type ListQuery, type QueryRules } from "./listQuery";

const vehicles = loadResources("schemas").get("vehicles")!;
const rules: QueryRules = {
  fields: filterFields(vehicles, () => true),
  sortable: ["name", "maxSpeed", "driver"],
  sort: { field: "name", order: "ASC" },
};

test("a list without parameters shows a thousand records by the schema's sort", () => {
  expect(readQuery("", rules)).toEqual({
    filter: {},
    search: "",
    sort: { field: "name", order: "ASC" },
    page: 1,
    perPage: 1000,
    problems: [],
  });
});

test("any query that a list can have reads back from its address as it was", () => {
  const filter = fc.record(
    {
      name: fc.record({ contains: fc.string({ minLength: 1 }) }),
      maxSpeed: fc.record({ gte: fc.double({ noNaN: true, noDefaultInfinity: true }) }).map(withoutMinusZero),
      requirements: fc.record({ has: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }) }),
      active: fc.record({ eq: fc.boolean() }),
      trackingProvider: fc.record({
        in: fc.uniqueArray(fc.constantFrom("PHONE", "TRACCAR"), { minLength: 1 }),
      }),
      driver: fc.record({ empty: fc.boolean() }),
    },
    { requiredKeys: [] },
  );
  const query: fc.Arbitrary<ListQuery> = fc.record({
    filter,
    search: fc.string(),
    sort: fc.record({
      field: fc.constantFrom("name", "maxSpeed"),
      order: fc.constantFrom("ASC" as const, "DESC"),
    }),
    page: fc.integer({ min: 1, max: 999 }),
    perPage: fc.constantFrom(100, 250, 1000),
    columns: fc.uniqueArray(
      fc.record({
        path: fc.constantFrom("name", "truck.height", "driver"),
        width: fc.integer({ min: 64, max: 900 }),
      }),
      { minLength: 1, selector: ({ path }) => path },
    ),
    view: fc.uuid(),
    problems: fc.constant([]),
  });
  fc.assert(
    fc.property(query, (each) => {
      expect(readQuery(writeQuery(each, rules), rules)).toEqual(each);
    }),
  );
});

test("no address breaks the list", () => {
  fc.assert(
    fc.property(fc.string(), fc.json(), (text, json) => {
      readQuery(text, rules);
      const parameters = new URLSearchParams({
        filter: json,
        sort: text,
        page: text,
        perPage: text,
        columns: text,
      });
      const { page, perPage } = readQuery(`?${parameters.toString()}`, rules);
      expect(page).toBeGreaterThan(0);
      expect(perPage).toBeGreaterThan(0);
    }),
  );
});

const wrong: [name: string, filter: string, code: string][] = [
  ["text that is no JSON", "{name", "FILTER_SYNTAX"],
  ["a list", "[1]", "FILTER_SYNTAX"],
  ["a property that there is not", '{"colour":"red"}', "UNKNOWN_FILTER"],
  ["an operator that the property does not know", '{"name":{"gt":"a"}}', "UNKNOWN_OPERATOR"],
  ["an operator that nothing knows", '{"name":{"like":"a"}}', "UNKNOWN_OPERATOR"],
  ["a text for a number", '{"maxSpeed":{"gte":"fast"}}', "BAD_VALUE"],
  ["a choice that there is not", '{"trackingProvider":"PIGEON"}', "BAD_VALUE"],
  ["an empty list of choices", '{"driver":[]}', "BAD_VALUE"],
];

test.each(wrong)("%s in the address is a problem that is told, not sent", (_, filter, code) => {
  const query = readQuery(`?filter=${encodeURIComponent(filter)}`, rules);
  expect(query.filter).toEqual({});
  expect(query.problems.map((problem) => problem.code)).toEqual([code]);
});

test("what could not be followed stays in the address, beside what can, until it is removed", () => {
  const address = `?filter=${encodeURIComponent('{"colour":"red","name":{"contains":"van"}}')}`;
  const query = readQuery(address, rules);
  expect(query.filter).toEqual({ name: { contains: "van" } });
  const sorted = readQuery(
    writeQuery({ ...query, sort: { field: "maxSpeed", order: "DESC" } }, rules),
    rules,
  );
  expect(sorted.problems).toEqual([
    { code: "UNKNOWN_FILTER", clause: { path: "colour", operator: "eq", value: "red" } },
  ]);
  expect(writeQuery({ ...query, problems: [] }, rules)).not.toContain("colour");
});

test("a filter that replaces one that could not be followed takes its place", () => {
  const query = readQuery(`?filter=${encodeURIComponent('{"maxSpeed":{"gte":"fast"}}')}`, rules);
  const mended = readQuery(writeQuery({ ...query, filter: { maxSpeed: { gte: 50 } } }, rules), rules);
  expect(mended).toMatchObject({ filter: { maxSpeed: { gte: 50 } }, problems: [] });
});

test("a list property understands a bare value and a bare list as having them", () => {
  const query = readQuery(`?filter=${encodeURIComponent('{"requirements":["1","2"]}')}`, rules);
  expect(query).toMatchObject({ filter: { requirements: { has: ["1", "2"] } }, problems: [] });
});

test("records can be asked for by their ids", () => {
  const query = readQuery(`?filter=${encodeURIComponent('{"id":["1","2"]}')}`, rules);
  expect(query).toMatchObject({ filter: { id: { in: ["1", "2"] } }, problems: [] });
});

test("a page, a page size or a sort that there is not is told, and the usual taken instead", () => {
  const query = readQuery("?page=zero&perPage=-5&sort=colour", rules);
  expect(query).toMatchObject({ page: 1, perPage: 1000, sort: rules.sort });
  expect(query.problems.map(({ code }) => code)).toEqual(["UNKNOWN_SORT", "BAD_PAGE", "BAD_PAGE"]);
});

test("what the viewer may not read can't be filtered by", () => {
  const fields = filterFields(vehicles, (path) => path !== "driver");
  const query = readQuery(`?filter=${encodeURIComponent('{"driver":"1"}')}`, { ...rules, fields });
  expect(query.problems.map(({ code }) => code)).toEqual(["UNKNOWN_FILTER"]);
});

function withoutMinusZero({ gte }: { gte: number }) {
  return { gte: gte + 0 };
}
