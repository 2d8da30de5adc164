import type { Property, Resource, SimpleType } from "../resource";
import { nodesOf, type Finding, type Rule } from "./context";
import { seen } from "./localised";

type Limit = keyof Property & ("minLength" | "maxLength" | "minItems" | "maxItems" | Bound);
type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

/** Limits that contradict each other; `isOpen` where a value may not be the limit itself. */
const pairs: { least: Limit; most: Limit; isOpen?: true; of: string }[] = [
  { least: "minLength", most: "maxLength", of: "text has %s characters" },
  { least: "minItems", most: "maxItems", of: "list has %s entries" },
  { least: "minimum", most: "maximum", of: "number is %s" },
  { least: "minimum", most: "exclusiveMaximum", isOpen: true, of: "number is %s" },
  { least: "exclusiveMinimum", most: "maximum", isOpen: true, of: "number is %s" },
  { least: "exclusiveMinimum", most: "exclusiveMaximum", isOpen: true, of: "number is %s" },
];

type Meant = { types: SimpleType[]; say: string };

/** What each keyword is for. */
const meant: Record<string, Meant> = {
  ...each(["minLength", "maxLength", "pattern", "format"], { types: ["string"], say: "texts" }),
  ...each(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"], {
    types: ["number", "integer"],
    say: "numbers",
  }),
  ...each(["minItems", "maxItems", "uniqueItems", "items", "prefixItems", "contains"], {
    types: ["array"],
    say: "lists",
  }),
  ...each(["properties", "required", "minProperties", "maxProperties", "dependentRequired"], {
    types: ["object"],
    say: "objects",
  }),
};

/** Whether a value can meet what is asked of it. */
export const limitRules: Record<string, Rule> = {
  contradicting: ({ file, resource }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const whole = seen(resource, schema);
      return pairs.flatMap(({ least, most, isOpen, of }): Finding[] => {
        const [from, to] = [whole[least], whole[most]];
        // Where both come from a definition, that is told of.
        if (from === undefined || to === undefined || !(least in schema || most in schema)) return [];
        if (from < to || (from === to && !isOpen)) return [];
        const place = least in schema ? least : most;
        const words = `${isOpen && least !== "minimum" ? "more than" : "at least"} ${from} and ${isOpen && most !== "maximum" ? "less than" : "at most"} ${to}`;
        const message = `no ${of.replace("%s", words)}: mend ${least} or ${most}`;
        return [{ path: `${path}/${place}`, message }];
      });
    }),

  misplaced: ({ file, resource }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const types = typesOf(seen(resource, schema));
      if (types.length === 0) return [];
      return Object.keys(schema).flatMap((keyword): Finding[] => {
        const place = meant[keyword];
        if (!place || place.types.some((type) => types.includes(type))) return [];
        const message = `is for ${place.say}, and this is of type ${types.join(" or ")}: take it away, or give it another type`;
        return [{ path: `${path}/${keyword}`, message }];
      });
    }),

  unwritable: ({ file, resource }) =>
    nodesOf(file, "", resource.properties).flatMap(({ path, schema, siblings }) =>
      (schema.required ?? []).flatMap((name, index): Finding[] => {
        const property = siblings[name] && seen(resource, siblings[name]);
        if (!property?.readOnly || isGiven(resource, path, name, property)) return [];
        const message = `"${name}" is readOnly and required, and nobody could give it: don't require it, or let it be written`;
        return [{ path: `${path}/required/${index}`, message }];
      }),
    ),
};

/** Whether the server has a value for what nobody may write, as soon as there is a record. */
function isGiven(resource: Resource, path: string, name: string, property: Property): boolean {
  if (path !== "") return false;
  const { key, single } = resource["x-api"];
  const stamp = property["x-stamp"]?.on;
  return (
    key === name ||
    stamp === "creation" ||
    stamp === "change" ||
    (single === true && property.default !== undefined)
  );
}

/** The types that a schema names; none where it leaves them open, as a branch does. */
function typesOf({ type, enum: choices, oneOf, anyOf }: Property): SimpleType[] {
  if (type !== undefined) return [type].flat();
  const values = choices ?? constants(oneOf) ?? constants(anyOf);
  return values?.every((value) => typeof value === "string") ? ["string"] : [];
}

function constants(options: Property[] | undefined): unknown[] | undefined {
  if (!options?.length || !options.every((option) => typeof option === "object" && "const" in option))
    return undefined;
  return options.map(({ const: value }) => value);
}

function each(names: string[], value: Meant): Record<string, Meant> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
