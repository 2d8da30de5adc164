import { describe, expect, it } from "vitest";
import { lineOf, lineText } from "../../../../dataProviders";
import { errorTable, fillMessage, shapeRules, type ErrorCode } from "../../../../schemas";
import { createAjv } from "../../../../schemas/ajv";
import { polyglotFor } from "../../../i18n/polyglot";
import { violationsOf } from "./ajvProblems";

/** A value that each keyword of the check refuses; numbers, so that nothing in Latin letters comes from the value. */
const refused: [keyword: string, schema: object, value: unknown][] = [
  ["required", { required: ["7"] }, {}],
  ["dependentRequired", { dependentRequired: { 7: ["8"] } }, { 7: 1 }],
  ["additionalProperties", { additionalProperties: false }, { 7: 1 }],
  ...(["string", "boolean", "integer", "array", "object", "null"] as const).map(
    (type): [string, object, unknown] => [`type ${type}`, inside({ type }), { 7: 1.5 }],
  ),
  ["type number", inside({ type: "number" }), { 7: "1" }],
  ...["date", "time", "date-time", "duration", "email", "uri", "phone", "time-zone"].map(
    (format): [string, object, unknown] => [
      `format ${format}`,
      inside({ type: "string", format }),
      { 7: "!" },
    ],
  ),
  ["pattern", inside({ type: "string", pattern: "^1$" }), { 7: "2" }],
  ["minimum", inside({ type: "number", minimum: 3 }), { 7: 1 }],
  ["maximum", inside({ type: "number", maximum: 3 }), { 7: 4 }],
  ["exclusiveMinimum", inside({ type: "number", exclusiveMinimum: 3 }), { 7: 3 }],
  ["exclusiveMaximum", inside({ type: "number", exclusiveMaximum: 3 }), { 7: 3 }],
  ["multipleOf", inside({ type: "number", multipleOf: 2 }), { 7: 3 }],
  ["minLength", inside({ type: "string", minLength: 3 }), { 7: "1" }],
  ["maxLength", inside({ type: "string", maxLength: 1 }), { 7: "12" }],
  ["minItems", inside({ type: "array", minItems: 1 }), { 7: [] }],
  ["maxItems", inside({ type: "array", maxItems: 0 }), { 7: [1] }],
  ["uniqueItems", inside({ type: "array", uniqueItems: true }), { 7: [1, 1] }],
  ["enum", inside({ enum: ["1"] }), { 7: "2" }],
  ["contains", inside({ type: "array", contains: { type: "string" } }), { 7: [1] }],
  ["minProperties", inside({ type: "object", minProperties: 1 }), { 7: {} }],
  ["not", inside({ not: { const: 1 } }), { 7: 1 }],
];

/** Words that are written so in every language. */
const international = /UUID|#rrggbb/g;

describe.each(["ru", "es", "pt", "fr"] as const)("in %s", async (language) => {
  const [own, english] = await Promise.all([polyglotFor(language), polyglotFor("en")]);
  const field = "7";

  it.each(refused)("a refusal by %s says nothing in English", (_, schema, value) => {
    const validate = createAjv().compile(schema);
    expect(validate(value)).toBe(false);
    const [violation] = violationsOf(validate.errors ?? []);
    const { code = "INVALID", metadata = {} } = violation ?? {};
    expectTranslated(code, { ...metadata, field, resource: "7" });
  });

  it.each(shapeRules)("neither does a value that does not fit (%s), as a server says it", (rule) => {
    expectTranslated("SHAPE", { field, reason: "it does not fit", rule });
  });

  function expectTranslated(code: ErrorCode, metadata: Record<string, unknown>): void {
    const line = lineOf({ code, message: fillMessage(errorTable[code].message, metadata), metadata });
    const text = lineText(line, own.translate);
    expect(text).not.toBe(lineText(line, english.translate));
    expect(text).not.toContain("errors.");
    if (language === "ru") expect(text.replace(international, "")).not.toMatch(/[a-z]{2}/i);
  }
});

function inside(property: object): object {
  return { properties: { 7: property } };
}
