import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answeredIn, type Property, type Resource } from "../../schemas";
import { loadResources } from "../../schemas/load";
import type { Values } from "./record";
import { recordOf } from "./recordArbitrary";
import { actorOf, eachEngine, parse, resourceMap, resourceOf, type TestEngine } from "./testEngine";
import { accountA } from "../../tests/databases";
import { runs } from "../../tests/scope";

/** Every flag is on, so that no property is closed. */
const settings = new Proxy({}, { get: () => true });
const admin = actorOf(accountA, "ADMIN", settings);

/** Shapes as other people's schemas have them. */
const foreign = [
  resourceOf("simple", {
    text: { type: "string" },
    number: { type: "number" },
    whole: { type: "integer" },
    flag: { type: "boolean" },
    nothing: {},
    nullable: { type: ["string", "null"] },
  }),
  resourceOf("named", {
    constructor: { type: "string" },
    toString: { type: "string" },
    valueOf: { type: "number" },
    hasOwnProperty: { type: "object" },
    select: { type: "string" },
    from: { type: "array", items: {} },
    Text: { type: "string" },
    text: { type: "string" },
    r: { type: "string" },
    e: { type: "string" },
  } as Record<string, Property>),
  resourceOf("nested", {
    deep: {
      type: "object",
      properties: {
        list: {
          type: "array",
          items: { type: "array", items: { type: "object", properties: { x: { type: "number" } } } },
        },
      },
    },
    free: { type: "object", additionalProperties: true },
    tuple: { type: "array", items: { type: ["string", "number", "boolean", "object"] } },
  }),
  resourceOf("unions", {
    either: { type: ["string", "number", "boolean", "array", "object"] },
    choice: { enum: [1, "1", true, "x", { a: 1 }] },
    shape: {
      anyOf: [
        { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
        { type: "string" },
        { type: "null" },
      ],
    },
  }),
  resourceOf(
    "demanding",
    { a: { type: ["string", "null"] }, b: { type: "number" }, c: { type: "string", enum: ["x", "y", null] } },
    {
      required: ["a", "b", "c"],
      allOf: [{ properties: { b: { maximum: 1e6 } } }],
    },
  ),
];

/**
 * Properties that point elsewhere, what trims or makes unique, what the server writes by itself, what is never
 * answered, and the flags that close a resource are other tests' matter.
 */
function alone(resource: Resource): Resource {
  const { family, base } = resource["x-api"];
  const properties = Object.entries(resource.properties).filter(
    ([name, property]) =>
      !JSON.stringify(property).includes('"x-reference"') &&
      !property["x-stamp"] &&
      !property.writeOnly &&
      name !== resource["x-api"].key,
  );
  const plain = properties.map(
    ([
      name,
      {
        "x-unique": _unique,
        "x-only": _only,
        "x-generated": _generated,
        "x-required": _required,
        ...property
      },
    ]) => [name, property],
  );
  return {
    ...resource,
    "x-api": { family, base },
    "x-access": { roles: { ADMIN: "edit" } },
    properties: Object.fromEntries(plain) as Record<string, Property>,
    ...(resource.required && {
      required: resource.required.filter((name) => properties.some(([kept]) => kept === name)),
    }),
  };
}

const ours = [...loadResources(join(import.meta.dirname, "../../schemas")).values()].map(alone);

eachEngine(
  () => resourceMap(...foreign, ...ours),
  (engine) => {
    describe.each([...foreign, ...ours])("a record of $name", (resource) => {
      it("is read back as it was written, by every way", { timeout: 60_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(recordOf(resource), { minLength: 1, maxLength: 5 }), async (records) => {
            const answers = Object.fromEntries(answeredIn(resource));
            const kept = records.map((record) => ({ ...answers, ...record }));
            const [first] = kept;
            const { id, version, json } = await engine.create(resource.name, records[0], admin);
            expect({ ...parse(json) }).toEqual({ id, version, ...first });
            expect(await engine.get(resource.name, id, admin)).toEqual({ id, version, ...first });
            expect(await batched(engine, resource.name, records)).toEqual(kept);
          }),
          { numRuns: runs(12) },
        );
      });

      it("written back as it was read is the same record, its version too", { timeout: 60_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(recordOf(resource), async (record) => {
            const made = await engine.create(resource.name, record, admin);
            for (const mode of ["merge", "replace"] as const) {
              const again = await engine.write(admin, (sql) =>
                engine.store(resource.name).update(sql, admin, made.id, parse(made.json), { mode }),
              );
              expect(parse(again.json)).toEqual(parse(made.json));
            }
          }),
          { numRuns: runs(8) },
        );
      });
    });
  },
);

/** The records as a list answers them after a batch made them. */
async function batched(engine: TestEngine, name: string, records: Values[]): Promise<Values[]> {
  const store = engine.store(name);
  const operations = records.map((record) => ({ op: "create" as const, record }));
  const results = await engine.write(admin, (sql) => store.batch(sql, admin, operations, { dryRun: false }));
  const ids = results.map(({ id }) => id);
  const { json } = await engine.read(admin, (sql) =>
    store.list(sql, admin, { offset: 0, limit: 100, filter: { id: ids } }),
  );
  const found = new Map(
    (JSON.parse(json) as Values[]).map(({ id, version: _version, ...values }) => [String(id), values]),
  );
  return ids.map((id) => found.get(id ?? "") ?? {});
}
