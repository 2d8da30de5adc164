import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Property, ResourceFile } from "../schemas";

/** A copy of the schemas with a resource of 60 and one of 200 fields: all in one open section, the worst that a form can be. */
export function schemasWithLargeForms(): string {
  const folder = mkdtempSync(join(tmpdir(), "form-keystroke-"));
  cpSync("schemas", folder, {
    recursive: true,
    filter: (path) => !/\.tsx?$/.test(path) && !path.endsWith("generated"),
  });
  for (const count of [60, 200]) {
    writeFileSync(join(folder, `form${count}.json`), JSON.stringify(largeForm(count), null, 2));
  }
  return folder;
}

/** The kinds of fields that a form has most of. */
const kinds: ((title: string) => Property)[] = [
  (title) => ({ title, type: "string", maxLength: 100 }),
  (title) => ({ title, type: "number", minimum: 0, "x-unit": "weight" }),
  (title) => ({ title, type: "string", maxLength: 40, description: "A line of help." }),
  (title) => ({ title, type: "boolean", default: true }),
  (title) => ({
    title,
    oneOf: [
      { const: "A", title: "The first" },
      { const: "B", title: "The second" },
    ],
  }),
  (title) => ({ title, type: "string", format: "time" }),
];

function largeForm(count: number): ResourceFile {
  const names = Array.from({ length: count }, (_, index) => `field${index + 1}`);
  const property = (name: string, index: number) => {
    const make = kinds[index % kinds.length] as (title: string) => Property;
    return [name, make(name)] as const;
  };
  return {
    $schema: "./resource.meta.json",
    title: `Form of ${count}`,
    type: "object",
    "x-api": { family: "rows", base: `/gt/gt-api/form${count}` },
    "x-screen": { group: "RESOURCES", route: `settings/form${count}` },
    "x-list": { title: "field1", columns: ["field1"] },
    properties: Object.fromEntries(names.map(property)),
    required: ["field1"],
    additionalProperties: false,
  };
}
