import { errorTable } from "../errors";
import { propertyAt, referencesOf, typeOf } from "../properties";
import type { Access, Permission, Property, Resource, Role } from "../resource";
import { nodesOf, type Rule } from "./context";
import { suggest } from "./suggest";

const roles: Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"];

/** Whether references lead to a resource, and one that whoever sees them may read. */
export const referenceRules: Record<string, Rule> = {
  target: ({ file, resources }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const target = schema["x-reference"]?.resource;
      if (target === undefined || resources.has(target)) return [];
      const message = `there is no schemas/${target}.json${suggest(target, [...resources.keys()])}`;
      return [{ path: `${path}/x-reference/resource`, message }];
    }),

  attributes: ({ file, resources }) =>
    nodesOf(file).flatMap(({ path, schema: { "x-attributes": target } }) => {
      if (target === undefined || resources.has(target)) return [];
      const message = `there is no schemas/${target}.json${suggest(target, [...resources.keys()])}`;
      return [{ path: `${path}/x-attributes`, message }];
    }),

  instead: ({ file, resource }) =>
    nodesOf(file).flatMap(({ path, schema: { "x-instead": name } }) =>
      name === undefined || propertyAt(resource, name)?.["x-reference"]
        ? []
        : [{ path: `${path}/x-instead`, message: `"${name}" is no reference of the record` }],
    ),

  ofText: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) =>
      schema["x-reference"] && typeOf(schema) !== "string"
        ? [{ path: `${path}/x-reference`, message: 'a reference holds an id: give it "type": "string"' }]
        : [],
    ),

  readable: ({ resource, resources }) =>
    referencesOf(resource).flatMap(({ path, resource: name }) => {
      const target = resources.get(name);
      if (!target) return [];
      const blind = roles.filter(
        (role) => mayRead(resource, path, role) && permission(target["x-access"], role) === "none",
      );
      if (blind.length === 0) return [];
      const message = `${blind.join(", ")} may see this and may not read ${name}; close it by x-access here or open ${name}`;
      return [{ path: `/properties/${path.replaceAll(".", "/properties/")}`, message }];
    }),

  refusal: ({ file }) =>
    nodesOf(file).flatMap(({ path, schema }) => {
      const code = schema["x-reference"]?.refusal;
      if (code === undefined || code in errorTable) return [];
      const message = `schemas/errors.ts has no "${code}"${suggest(code, Object.keys(errorTable))}`;
      return [{ path: `${path}/x-reference/refusal`, message }];
    }),
  pairs: ({ file, resource, resources }) => {
    const pairs = Object.entries(file.properties).flatMap(([name, { "x-pair": pair, ...property }]) =>
      pair ? [{ name, pair, target: property["x-reference"]?.resource }] : [],
    );
    return pairs.flatMap(({ name, pair, target }, index) => {
      const path = `/properties/${name}/x-pair`;
      if (target === undefined)
        return [{ path, message: "only a reference has a pair: give it an x-reference" }];
      if (index > 0) return [{ path, message: "a resource has one pair at most" }];
      if (target === resource.name) return [{ path, message: "the partner is a record of another resource" }];
      if (file.required?.includes(name))
        return [{ path, message: "a pair may come apart: don't require it" }];
      const back = resources.get(target)?.properties?.[pair.property];
      if (back?.["x-pair"]?.property === name && back["x-reference"]?.resource === resource.name) return [];
      const mend = `schemas/${target}.json must have "${pair.property}" with an x-reference to ${resource.name} and "x-pair": { "property": "${name}" }`;
      return [{ path: `${path}/property`, message: mend }];
    });
  },

  cleared: ({ file, resource }) =>
    referencesOf(resource).flatMap(({ path, many, onRemove }) => {
      if (onRemove !== "clear" || many || !file.required?.includes(path)) return [];
      return [
        {
          path: `/properties/${path}/x-reference/onRemove`,
          message: '"clear" would empty a required property; choose restrict or remove',
        },
      ];
    }),
};

function mayRead(resource: Resource, path: string, role: Role): boolean {
  const steps = path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
  const properties = steps.map((step): Property | undefined => propertyAt(resource, step));
  return (
    permission(resource["x-access"], role) !== "none" &&
    properties.every((property) => property?.["x-access"]?.roles?.[role] !== "none")
  );
}

function permission(access: Access | undefined, role: Role): Permission {
  if (!access) return role === "ADMIN" ? "edit" : "none";
  return access.roles ? (access.roles[role] ?? "none") : "edit";
}
