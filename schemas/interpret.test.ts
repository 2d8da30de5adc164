import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAjv } from "./ajv";
import { conforms } from "./interpret";
import { loadResources } from "./load";
import { recordSchema } from "./recordSchema";
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
