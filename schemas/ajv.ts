import { Ajv2020 } from "ajv/dist/2020.js";
import type { Options } from "ajv";
import { formats } from "./formats";

/** The keywords that say more than JSON Schema and constrain nothing. */
const vocabulary = [
  "x-access",
  "x-reference",
  "x-unit",
  "x-unique",
  "x-empty",
  "x-show",
  "x-hidden",
  "x-widget",
];

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
  return ajv;
}
