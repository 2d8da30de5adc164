import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAjv } from "./ajv";
import { conforms, heeded } from "./interpret";
import { loadResources } from "./load";
import { recordSchema } from "./recordSchema";
import metaSchema from "./resource.meta.json";
import type { Property } from "./resource";
import { runs } from "../tests/scope";

const limits: [Property, unknown[], unknown[]][] = [
  [{ type: ["string", "null"] }, ["", null], [1]],
  [{ type: "integer" }, [1, 2.0], [1.5, "1"]],
  [{ enum: ["A", { b: [1] }] }, ["A", { b: [1] }], ["B", { b: [2] }]],
  [{ minLength: 2, maxLength: 3 }, ["ab", "a😀", 5], ["a", "😀", "abcd"]],
  [{ format: "time" }, ["08:00"], ["8", "24:00"]],
  [{ exclusiveMinimum: 0, multipleOf: 0.5 }, [0.5, 2], [0, 0.7]],
  [{ items: { type: "string" }, uniqueItems: true, minItems: 1 }, [["a"]], [[], [1], ["a", "a"]]],
  [
    { properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false },
    [{ a: 1 }],
    [{}, { a: 1, b: 2 }],
  ],
  [{ dependentRequired: { a: ["b"] } }, [{}, { a: 1, b: 1 }], [{ a: 1 }, { a: 1, b: undefined }]],
  [{ oneOf: [{ const: 1 }, { type: "integer" }] }, [2], [1, "a"]],
  [
    {
      if: { properties: { a: { const: 1 } }, required: ["a"] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
      then: { required: ["b"] },
      else: { required: ["c"] },
    },
    [{ a: 1, b: 1 }, { c: 1 }],
    [{ a: 1 }, { a: 2 }],
  ],
  [{ $ref: "#/$defs/even", $defs: { even: { multipleOf: 2 } } }, [4], [3]],
];

it.each(limits)("%j takes what fits and refuses what does not", (schema, fitting, others) => {
  expect(fitting.filter((value) => !conforms(schema, value))).toEqual([]);
  expect(others.filter((value) => conforms(schema, value))).toEqual([]);
});

it("says which reference points to nothing", () => {
  expect(() => conforms({ $ref: "#/$defs/odd" }, 1)).toThrow('"#/$defs/odd" points to nothing');
});

/** What constrains nothing. */
const annotations = [
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "readOnly",
  "writeOnly",
  "deprecated",
  "contentEncoding",
  "contentMediaType",
];

it("heeds every keyword that a resource may say, or a form and the server would disagree", () => {
  const { definitions } = metaSchema as { definitions: { keywords: { properties: object } } };
  const said = [...Object.keys(definitions.keywords.properties), ...Object.keys(metaSchema.properties)];
  const own = [...new Set(said)].filter((keyword) => !keyword.startsWith("x-"));
  expect(own.filter((keyword) => !heeded.has(keyword) && !annotations.includes(keyword))).toEqual([
    "$schema",
  ]);
});

describe("any schema of these keywords", () => {
  const names = fc.constantFrom("a", "b", "c");
  const leaf: fc.Arbitrary<Property> = fc.oneof(
    fc.record({ type: fc.constantFrom("string", "number", "integer", "boolean", "object", "array", "null") }),
    fc.record({ const: fc.constantFrom(1, "a", null, true) }),
    fc.record({ minimum: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ maxLength: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ required: fc.uniqueArray(names, { maxLength: 2 }) }),
    fc.record({ $ref: fc.constant("#/$defs/one") }),
  ) as fc.Arbitrary<Property>;
  const { schema } = fc.letrec<{ schema: Property }>((tie) => {
    const some = fc.array(tie("schema"), { minLength: 1, maxLength: 3 });
    const fields = fc.dictionary(names, tie("schema"), { maxKeys: 3 });
    return {
      schema: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        fc.record({ properties: fields, additionalProperties: fc.constantFrom(true, false) as never }),
        fc.record({ allOf: some }),
        fc.record({ anyOf: some }),
        fc.record({ oneOf: some }),
        fc.record({ not: tie("schema") }),
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
        fc.record({ if: tie("schema"), then: tie("schema"), else: tie("schema") }),
        fc.record({ dependentSchemas: fields }),
        fc.record({ dependentRequired: fc.dictionary(names, fc.uniqueArray(names, { maxLength: 2 })) }),
        fc.record({ items: tie("schema"), minItems: fc.constantFrom(0, 1) }),
        fc.record({ contains: tie("schema"), minContains: fc.constantFrom(0, 2) }),
        fc.record({ propertyNames: tie("schema") }),
        fc.record({ patternProperties: fc.record({ "^a": tie("schema") }) }),
      ) as fc.Arbitrary<Property>,
    };
  });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<unknown>(1, 2.5, "a", "abc", null, true),
      fc.dictionary(names, tie("value"), { maxKeys: 3 }),
      fc.array(tie("value"), { maxLength: 3 }),
    ),
  }));

  it("takes and refuses what ajv does", () => {
    const ajv = createAjv({ allErrors: false, strict: false });
    fc.assert(
      fc.property(schema, leaf, value, (one, other, record) => {
        const whole: Property = { allOf: [one], $defs: { one: other.$ref === undefined ? other : {} } };
        expect(conforms(whole, record)).toBe(ajv.compile(whole)(record));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe.each([...loadResources(import.meta.dirname)])("for %s", (_name, resource) => {
  const schema = recordSchema(resource);
  const validate = createAjv({ allErrors: false }).compile(schema);

  it("agrees with ajv", () => {
    fc.assert(
      fc.property(fc.record(records(schema, schema), { requiredKeys: [] }), (record) => {
        expect(conforms(schema, record)).toBe(validate(record));
      }),
      { numRuns: runs(200) },
    );
  });
});

/** Values near what each property allows, and some that are not. */
function records(schema: Property, root: Property): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valuesOf(property, root)]),
  );
}

function valuesOf(property: Property, root: Property): fc.Arbitrary<unknown> {
  if (property.$ref) return valuesOf(root.$defs?.[property.$ref.replace("#/$defs/", "")] ?? {}, root);
  const choices = (property.oneOf ?? []).flatMap((choice) => ("const" in choice ? [choice.const] : []));
  const likely: fc.Arbitrary<unknown>[] = [
    ...(choices.length > 0 ? [fc.constantFrom(...choices)] : []),
    ...(property.properties ? [fc.record(records(property, root), { requiredKeys: [] })] : []),
    ...(property.items ? [fc.array(valuesOf(property.items, root), { maxLength: 3 })] : []),
    ...(property.type === "number" || property.type === "integer" ? [fc.integer({ min: 0, max: 50 })] : []),
    ...(property.type === "boolean" ? [fc.boolean()] : []),
    ...(property.type === "string"
      ? [fc.string({ minLength: 1 }), fc.constantFrom("08:00", "a@b.org", "#aabbcc")]
      : []),
  ];
  return fc.oneof(
    { weight: 30, arbitrary: fc.oneof(...likely, fc.constant("x")) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}
