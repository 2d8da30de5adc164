import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Property, ResourceFile } from "../resource";
import { checkFolder, formatProblem } from "./index";

export const schemasFolder = join(import.meta.dirname, "..");
const metaSchema = JSON.parse(readFileSync(join(schemasFolder, "resource.meta.json"), "utf8")) as object;
const settings = [
  { name: "trailers", type: "BOOLEAN", default: true },
  { name: "capacityLabel", type: "TEXT", default: "Weight" },
  { name: "capacityUnits", type: "LIST", default: "kg", variants: ["kg", "t"] },
];
const definitions = JSON.stringify({ $defs: { size: { title: "Size", type: "number", minimum: 0 } } });

/** A sound resource, to be spoilt in one place. */
export function trailers(): ResourceFile {
  return {
    $schema: "./resource.meta.json",
    title: "Trailers",
    type: "object",
    "x-api": { family: "rows", base: "/gt/gt-api/trailers" },
    "x-access": { roles: { ADMIN: "edit" } },
    "x-screen": { group: "RESOURCES", route: "settings/trailers", order: 10, icon: "Place" },
    "x-list": { title: "name", columns: ["name", "yard"], sort: "name", filters: ["name"], search: ["name"] },
    "x-form": [
      {
        name: "main",
        title: "Trailer",
        sections: [{ name: "main", title: "Trailer", properties: ["name", "place"] }],
      },
    ],
    properties: {
      name: { title: "Name", type: "string", maxLength: 20, "x-unique": true },
      place: { title: "Place", type: "object", properties: { row: { title: "Row", type: "integer" } } },
      yard: { title: "Yard", type: "string", "x-reference": { resource: "yards" } },
      size: { $ref: "definitions.json#/$defs/size", "x-unit": "volume", default: 1 } as Property,
    },
    required: ["name"],
    additionalProperties: false,
    examples: [{ name: "T1" }],
  };
}

export function yards(): ResourceFile {
  return {
    $schema: "./resource.meta.json",
    title: "Yards",
    type: "object",
    "x-api": { family: "rows", base: "/gt/gt-api/yards" },
    "x-list": { title: "name", columns: ["name"] },
    properties: { name: { title: "Name", type: "string" } },
    additionalProperties: false,
  };
}

export function problemsOf(
  files: Record<string, string>,
  { shared = definitions, changed = [] }: { shared?: string; changed?: string[] } = {},
): string[] {
  const beside = { settings, icons: ["Place"], widgets: ["multiline", "week"], changed };
  return checkFolder({ files, definitions: shared, metaSchema, ...beside }).map(formatProblem);
}

/** What the check says of trailers.json after it was changed. */
export function spoilt(change: (file: ResourceFile) => void): string[] {
  const file = trailers();
  change(file);
  return problemsOf({ "trailers.json": JSON.stringify(file), "yards.json": JSON.stringify(yards()) });
}

export function property(file: ResourceFile, name: string): Property {
  const found = file.properties[name];
  if (!found) throw new Error(`The fixture has no ${name}`);
  return found;
}
