import { describe, expect, it } from "vitest";
import { createAjv } from "../../../../schemas/ajv";
import { violationsOf } from "./ajvProblems";
import { errorSchemaOf, problemsOf, toFormErrors, withoutProblemsAt } from "./fieldErrors";

const check = (schema: object, value: unknown) => {
  const validate = createAjv().compile(schema);
  validate(value);
  return violationsOf(validate.errors ?? []);
};

describe("what a check finds", () => {
  const cases: [code: string, path: string, schema: object, value: unknown][] = [
    ["REQUIRED", "a", { type: "object", required: ["a"] }, {}],
    ["REQUIRED", "b", { type: "object", dependentRequired: { a: ["b"] } }, { a: 1 }],
    ["TYPE", "a", { properties: { a: { type: "number" } } }, { a: "x" }],
    ["FORMAT", "a", { properties: { a: { type: "string", format: "email" } } }, { a: "x" }],
    ["PATTERN", "a", { properties: { a: { type: "string", pattern: "^b$" } } }, { a: "x" }],
    ["MINIMUM", "a", { properties: { a: { type: "number", minimum: 3 } } }, { a: 2 }],
    ["MAXIMUM", "a", { properties: { a: { type: "number", maximum: 3 } } }, { a: 4 }],
    ["ABOVE", "a", { properties: { a: { type: "number", exclusiveMinimum: 0 } } }, { a: 0 }],
    ["BELOW", "a", { properties: { a: { type: "number", exclusiveMaximum: 0 } } }, { a: 0 }],
    ["MULTIPLE", "a", { properties: { a: { type: "number", multipleOf: 5 } } }, { a: 3 }],
    ["MIN_LENGTH", "a", { properties: { a: { type: "string", minLength: 3 } } }, { a: "x" }],
    ["MAX_LENGTH", "a", { properties: { a: { type: "string", maxLength: 1 } } }, { a: "xx" }],
    ["MIN_ITEMS", "a", { properties: { a: { type: "array", minItems: 1 } } }, { a: [] }],
    ["MAX_ITEMS", "a", { properties: { a: { type: "array", maxItems: 0 } } }, { a: [1] }],
    ["DUPLICATE_ITEMS", "a", { properties: { a: { type: "array", uniqueItems: true } } }, { a: [1, 1] }],
    ["CHOICE", "a", { properties: { a: { enum: ["x"] } } }, { a: "y" }],
    ["CHOICE", "a", { properties: { a: { oneOf: [{ const: "x" }, { const: "y" }] } } }, { a: "z" }],
    ["SHAPE", "a", { properties: { a: { anyOf: [{ type: "string" }, { type: "array" }] } } }, { a: 1 }],
    [
      "UNKNOWN_PROPERTY",
      "b",
      { type: "object", properties: { a: {} }, additionalProperties: false },
      { b: 1 },
    ],
    ["SHAPE", "a", { properties: { a: { type: "array", contains: { type: "number" } } } }, { a: ["x"] }],
    ["SHAPE", "a", { properties: { a: { propertyNames: { maxLength: 1 } } } }, { a: { bb: 1 } }],
    ["TYPE", "contains", { properties: { contains: { type: "number" } } }, { contains: "x" }],
    ["SHAPE", "a", { properties: { a: { type: "object", minProperties: 1 } } }, { a: {} }],
    ["SHAPE", "a", { properties: { a: { type: "object", maxProperties: 0 } } }, { a: { b: 1 } }],
    ["SHAPE", "a", { properties: { a: { not: { const: 1 } } } }, { a: 1 }],
    [
      "REQUIRED",
      "week.1.start",
      { properties: { week: { type: "array", items: { required: ["start"] } } } },
      { week: [{ start: 1 }, {}] },
    ],
    ["REQUIRED", "b", { type: "object", if: { required: ["a"] }, then: { required: ["b"] } }, { a: 1 }],
  ];
  it.each(cases)("is %s at %s", (code, path, schema, value) => {
    expect(check(schema, value)).toMatchObject([{ code, path }]);
  });

  it("tells the limit and the value", () => {
    expect(check({ properties: { a: { type: "number", minimum: 3 } } }, { a: 2 })[0]?.metadata).toEqual({
      limit: 3,
      value: 2,
    });
  });
});

describe("the form's errors", () => {
  const problems = [
    { path: "week", message: "twice" },
    { path: "week.0.start", message: "missing" },
    { path: "week.0.start", message: "late" },
    { path: "name", message: "taken" },
  ];

  it("hold every problem and give it back", () => {
    expect(problemsOf(toFormErrors(problems))).toEqual(problems);
  });

  it("of a field go with its change, those around it too, and no others", () => {
    expect(withoutProblemsAt(problems, "week.0.start")).toEqual([{ path: "name", message: "taken" }]);
    expect(withoutProblemsAt(problems, "week.0.end")).toEqual(problems.slice(1));
    expect(withoutProblemsAt(problems, "week")).toEqual([{ path: "name", message: "taken" }]);
  });

  it("reach the field that they name", () => {
    expect(errorSchemaOf(problems)).toEqual({
      name: { __errors: ["taken"] },
      week: { __errors: ["twice"], 0: { start: { __errors: ["missing", "late"] } } },
    });
  });
});
