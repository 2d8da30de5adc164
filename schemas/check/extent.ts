import type { Property } from "../resource";
import type { Finding } from "./context";
import { pointer } from "./problem";

/** So many schemas one property may come to, once every reference in it is opened: forms, lists and checks open them. */
const mostSchemas = 2_000;
/** So deep may alternatives lie in alternatives: to find the one that is meant, each of one's own are tried. */
export const deepestOptions = 3;

/**
 * Properties that no form could be drawn of in time. It looks at each definition once, so that it comes to an end of
 * what nothing else does; whoever opens references asks this first.
 */
export function extentFindings(file: Property, shared: Record<string, Property>): Finding[] {
  const measure = measuring({ ...shared, ...file.$defs });
  const parts: [path: string, part: unknown][] = [
    ...Object.entries(file.properties ?? {}).map(([name, each]): [string, unknown] => [
      pointer("properties", name),
      each,
    ]),
    ...branches.map((keyword): [string, unknown] => [`/${keyword}`, file[keyword]]),
  ];
  return parts.flatMap(([path, part]) => {
    const { schemas, options } = measure(part);
    if (schemas > mostSchemas)
      return [
        {
          path,
          message: `comes to ${schemas > 1e6 ? "more than a million" : schemas} schemas once its references are opened; ${mostSchemas} at most: take levels out of it, or make a resource of a part`,
        },
      ];
    if (options > deepestOptions)
      return [
        {
          path,
          message: `has choices (oneOf, anyOf) in choices, ${options} deep; ${deepestOptions} at most: name the kind in a property of its own, and show the rest by x-show`,
        },
      ];
    return [];
  });
}

const branches = ["if", "then", "else", "allOf", "dependentSchemas"] as const;

type Extent = { schemas: number; options: number };

function measuring(definitions: Record<string, Property>): (schema: unknown) => Extent {
  const known = new Map<string, Extent>();
  const named = (name: string): Extent => {
    const before = known.get(name);
    if (before) return before;
    // One that contains itself is told of elsewhere; here it counts once.
    known.set(name, { schemas: 1, options: 0 });
    const found = measure(definitions[name]);
    known.set(name, found);
    return found;
  };
  const measure = (schema: unknown): Extent => {
    if (Array.isArray(schema)) return together(schema.map(measure));
    if (typeof schema !== "object" || schema === null) return { schemas: 0, options: 0 };
    const { $ref, ...beside } = schema as Property;
    const parts = Object.entries(beside).map(([keyword, value]) => {
      // What is written for a value is none to draw.
      if (keyword.startsWith("x-") || values.has(keyword)) return { schemas: 0, options: 0 };
      const { schemas, options } = measure(value);
      return { schemas, options: options + (isChoice(keyword, value) ? 1 : 0) };
    });
    const own = { schemas: 1, options: 0 };
    return together([
      own,
      ...parts,
      ...($ref === undefined ? [] : [named($ref.slice($ref.lastIndexOf("/") + 1))]),
    ]);
  };
  return measure;
}

const values = new Set(["const", "enum", "default", "examples", "required", "dependentRequired"]);

/** Alternatives of another kind than values with labels. */
function isChoice(keyword: string, value: unknown): boolean {
  if (keyword !== "oneOf" && keyword !== "anyOf") return false;
  return (value as Property[]).some((option) => typeof option === "object" && !("const" in option));
}

function together(all: Extent[]): Extent {
  return {
    schemas: all.reduce((sum, { schemas }) => sum + schemas, 0),
    options: Math.max(0, ...all.map(({ options }) => options)),
  };
}
