import type { ErrorObject } from "ajv/dist/2020.js";
import { createAjv } from "../ajv";
import { propertyAt, typeOf } from "../properties";
import { recordSchema } from "../recordSchema";
import { earlierNames } from "../renames";
import { type Property, stampMoments } from "../resource";
import { type Finding, nodesOf, type Rule } from "./context";
import { localised, seen } from "./localised";
import { suggest } from "./suggest";

const ajv = createAjv();

/** Whether the record schema can be compiled, and whether what a file gives as values fits it. */
export const valueRules: Record<string, Rule> = {
  compiles: ({ resource }) => {
    try {
      ajv.compile(recordSchema(resource));
      return [];
    } catch (error) {
      return [
        {
          path: "",
          message: `is no valid JSON Schema: ${error instanceof Error ? error.message : String(error)}`,
        },
      ];
    }
  },

  examples: ({ file, resource }) =>
    (file.examples ?? []).flatMap((example, index) =>
      misfits(recordSchema(resource), example).map((reason) => ({
        path: `/examples/${index}`,
        message: `the example does not fit: ${reason}`,
      })),
    ),

  defaults: ({ file, resource }) =>
    nodesOf(file)
      .filter(({ path }) => path !== "")
      .flatMap(({ path, schema }) => {
        const whole = { ...schema, $defs: resource.$defs };
        return [
          ...("default" in schema
            ? misfits(localised(whole), schema.default).map((reason) => ({
                path: `${path}/default`,
                message: `the default ${JSON.stringify(schema.default)} does not fit: ${reason}`,
              }))
            : []),
          ...(schema.examples ?? []).flatMap((example, index) =>
            misfits(localised(whole), example).map((reason) => ({
              path: `${path}/examples/${index}`,
              message: `the example ${JSON.stringify(example)} does not fit: ${reason}`,
            })),
          ),
        ];
      }),

  units: ({ file, resource }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const type = typeOf(seen(resource, schema));
      if (schema["x-unit"] === undefined || type === "number" || type === "integer") return [];
      return [{ path: `${path}/x-unit`, message: 'only numbers are measured: give it "type": "number"' }];
    }),

  empties: ({ file, resource }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      if (schema["x-empty"] !== "" || typeOf(seen(resource, schema)) === "string") return [];
      return [
        { path: `${path}/x-empty`, message: "only text can be sent as an empty text; choose omit or null" },
      ];
    }),

  uniqueTogether: ({ resource }) =>
    (resource["x-unique-together"] ?? []).flatMap((names, at) =>
      names.flatMap((name, index) => {
        const property = propertyAt(resource, name);
        const path = `/x-unique-together/${at}/${index}`;
        if (!property) {
          const known = Object.keys(resource.properties);
          return [{ path, message: `"${name}" is no property of ${resource.name}${suggest(name, known)}` }];
        }
        const type = typeOf(property);
        if (type !== undefined && comparable.has(type) && !property.writeOnly) return [];
        const message = `"${name}" can't be compared: only a text, a number, a yes or no, or a reference can be`;
        return [{ path, message }];
      }),
    ),

  unique: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const call = schema["x-unique"];
      if (call === undefined) return [];
      if (path.includes("/items") || path.includes("/$defs")) {
        return [{ path: `${path}/x-unique`, message: "only a property of the record itself can be unique" }];
      }
      if (typeof call !== "string" || call.includes("{value}")) return [];
      return [{ path: `${path}/x-unique`, message: `"${call}" must say where {value} goes` }];
    }),

  was: ({ resource }) =>
    nodesOf(resource).flatMap(({ path, schema }) => [
      ...(schema["x-was"] !== undefined && !isField(path)
        ? [{ path: `${path}/x-was`, message: "only a property of an object has a name that can change" }]
        : []),
      ...wasFindings(path, schema.properties ?? {}),
    ]),

  only: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const group = schema["x-only"];
      const isOwn = /^\/properties\/[^/]+$/.test(path);
      if (group === undefined) return [];
      if (isOwn && typeOf(schema) === "boolean" && file.properties[group]) return [];
      const message = `"${group}" must be a property of the record, and this a yes or no of the record itself`;
      return [{ path: `${path}/x-only`, message }];
    }),

  passwords: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const confirmed = schema["x-confirms"];
      const isOwn = /^\/properties\/[^/]+$/.test(path) && schema.writeOnly === true;
      if (schema.format === "password" && !isOwn)
        return [
          { path: `${path}/format`, message: "a password is a writeOnly property of the record itself" },
        ];
      if (confirmed === undefined || (isOwn && file.properties[confirmed]?.format === "password")) return [];
      const message = `"${confirmed}" must be a password of this resource, and this writeOnly as it is`;
      return [{ path: `${path}/x-confirms`, message }];
    }),

  stamps: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const stamp = schema["x-stamp"];
      if (stamp === undefined) return [];
      const isOwn = /^\/properties\/[^/]+$/.test(path) && schema.readOnly && typeOf(schema) === "string";
      if (isOwn && (stampMoments.has(stamp.on) || file.properties[stamp.on])) return [];
      const message = `must be a readOnly text, and "${stamp.on}" must be creation, change or a property of the record`;
      return [{ path: `${path}/x-stamp`, message }];
    }),

  hidden: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) =>
      schema["x-hidden"] !== undefined && schema["x-show"] === undefined
        ? [{ path: `${path}/x-hidden`, message: "is never hidden: it has no x-show" }]
        : [],
    ),
};

/** A property of the record, of an object or of a list's entries, wherever it is declared for good. */
function isField(path: string): boolean {
  return /\/properties\/[^/]+$/.test(path) && !/\/(if|then|else|not|(all|any|one)Of\/\d+)\//.test(path);
}

/** A name of before is nobody's now, and was one property's only. */
function wasFindings(path: string, properties: Record<string, Property>): Finding[] {
  const owners = new Map<string, string>();
  return Object.entries(properties).flatMap(([name, property]) =>
    earlierNames(property).flatMap((earlier) => {
      const at = `${path}/properties/${name}/x-was`;
      const owner = owners.get(earlier);
      owners.set(earlier, name);
      if (Object.hasOwn(properties, earlier))
        return [
          { path: at, message: `"${earlier}" is a property still: take it away, or leave it out here` },
        ];
      if (fixedNames.has(earlier))
        return [{ path: at, message: `"${earlier}" is every record's: no property was called so` }];
      return owner === undefined
        ? []
        : [{ path: at, message: `"${earlier}" is what "${owner}" was called: only one of them can be it` }];
    }),
  );
}

const fixedNames = new Set(["id", "version", "account_id"]);

function misfits(schema: Property, value: unknown): string[] {
  const validate = compiled(schema);
  if (!validate || validate(value)) return [];
  return (validate.errors ?? []).slice(0, 3).map(reason);
}

/** Undefined where the schema can't be compiled: another rule says so. */
function compiled(schema: Property) {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

function reason({ instancePath, message, params }: ErrorObject): string {
  const extra = "additionalProperty" in params ? ` ("${String(params.additionalProperty)}")` : "";
  return `${instancePath === "" ? "" : `${instancePath} `}${message ?? "is wrong"}${extra}`;
}

/** The types of what is compared with others as a whole. */
const comparable = new Set(["string", "number", "integer", "boolean"]);
