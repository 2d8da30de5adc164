import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Property, ResourceFile } from "../resource";
import { checkFolder, formatProblem, rules } from "./index";
import { readFolder } from "./read";

const folder = join(import.meta.dirname, "..");
const metaSchema = JSON.parse(readFileSync(join(folder, "resource.meta.json"), "utf8")) as object;
const settings = [
  { name: "trailers", type: "BOOLEAN", default: true },
  { name: "capacityUnits", type: "LIST", default: "kg", variants: ["kg", "t"] },
];
const definitions = JSON.stringify({ $defs: { size: { title: "Size", type: "number", minimum: 0 } } });

/** A sound resource, to be spoilt in one place. */
function trailers(): ResourceFile {
  return {
    $schema: "./resource.meta.json",
    title: "Trailers",
    type: "object",
    "x-api": { family: "rows", base: "/gt/gt-api/trailers" },
    "x-access": { roles: { ADMIN: "edit" } },
    "x-screen": { group: "RESOURCES", route: "settings/trailers", order: 10, icon: "Place" },
    "x-list": { title: "name", columns: ["name", "yard"], sort: "name", filters: ["name"], search: ["name"] },
    "x-form": [
      {
        name: "main",
        title: "Trailer",
        sections: [{ name: "main", title: "Trailer", properties: ["name", "place"] }],
      },
    ],
    properties: {
      name: { title: "Name", type: "string", maxLength: 20, "x-unique": true },
      place: { title: "Place", type: "object", properties: { row: { title: "Row", type: "integer" } } },
      yard: { title: "Yard", type: "string", "x-reference": { resource: "yards" } },
      size: { $ref: "definitions.json#/$defs/size", "x-unit": "volume", default: 1 } as Property,
    },
    required: ["name"],
    additionalProperties: false,
    examples: [{ name: "T1" }],
  };
}

function yards(): ResourceFile {
  return {
    $schema: "./resource.meta.json",
    title: "Yards",
    type: "object",
    "x-api": { family: "rows", base: "/gt/gt-api/yards" },
    "x-list": { title: "name", columns: ["name"] },
    properties: { name: { title: "Name", type: "string" } },
    additionalProperties: false,
  };
}

function problemsOf(files: Record<string, string>, shared = definitions): string[] {
  const beside = { settings, icons: ["Place"], widgets: ["multiline", "week"] };
  return checkFolder({ files, definitions: shared, metaSchema, ...beside }).map(formatProblem);
}

/** What the check says of trailers.json after it was changed. */
function spoilt(change: (file: ResourceFile) => void): string[] {
  const file = trailers();
  change(file);
  return problemsOf({ "trailers.json": JSON.stringify(file), "yards.json": JSON.stringify(yards()) });
}

type Case = [rule: string, change: (file: ResourceFile) => void, problem: string];

const cases: Case[] = [
  [
    "paths.columns",
    (file) => file["x-list"].columns.push("nmae"),
    '/x-list/columns/2  "nmae" is no property of trailers; did you mean "name"?',
  ],
  [
    "paths.columns",
    (file) => file["x-list"].columns.push({ property: "place" }),
    '/x-list/columns/2/property  "place" is an object; name what is in it, such as "place.row"',
  ],
  [
    "paths.columnTwice",
    (file) => file["x-list"].columns.push("name"),
    '/x-list/columns/2  "name" is a column already',
  ],
  [
    "paths.title",
    (file) => (file["x-list"].title = "yard"),
    '/x-list/title  "yard" can\'t be the title of a record: it is a reference, not text',
  ],
  [
    "paths.sort",
    (file) => (file["x-list"].sort = "-weigth"),
    '/x-list/sort  "weigth" is no property of trailers; choose one of name, place, yard, size, place.row',
  ],
  [
    "paths.filters",
    (file) => file["x-list"].filters?.push("place"),
    '/x-list/filters/1  "place" can\'t be filtered by: it is of type object',
  ],
  [
    "paths.search",
    (file) => file["x-list"].search?.push("size"),
    '/x-list/search/1  "size" can\'t be the search: it is of type number, not text',
  ],
  [
    "paths.form",
    (file) => file["x-form"]?.[0]?.sections[0]?.properties.push("place.rwo"),
    '/x-form/0/sections/0/properties/2  "place.rwo" is no property of trailers; did you mean "place.row"?',
  ],
  [
    "paths.formTwice",
    (file) => file["x-form"]?.[0]?.sections[0]?.properties.push("name"),
    '/x-form/0/sections/0/properties/2  "name" is in the form already',
  ],
  [
    "paths.formNames",
    (file) => file["x-form"]?.[0]?.sections.push({ name: "main", title: "Other", properties: ["size"] }),
    '/x-form/0/sections/1/name  "main" names a section already',
  ],
  [
    "paths.requiredInForm",
    (file) => file.required?.push("yard"),
    '/required/1  "yard" is required and in no section of x-form: no record could be added',
  ],
  [
    "paths.required",
    (file) => (file.dependentRequired = { name: ["yrad"] }),
    '/dependentRequired/name/0  "yrad" is no property here; did you mean "yard"?',
  ],
  [
    "paths.conditions",
    (file) => (property(file, "yard")["x-show"] = { not: { property: "palce.row", is: 1 } }),
    '/properties/yard/x-show/not/property  "palce.row" is no property of trailers; did you mean "place.row"?',
  ],
  [
    "references.target",
    (file) => (property(file, "yard")["x-reference"] = { resource: "yard" }),
    '/properties/yard/x-reference/resource  there is no schemas/yard.json; did you mean "yards"?',
  ],
  [
    "references.ofText",
    (file) => (property(file, "yard").type = "integer"),
    '/properties/yard/x-reference  a reference holds an id: give it "type": "string"',
  ],
  [
    "references.readable",
    (file) => (file["x-access"] = { roles: { ADMIN: "edit", DISPATCHER: "read" } }),
    "/properties/yard  DISPATCHER may see this and may not read yards; close it by x-access here or open yards",
  ],
  [
    "references.cleared",
    (file) => {
      property(file, "yard")["x-reference"] = { resource: "yards", onRemove: "clear" };
      file.required?.push("yard");
      file["x-form"]?.[0]?.sections[0]?.properties.push("yard");
    },
    '/properties/yard/x-reference/onRemove  "clear" would empty a required property; choose restrict or remove',
  ],
  [
    "settings.flags",
    (file) => (file["x-access"] = { roles: { ADMIN: "edit" }, flag: "!trailer" }),
    '/x-access/flag  settings/account.json has no flag "trailer"; did you mean "trailers"?',
  ],
  [
    "settings.conditions",
    (file) => (property(file, "yard")["x-show"] = { setting: "capacityUnits", is: "lb" }),
    '/properties/yard/x-show  "capacityUnits" is never "lb"; it is one of kg, t',
  ],
  [
    "settings.conditions",
    (file) => (property(file, "yard")["x-show"] = { setting: "capacityUnit", empty: true }),
    '/properties/yard/x-show/setting  settings/account.json has no "capacityUnit"; did you mean "capacityUnits"?',
  ],
  [
    "values.compiles",
    (file) => Object.assign(property(file, "name"), { minContains: 1 }),
    '  is no valid JSON Schema: strict mode: "minContains" without "contains" is ignored',
  ],
  [
    "values.examples",
    (file) => file.examples?.push({ name: 5 }),
    "/examples/1  the example does not fit: /name must be string",
  ],
  [
    "values.defaults",
    (file) => (property(file, "size").default = -1),
    "/properties/size/default  the default -1 does not fit: must be >= 0",
  ],
  [
    "values.units",
    (file) => (property(file, "name")["x-unit"] = "weight"),
    '/properties/name/x-unit  only numbers are measured: give it "type": "number"',
  ],
  [
    "values.empties",
    (file) => (property(file, "size")["x-empty"] = ""),
    "/properties/size/x-empty  only text can be sent as an empty text; choose omit or null",
  ],
  [
    "values.unique",
    (file) => (property(file, "name")["x-unique"] = "GET /check?name="),
    '/properties/name/x-unique  "GET /check?name=" must say where {value} goes',
  ],
  [
    "values.hidden",
    (file) => (property(file, "yard")["x-hidden"] = "null"),
    "/properties/yard/x-hidden  is never hidden: it has no x-show",
  ],
  [
    "calls.placeholders",
    (file) => (file["x-api"].remove = "DELETE ?ids="),
    '/x-api/remove  "DELETE ?ids=" must say where {id} or {ids} goes, unless it posts them',
  ],
  [
    "calls.calledTwice",
    (file) => (file["x-api"].batch = "POST"),
    '/x-api/batch  "POST /gt/gt-api/trailers" is the call of create already',
  ],
  [
    "calls.icon",
    (file) => Object.assign(file["x-screen"] ?? {}, { icon: "Plcae" }),
    '/x-screen/icon  src/app/icons.ts has no "Plcae"; did you mean "Place"?',
  ],
  [
    "calls.widget",
    (file) => (property(file, "name")["x-widget"] = "multilne"),
    '/properties/name/x-widget  src/widgets has no "multilne"; did you mean "multiline"?',
  ],
];

function property(file: ResourceFile, name: string): Property {
  const found = file.properties[name];
  if (!found) throw new Error(`The fixture has no ${name}`);
  return found;
}

describe("the rules", () => {
  it("find nothing in a sound folder", () => {
    expect(spoilt(() => undefined)).toEqual([]);
  });

  it.each(cases)("%s names the place, what is wrong and the mend", (_rule, change, problem) => {
    expect(spoilt(change)).toContain(`schemas/trailers.json  ${problem.trim()}`);
  });

  it("are each shown by an example above", () => {
    const all = Object.entries(rules).flatMap(([group, each]) =>
      Object.keys(each).map((name) => `${group}.${name}`),
    );
    expect(all.filter((name) => !cases.some(([shown]) => shown === name))).toEqual([]);
  });
});

describe("the vocabulary", () => {
  const words: [string, (file: ResourceFile) => void, string][] = [
    [
      "an unknown keyword",
      (file) => Object.assign(file, { "x-lists": {} }),
      '  "x-lists" is no keyword here; did you mean "x-list"?',
    ],
    [
      "an unknown keyword of a property",
      (file) => Object.assign(property(file, "name"), { maxLenght: 5 }),
      '/properties/name  "maxLenght" is no keyword here; did you mean "maxLength"?',
    ],
    ["a missing part", (file) => Reflect.deleteProperty(file, "x-list"), '  "x-list" is missing'],
    [
      "a wrong choice",
      (file) => Object.assign(file["x-api"], { family: "row" }),
      '/x-api/family  "row" is not possible here; did you mean "rows"?',
    ],
    [
      "a wrong call",
      (file) => (file["x-api"].list = "LIST"),
      '/x-api/list  "LIST" does not have the form ^(GET|POST|PUT|DELETE)( [/?].*)?$: A verb and what follows the base: "POST /list", "DELETE ?ids={ids}". {id}, {ids} and {value} are filled in.',
    ],
    [
      "a wrong expression",
      (file) => (property(file, "name").pattern = "["),
      '/properties/name/pattern  "[" is not a valid regular expression',
    ],
    [
      "a condition of two minds",
      (file) => Object.assign(property(file, "yard"), { "x-show": { property: "name", is: 1, empty: true } }),
      "/properties/yard/x-show  takes 2 keywords, not property, is, empty",
    ],
    [
      "a property of every record",
      (file) => (file.properties.id = { type: "string" }),
      '/properties  "id" is every record\'s: leave it out',
    ],
  ];

  it.each(words)("tells %s", (_what, change, problem) => {
    expect(spoilt(change)).toEqual([`schemas/trailers.json  ${problem.trim()}`]);
  });
});

describe("a file that can't be understood", () => {
  const lines = (text: string) => problemsOf({ "yards.json": text });

  it("is named with line and column", () => {
    expect(lines('{\n  "title": "Yards",\n}')).toEqual([
      'schemas/yards.json  line 3, column 1: a comma too many before "}"',
    ]);
    expect(lines('{ "title": "Yards" "type": 1 }')).toEqual([
      'schemas/yards.json  line 1, column 20: "," or "}" is missing before "type"',
    ]);
    expect(lines('{ "title": Yards }')).toEqual([
      'schemas/yards.json  line 1, column 12: a value is missing before "Yards"',
    ]);
    expect(lines("")).toEqual([
      "schemas/yards.json  line 1, column 1: a value is missing before the end of the file",
    ]);
  });

  it("may not give a name twice", () => {
    expect(lines('{ "a": { "b": 1,\n "b": 2 } }')).toEqual([
      'schemas/yards.json  line 2, column 2: "b" is given twice in /a; keep one',
    ]);
  });

  it("does not make what refers to it wrong", () => {
    expect(problemsOf({ "trailers.json": JSON.stringify(trailers()), "yards.json": "{" })).toEqual([
      'schemas/yards.json  line 1, column 2: a name in "quotes" is missing before the end of the file',
    ]);
  });
});

describe("definitions", () => {
  it("must be there", () => {
    expect(spoilt((file) => (property(file, "size").$ref = "definitions.json#/$defs/sise"))).toEqual([
      'schemas/trailers.json  /properties/size/$ref  definitions.json has no "sise"; did you mean "size"?',
    ]);
  });

  it("may not hide a shared one, nor contain themselves", () => {
    expect(
      spoilt((file) => (file.$defs = { size: {}, box: { properties: { inner: { $ref: "#/$defs/box" } } } })),
    ).toEqual([
      'schemas/trailers.json  /$defs/size  definitions.json has a "size" too; give this one another name',
      "schemas/trailers.json  /$defs/box  contains itself: a record can't be nested without end",
    ]);
  });

  it("speak the vocabulary too", () => {
    const shared = JSON.stringify({ $defs: { size: { titel: "Size" } } });
    expect(problemsOf({ "yards.json": JSON.stringify(yards()) }, shared)).toEqual([
      'schemas/definitions.json  /$defs/size  "titel" is no keyword here; did you mean "title"?',
    ]);
  });
});

it("refuses what two resources would share", () => {
  const twin = { ...trailers(), title: "Twins" };
  const files = { "trailers.json": trailers(), "twins.json": twin, "yards.json": yards() };
  expect(
    problemsOf(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, JSON.stringify(file)]))),
  ).toEqual([
    'schemas/twins.json  /x-api/base  "/gt/gt-api/trailers" is the base of trailers already',
    'schemas/twins.json  /x-screen/route  "settings/trailers" is the route of trailers already',
    "schemas/twins.json  /x-screen/order  trailers stands at RESOURCES 10 already; choose another number",
  ]);
});

it("finds nothing wrong in the shipped schemas", () => {
  expect(checkFolder(readFolder(folder)).map(formatProblem)).toEqual([]);
});
