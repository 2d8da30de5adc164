import { _, type CodeKeywordDefinition, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { formats } from "./formats";
import { isInSequence } from "./sequence";
import { isSoundWeek } from "./week";
import "./template/formats";

/** The keywords that say more than JSON Schema and constrain nothing. */
const vocabulary = [
  "x-access",
  "x-reference",
  "x-pair",
  "x-choices",
  "x-unit",
  "x-label",
  "x-unique",
  "x-was",
  "x-only",
  "x-confirms",
  "x-stamp",
  "x-follows",
  "x-plans",
  "x-live",
  "x-generated",
  "x-computed",
  "x-required",
  "x-most",
  "x-attributes",
  "x-span",
  "x-instead",
  "x-empty",
  "x-show",
  "x-hidden",
  "x-when",
  "x-widget",
];

/** Shifts of a week that can be worked. Written as code, so that precompiled validators call it, too. */
const week: CodeKeywordDefinition = {
  keyword: "x-week",
  type: "array",
  schemaType: "boolean",
  error: { message: "must be a week of shifts that can be worked" },
  code(context) {
    if (context.schema !== true) return;
    const judge = context.gen.scopeValue("func", { ref: isSoundWeek, code: _`isSoundWeek` });
    context.pass(_`${judge}(${context.data})`);
  },
};

/** Values that come after others. As code, too. */
const after: CodeKeywordDefinition = {
  keyword: "x-after",
  type: "object",
  schemaType: "object",
  error: { message: "must come after what it follows" },
  code(context) {
    const judge = context.gen.scopeValue("func", { ref: isInSequence, code: _`isInSequence` });
    context.pass(_`${judge}(${context.schemaValue}, ${context.data})`);
  },
};

/**
 * The one ajv of the product: the server's checks, the console's precompiled ones and check:schemas read a record
 * alike. It compiles with `new Function`, so it is never part of the console (strict CSP).
 */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    formats,
    ...options,
  });
  for (const keyword of vocabulary) ajv.addKeyword(keyword);
  ajv.addKeyword(week);
  ajv.addKeyword(after);
  return ajv;
}
