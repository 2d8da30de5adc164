import { describe, expect, it } from "vitest";
import type { Property, ResourceFile } from "../resource";
import { checkFolder, formatProblem } from "./index";
import { readFolder } from "./read";
import { problemsOf, property, schemasFolder, spoilt, trailers, yards } from "./spoilt.fixture";

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
    expect(problemsOf({ "yards.json": JSON.stringify(yards()) }, { shared })).toEqual([
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

it("tells what two would share at the one that is new, whatever its name", () => {
  const twin = { ...trailers(), title: "Carts", "x-screen": undefined };
  const files = { "carts.json": twin, "trailers.json": trailers(), "yards.json": yards() };
  expect(
    problemsOf(
      Object.fromEntries(Object.entries(files).map(([name, file]) => [name, JSON.stringify(file)])),
      { changed: ["carts.json"] },
    ),
  ).toEqual(['schemas/carts.json  /x-api/base  "/gt/gt-api/trailers" is the base of trailers already']);
});

describe("a property that no form could be drawn of in time", () => {
  const inEachOther = (levels: number, wrap: (inner: Property) => Property): Property =>
    levels === 0 ? { type: "string" } : wrap(inEachOther(levels - 1, wrap));

  it("is one whose references come to too much", () => {
    const before = performance.now();
    expect(
      spoilt((file) => {
        file.$defs = { level0: { type: "string" } };
        for (let level = 1; level <= 40; level += 1) {
          const $ref = `#/$defs/level${level - 1}`;
          file.$defs[`level${level}`] = { type: "object", properties: { left: { $ref }, right: { $ref } } };
        }
        file.properties.tree = { title: "Tree", $ref: "#/$defs/level40" };
      }),
    ).toEqual([
      "schemas/trailers.json  /properties/tree  comes to more than a million schemas once its references are opened; 2000 at most: take levels out of it, or make a resource of a part",
    ]);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it("is one of choices in choices in choices", () => {
    const options = (inner: Property): Property => ({
      oneOf: [{ type: "object", properties: { inner } }, { type: "null" }],
    });
    const deep = (levels: number) =>
      spoilt((file) => (file.properties.tree = { title: "Tree", ...inEachOther(levels, options) }));
    expect(deep(3)).toEqual([]);
    expect(deep(4)).toEqual([
      "schemas/trailers.json  /properties/tree  has choices (oneOf, anyOf) in choices, 4 deep; 3 at most: name the kind in a property of its own, and show the rest by x-show",
    ]);
  });

  it("contains the record itself", () => {
    expect(spoilt((file) => (file.properties.tree = { title: "Tree", $ref: "#" }))).toEqual([
      expect.stringMatching(
        /^schemas\/trailers.json {2}\/properties\/tree\/\$ref {2}"#" does not have the form /,
      ),
    ]);
  });
});

it("finds nothing wrong in the shipped schemas", () => {
  expect(checkFolder(readFolder(schemasFolder)).map(formatProblem)).toEqual([]);
});
