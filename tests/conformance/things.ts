import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadResources } from "../../schemas/load";
import { manifestOf } from "../../schemas/manifest";
import type { Api, Resource, ResourceFile, ResourceManifest } from "../../schemas";

/** The APIs that the same things are served under: both families, with their own verbs and with others, with and without batches. */
export const apis: Record<string, Api> = {
  rowThings: { family: "rows", base: "/gt/gt-api/row-things" },
  rowVerbThings: {
    family: "rows",
    base: "/gt/gt-api/row-verb-things",
    list: "POST /list",
    remove: "DELETE ?ids={ids}",
  },
  rowBatchThings: {
    family: "rows",
    base: "/gt/gt-api/row-batch-things",
    list: "POST /list",
    batch: "POST /batch",
    restore: "POST /{id}/restore",
  },
  elementThings: { family: "elements", base: "/ui-api/element-things" },
  elementBatchThings: {
    family: "elements",
    base: "/ui-api/element-batch-things",
    batch: "POST /batch",
    restore: "POST /{id}/restore",
  },
};

/** A property of every kind that can be filtered, a reference to its own kind, and an object. */
function thing(name: string, api: Api): ResourceFile {
  return {
    $schema: "./resource.meta.json",
    title: name,
    type: "object",
    "x-api": api,
    "x-access": { roles: { ADMIN: "edit", DISPATCHER: "read" } },
    "x-list": {
      title: "name",
      columns: ["name", "amount"],
      filters: [
        "name",
        "note",
        "amount",
        "count",
        "day",
        "at",
        "kind",
        "flag",
        "partner",
        "tags",
        "place.town",
      ],
      search: ["name", "note"],
    },
    properties: {
      name: { title: "Name", type: "string", minLength: 1, maxLength: 60, "x-unique": true },
      note: { title: "Note", type: "string" },
      amount: { title: "Amount", type: "number", minimum: 0 },
      count: { title: "Count", type: "integer" },
      day: { title: "Day", type: "string", format: "date" },
      at: { title: "At", type: "string", format: "date-time" },
      kind: {
        title: "Kind",
        oneOf: [
          { const: "A", title: "Kind A" },
          { const: "B", title: "Kind B" },
        ],
      },
      flag: { title: "Flag", type: "boolean" },
      partner: { title: "Partner", type: "string", "x-reference": { resource: name, onRemove: "restrict" } },
      tags: { title: "Tags", type: "array", uniqueItems: true, items: { type: "string" } },
      place: {
        title: "Place",
        type: "object",
        properties: { town: { title: "Town", type: "string" }, floor: { title: "Floor", type: "integer" } },
        additionalProperties: false,
      },
    },
    required: ["name"],
    additionalProperties: false,
  };
}

export type Schemas = {
  folder: string;
  manifests: Record<string, ResourceManifest>;
  load(name: string): Promise<Resource>;
};

/** A schemas folder of the things, for a server and a provider to share. */
export function writeSchemas(): Schemas {
  const folder = join(mkdtempSync(join(tmpdir(), "things-")), "schemas");
  const source = resolve(import.meta.dirname, "../../schemas");
  mkdirSync(folder);
  for (const file of ["definitions.json", "resource.meta.json"])
    cpSync(join(source, file), join(folder, file));
  cpSync(join(source, "settings"), join(folder, "settings"), { recursive: true });
  for (const [name, api] of Object.entries(apis)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(thing(name, api), null, 2));
  }
  const resources = loadResources(folder);
  return {
    folder,
    manifests: Object.fromEntries([...resources].map(([name, resource]) => [name, manifestOf(resource)])),
    load: async (name) => {
      const resource = resources.get(name);
      if (!resource) throw new Error(`There is no "${name}"`);
      return resource;
    },
  };
}

export type Thing = {
  id: string;
  name: string;
  note?: string;
  amount?: number;
  count?: number;
  day?: string;
  at?: string;
  kind?: string;
  flag?: boolean;
  partner?: string;
  tags?: string[];
  place?: { town?: string; floor?: number };
  version?: number;
};

/** 25 things: gaps in every property, equal values to sort, letters and quotes that an address has to encode. */
export const seed: Omit<Thing, "id">[] = Array.from({ length: 25 }, (_, index) => ({
  name: `${["Ähre", "O'Neil & Söhne", "50% off", "Цех", "plain"][index % 5]} ${String(index).padStart(2, "0")}`,
  ...(index % 3 !== 0 && { note: index % 2 === 0 ? "fragile_goods" : "heavy%load" }),
  ...(index % 4 !== 3 && { amount: [0, 12.5, 100][index % 3] }),
  ...(index % 5 !== 4 && { count: index % 7 }),
  ...(index % 3 !== 2 && { day: `2024-0${(index % 9) + 1}-15` }),
  ...(index % 2 === 0 && { at: `2024-03-01T${String(index % 24).padStart(2, "0")}:00:00Z` }),
  ...(index % 4 !== 0 && { kind: index % 2 === 0 ? "A" : "B" }),
  ...(index % 6 !== 5 && { flag: index % 2 === 0 }),
  ...(index % 3 === 0 && { tags: ["red", index % 2 === 0 ? "green" : "blue"] }),
  ...(index % 4 === 1 && { place: { town: index % 8 === 1 ? "Douglas" : "Peel", floor: index } }),
}));
