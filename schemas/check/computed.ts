import { computedIn, operandsOf } from "../computed";
import { propertyAt, resolveProperty, typeOf } from "../properties";
import type { Computed, Property, Resource } from "../resource";
import { sameJson } from "../validatorRuntime";
import { type Finding, nodesOf, type Rule } from "./context";
import { suggest } from "./suggest";

/** Whether what is computed (`x-computed`) can be: from what, into what, and by whom it may be seen. */
export const computedRules: Record<string, Rule> = {
  place: ({ file, resource }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      if (schema["x-computed"] === undefined) return [];
      const at = `${path}/x-computed`;
      if (!/^\/properties\/[^/]+$/.test(path))
        return [{ path: at, message: "only a property of the record itself is computed" }];
      const stray = entered.filter((keyword) => schema[keyword] !== undefined);
      const name = path.slice("/properties/".length);
      return [
        ...(schema.readOnly ? [] : [{ path: at, message: 'nobody enters it: give it "readOnly": true' }]),
        ...stray.map((keyword) => ({
          path: `${path}/${keyword}`,
          message: "is for what people enter; this is computed: leave it out",
        })),
        ...(resource.required?.includes(name)
          ? [{ path: at, message: `"${name}" is computed, and can't be required: take it out of required` }]
          : []),
      ];
    }),

  operands: ({ resource }) =>
    computedProperties(resource).flatMap(([name, rule]) =>
      operandsOf(rule).flatMap((path, index) => operandFindings(resource, name, rule, path, index)),
    ),

  result: ({ resource }) =>
    computedProperties(resource).flatMap(([name, rule]) => {
      const type = typeOf(propertyAt(resource, name) ?? {});
      const wanted = resultTypes(resource, rule);
      if (type !== undefined && wanted.includes(type)) return [];
      return [
        {
          path: `/properties/${name}/type`,
          message: `this ${kindOf(rule)} is ${wanted.length === 1 ? `of type ${wanted[0]}` : `of type ${wanted.join(" or ")}`}`,
        },
      ];
    }),

  circle: ({ resource }) => {
    try {
      computedIn(resource);
      return [];
    } catch (error) {
      return [{ path: "/properties", message: (error as Error).message }];
    }
  },
};

/** Keywords that mean something of what is entered only. */
const entered = [
  "default",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "enum",
  "oneOf",
  "x-unique",
  "x-generated",
  "x-stamp",
  "x-follows",
  "x-reference",
] as const;

function computedProperties(resource: Resource): [string, Computed][] {
  return Object.keys(resource.properties).flatMap((name): [string, Computed][] => {
    const rule = propertyAt(resource, name)?.["x-computed"];
    return rule ? [[name, rule]] : [];
  });
}

function kindOf(rule: Computed): "sum" | "product" | "join" | "count" {
  if ("count" in rule) return "count";
  if ("join" in rule) return "join";
  return "sum" in rule ? "sum" : "product";
}

function operandFindings(
  resource: Resource,
  name: string,
  rule: Computed,
  operand: string,
  index: number,
): Finding[] {
  const kind = kindOf(rule);
  const path = `/properties/${name}/x-computed/${kind}${kind === "count" ? "" : `/${index}`}`;
  const say = (message: string) => [{ path, message: `"${operand}" ${message}` }];
  const property = propertyAt(resource, operand);
  if (!property)
    return say(`is no property of ${resource.name}${suggest(operand, Object.keys(resource.properties))}`);
  const above = stepsTo(resource, operand);
  if (kind !== "sum" && above.slice(0, -1).some(({ type }) => type === "array"))
    return say(`stands in the entries of a list, of which only a sum can be`);
  const type = typeOf(property);
  const takes = operandTypes[kind];
  if (type === undefined || !takes.includes(type) || (kind === "join" && property["x-reference"]))
    return say(`can't be in a ${kind}: it takes ${takes.join(" or ")}`);
  if (above.some((step) => step.writeOnly)) return say("is never told, and so can't be computed from");
  if (above.some((step) => step["x-live"]))
    return say("is written beside versions, and so can't be computed from");
  const own = propertyAt(resource, name) ?? {};
  if (above.some((step) => step["x-access"] && !sameJson(step["x-access"], own["x-access"])))
    return say(`is not everybody's: give "${name}" the same x-access`);
  if (kind === "sum" && property["x-unit"] !== own["x-unit"])
    return say(`is measured otherwise than "${name}": a sum is of one x-unit`);
  return [];
}

const operandTypes: Record<ReturnType<typeof kindOf>, string[]> = {
  sum: ["number", "integer"],
  product: ["number", "integer"],
  join: ["string"],
  count: ["array"],
};

function resultTypes(resource: Resource, rule: Computed): string[] {
  if ("count" in rule) return ["integer"];
  if ("join" in rule) return ["string"];
  const whole = operandsOf(rule).every((path) => typeOf(propertyAt(resource, path) ?? {}) === "integer");
  return whole ? ["integer", "number"] : ["number"];
}

/** The properties on the way to a path, itself included. */
function stepsTo(resource: Resource, path: string): Property[] {
  const names = path.split(".");
  return names.map((_, at) =>
    resolveProperty(resource, propertyAt(resource, names.slice(0, at + 1).join(".")) ?? {}),
  );
}
