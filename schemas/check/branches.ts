import type { Property, Resource } from "../resource";
import { sameJson } from "../validatorRuntime";
import type { Finding, Rule } from "./context";
import { seen } from "./localised";
import { pointer } from "./problem";
import { suggest } from "./suggest";

type Fields = Record<string, Property>;
/**
 * The object that branches speak of: what it declares, what a condition may ask for, and what branches have declared so
 * far where they may (of the record itself).
 */
type Owner = { resource: Resource; known: Fields; asked: Fields; added?: Fields };
type Branch = { path: string; schema: Property; isQuestion: boolean; mayDeclare: boolean };

/**
 * Whether branches (`if`, `then`, `dependentSchemas`, …) speak of properties that there are. Those of the record itself
 * may declare some (conditional.ts); any other declaration would be in no form, list or table.
 */
export const branchRules: Record<string, Rule> = {
  declared: ({ file, resource }) => {
    const { properties: known } = file;
    const owner = { resource, known, asked: resource.properties, added: {} };
    return [
      ...branchFindings(owner, file, ""),
      ...insideFindings(resource, file, ""),
      ...Object.entries(file.$defs ?? {}).flatMap(([name, schema]) =>
        objectFindings(resource, schema, pointer("$defs", name)),
      ),
    ];
  },
};

/** What is wrong in a schema below the record, and in those inside it. */
function objectFindings(resource: Resource, schema: Property, path: string): Finding[] {
  if (typeof schema !== "object") return [];
  const known = closedFields(resource, schema);
  return [
    ...(known ? branchFindings({ resource, known, asked: known }, schema, path) : []),
    ...insideFindings(resource, schema, path),
  ];
}

function insideFindings(resource: Resource, schema: Property, path: string): Finding[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      objectFindings(resource, each, `${path}${pointer("properties", name)}`),
    ),
    ...(schema.items ? objectFindings(resource, schema.items, `${path}/items`) : []),
  ];
}

function branchFindings(owner: Owner, schema: Property, path: string): Finding[] {
  return branchesOf(schema, path, owner.added !== undefined).flatMap((branch) => {
    const { resource, known, asked, added } = owner;
    const here: Owner = { resource, known, asked, ...(branch.mayDeclare && added && { added }) };
    return [...namesIn(here, branch), ...branchFindings(here, branch.schema, branch.path)];
  });
}

function branchesOf(schema: Property, path: string, mayDeclare: boolean): Branch[] {
  const { if: condition, not, then, else: otherwise, allOf = [], anyOf = [], oneOf = [] } = schema;
  const one = (key: string, each: Property | undefined, may: boolean, isQuestion = false): Branch[] =>
    typeof each === "object" ? [{ path: `${path}/${key}`, schema: each, isQuestion, mayDeclare: may }] : [];
  const many = (key: string, all: Property[], may: boolean) =>
    all.flatMap((each, index) => one(`${key}/${index}`, each, may));
  return [
    ...one("if", condition, false, true),
    ...one("not", not, false, true),
    ...one("then", then, mayDeclare),
    ...one("else", otherwise, mayDeclare),
    ...Object.entries(schema.dependentSchemas ?? {}).flatMap(([name, each]) =>
      one(`dependentSchemas/${name}`, each, mayDeclare),
    ),
    ...many("allOf", allOf, mayDeclare),
    ...many("anyOf", anyOf, false),
    ...many("oneOf", oneOf, false),
  ];
}

function namesIn(owner: Owner, branch: Branch): Finding[] {
  const { resource, known } = owner;
  const { path, schema } = branch;
  const referred = schema.$ref === undefined ? {} : fieldsOf(resource, { $ref: schema.$ref });
  return [
    ...Object.keys(referred)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => ({
        path: `${path}/$ref`,
        message: `brings "${name}", which only a branch would declare: declare it in properties, or write it out here`,
      })),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const at = `${path}${pointer("properties", name)}`;
      const declared = known[name];
      return declared
        ? narrowingFindings(owner, { ...branch, path: at, schema: property }, declared)
        : strangeFindings(owner, { ...branch, path: at, schema: property }, name);
    }),
  ];
}

/** A branch says more of an object that is there: of its properties, too, it knows only those that there are. */
function narrowingFindings({ resource }: Owner, branch: Branch, declared: Property): Finding[] {
  const known = closedFields(resource, declared);
  if (!known || typeof branch.schema !== "object") return [];
  return namesIn({ resource, known, asked: known }, { ...branch, mayDeclare: false });
}

function strangeFindings(
  { resource, asked, added }: Owner,
  { path, schema, isQuestion }: Branch,
  name: string,
): Finding[] {
  if (isQuestion) {
    if (Object.hasOwn(asked, name)) return [];
    return [{ path, message: `"${name}" is no property here${suggest(name, Object.keys(asked))}` }];
  }
  if (!added) {
    const mend = "declare it in properties, and say here only when it must or may not be there";
    const message = `"${name}" is declared in this branch only, and no form, list or table would know it: ${mend}`;
    return [{ path, message }];
  }
  if (typeof schema !== "object") return [];
  const before = added[name];
  added[name] ??= schema;
  if (before !== undefined && !sameJson(before, schema)) {
    const mend = "declare it in properties, and narrow it here";
    return [{ path, message: `"${name}" is declared in two branches, and not alike: ${mend}` }];
  }
  return objectFindings(resource, schema, path);
}

/** The properties of an object that has these and no others; undefined where it may have any. */
function closedFields(resource: Resource, schema: Property): Fields | undefined {
  const { additionalProperties, "x-attributes": attributes } = seen(resource, schema);
  const isOpen = attributes !== undefined || (additionalProperties ?? false) !== false;
  const known = fieldsOf(resource, schema);
  return isOpen || Object.keys(known).length === 0 ? undefined : known;
}

function fieldsOf(resource: Resource, schema: Property): Fields {
  return seen(resource, schema).properties ?? {};
}
