import { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { createAjv } from "./ajv";
import { recordSchema } from "./recordSchema";
import type { Resource } from "./resource";

/** What ajv's generated code asks for at run time, and what gives it without CommonJS. */
const runtime: Record<string, string> = {
  "ajv/dist/runtime/ucs2length": "textLength",
  "ajv/dist/runtime/equal": "sameJson",
};

/**
 * A resource's validator as the text of an ES module that exports `validate`.
 * It needs no `new Function` at run time, which strict CSP forbids. `folder` is where schemas/ is imported from.
 */
export function validatorCode(resource: Resource, folder: string): string {
  const ajv = createAjv({ code: { source: true, esm: true, formats: _`formats` } });
  const code = standaloneCode(ajv, ajv.compile(recordSchema(resource)));
  const body = code.replace(/require\("([^"]+)"\)(\.default)?/g, (_call, module: string) => {
    const provided = runtime[module];
    if (!provided) throw new Error(`schemas/validatorRuntime.ts has nothing for ajv's "${module}"`);
    return provided;
  });
  const late = /"format":"(pod|manifest|message)-template"/.test(JSON.stringify(resource));
  return `${late ? `import ${JSON.stringify(`${folder}/template/formats.ts`)};` : ""}
import { formats } from ${JSON.stringify(`${folder}/formats.ts`)};
import { sameJson, textLength } from ${JSON.stringify(`${folder}/validatorRuntime.ts`)};
import { isInSequence } from ${JSON.stringify(`${folder}/sequence.ts`)};
import { isSoundWeek } from ${JSON.stringify(`${folder}/week/index.ts`)};
${body.replace(/export default [^;]+;/, "")}`;
}
