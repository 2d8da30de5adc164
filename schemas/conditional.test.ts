import { describe, expect, it } from "vitest";
import { createAjv } from "./ajv";
import { bundle } from "./bundle";
import { conditionsOf, withConditional } from "./conditional";
import { conforms } from "./interpret";
import { recordSchema } from "./recordSchema";
import type { Property, ResourceFile } from "./resource";

const text: Property = { type: "string" };
const isTank: Property = { properties: { kind: { const: "TANK" } }, required: ["kind"] };

function whole(parts: Property, $defs: Record<string, Property> = {}) {
  const file: ResourceFile = {
    ...parts,
    $schema: "./resource.meta.json",
    title: "Crates",
    type: "object",
    "x-api": { family: "rows", base: "/crates" },
    "x-list": { title: "name", columns: ["name"] },
    properties: { name: text, kind: text, ...parts.properties },
  };
  return bundle("crates", file, { $defs });
}

/* oxlint-disable unicorn/no-thenable -- JSON Schema's word */
describe("a property that a branch declares", () => {
  const conditions: [what: string, parts: Property, when: Property][] = [
    ["then", { if: isTank, then: { properties: { litres: text } } }, isTank],
    ["else", { if: isTank, else: { properties: { litres: text } } }, { not: isTank }],
    [
      "dependentSchemas",
      { dependentSchemas: { kind: { properties: { litres: text } } } },
      { required: ["kind"] },
    ],
    ["allOf", { allOf: [{ if: isTank, then: { properties: { litres: text } } }] }, isTank],
    [
      "a branch of a branch",
      {
        if: isTank,
        then: { if: { required: ["name"] }, then: { properties: { litres: text } } },
      },
      { allOf: [isTank, { required: ["name"] }] },
    ],
    [
      "both branches",
      { if: isTank, then: { properties: { litres: text } }, else: { properties: { litres: text } } },
      { anyOf: [isTank, { not: isTank }] },
    ],
  ];

  it.each(conditions)("of %s is the record's, while that holds", (_what, parts, when) => {
    const crates = whole(parts);
    expect(crates.properties.litres).toEqual({ ...text, "x-when": when });
    expect(conditionsOf(crates)).toEqual([["litres", when]]);
    expect(
      crates.if ?? crates.then ?? crates.else ?? crates.dependentSchemas ?? crates.allOf,
    ).toBeUndefined();
  });

  it("of allOf is the record's at all times", () => {
    const { properties } = whole({ allOf: [{ properties: { litres: text } }] });
    expect(properties.litres).toEqual(text);
  });

  it("leaves what the branch says of others", () => {
    const crates = whole({
      if: isTank,
      then: { properties: { litres: text, name: { minLength: 3 } }, required: ["litres"] },
      else: false as unknown as Property,
    });
    expect(crates).toMatchObject({
      if: isTank,
      then: { properties: { name: { minLength: 3 } }, required: ["litres"] },
      else: false,
    });
    expect(crates.then?.properties).not.toHaveProperty("litres");
  });

  it("asks by references that lead somewhere", () => {
    const crates = whole(
      {
        if: { properties: { kind: { $ref: "definitions.json#/$defs/tank" } }, required: ["kind"] },
        then: { properties: { litres: text } },
      },
      { tank: { const: "TANK" } },
    );
    expect(
      verdicts(crates, [
        { kind: "TANK", litres: "5" },
        { kind: "BOX", litres: "5" },
      ]),
    ).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

it("changes nothing of a file whose branches declare nothing", () => {
  const file = { properties: { a: text }, if: isTank, then: { required: ["a"] } };
  expect(withConditional(file)).toBe(file);
});

it("is refused by the server's check and the form's alike where its condition does not hold", () => {
  const crates = whole({
    if: isTank,
    then: { properties: { litres: text } },
    dependentSchemas: { litres: { properties: { meter: text } } },
  });
  const records = [
    { kind: "TANK", litres: "5" },
    { kind: "TANK", litres: "5", meter: "M" },
    { kind: "TANK", meter: "M" },
    { kind: "BOX", litres: "5" },
    { kind: "BOX" },
    { litres: "5" },
  ];
  expect(verdicts(crates, records)).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

function verdicts(resource: ReturnType<typeof whole>, records: object[]): [boolean, boolean][] {
  const schema = recordSchema(resource);
  const validate = createAjv().compile(schema);
  return records.map((record) => [validate(record), conforms(schema, record)]);
}
