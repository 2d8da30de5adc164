import type { Property, ResourceFile } from "./resource";
import { sameJson } from "./validatorRuntime";

type Fields = Record<string, Property>;
/** A property that a branch declares, and what a record must fit for it: nothing where that is always so. */
type Declared = { name: string; property: Property; when: Property | undefined };
type Found = { part: Property; declared: Declared[] };

/**
 * The same file with what its own `if`, `dependentSchemas` and `allOf` declare among its properties, so that lists, files,
 * types and tables know it. What belongs to a record only while a condition holds says so in `x-when`.
 */
export function withConditional<File extends Pick<ResourceFile, "properties">>(file: File): File {
  const { part, declared } = branchesOf(file, undefined, file.properties);
  if (declared.length === 0) return file;
  const properties: Fields = { ...file.properties };
  for (const { name, property } of declared) {
    if (Object.hasOwn(properties, name)) continue;
    const conditions = declared.filter((each) => each.name === name).map(({ when }) => when);
    properties[name] = { ...property, ...whenAny(conditions) };
  }
  return { ...(part as File), properties };
}

/** The properties that a record has only while something holds, by their names. */
export function conditionsOf({ properties = {} }: Property): [name: string, when: Property][] {
  return Object.entries(properties).flatMap(([name, { "x-when": when }]) =>
    when === undefined ? [] : [[name, when]],
  );
}

/** A part without the declarations that its branches hold, and those: `known` are declared by the record itself. */
function branchesOf(part: Property, when: Property | undefined, known: Fields): Found {
  const declared: Declared[] = [];
  /** Undefined where nothing is left of a branch. */
  const take = (branch: Property | undefined, condition: Property | undefined): Property | undefined => {
    // `true` and `false` are branches as well.
    if (typeof branch !== "object") return branch;
    const found = opened(branch, condition, known, declared);
    return Object.keys(found).length === 0 ? undefined : found;
  };
  const { if: condition, then, else: otherwise, allOf, dependentSchemas, ...rest } = part;
  const kept: Property = { ...rest };
  if (condition !== undefined) {
    const [one, other] = [take(then, both(when, condition)), take(otherwise, both(when, { not: condition }))];
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
    const branches = { ...(one !== undefined && { then: one }), ...(other !== undefined && { else: other }) };
    const isOnly = then === undefined && otherwise === undefined;
    if (isOnly || Object.keys(branches).length > 0) Object.assign(kept, { if: condition }, branches);
  }
  const all = (allOf ?? []).flatMap((each) => {
    const found = take(each, when);
    return found === undefined ? [] : [found];
  });
  if (all.length > 0) kept.allOf = all;
  const dependent = Object.entries(dependentSchemas ?? {}).flatMap(([name, each]) => {
    const found = take(each, both(when, { required: [name] }));
    return found === undefined ? [] : [[name, found] as const];
  });
  if (dependent.length > 0) kept.dependentSchemas = Object.fromEntries(dependent);
  return { part: kept, declared };
}

/** A branch without what it declares anew; what it says of a property that is known already stays. */
function opened(branch: Property, when: Property | undefined, known: Fields, declared: Declared[]): Property {
  const { properties = {}, ...rest } = branch;
  const own: Fields = {};
  for (const [name, property] of Object.entries(properties)) {
    const first = declared.find((each) => each.name === name);
    if (Object.hasOwn(known, name) || !isDeclaration(property)) own[name] = property;
    else if (first && !sameJson(first.property, property)) own[name] = property;
    else declared.push({ name, property, when });
  }
  const inside = branchesOf(rest, when, known);
  declared.push(...inside.declared);
  return { ...inside.part, ...(Object.keys(own).length > 0 && { properties: own }) };
}

/** `true` and `false` say whether there may be one, and not what it is. */
function isDeclaration(property: Property | boolean): boolean {
  return typeof property === "object";
}

function both(one: Property | undefined, other: Property): Property {
  return one === undefined ? other : { allOf: [one, other] };
}

function whenAny(conditions: (Property | undefined)[]): Pick<Property, "x-when"> {
  const [first, ...more] = conditions;
  if (first === undefined || more.includes(undefined)) return {};
  return { "x-when": more.length === 0 ? first : { anyOf: conditions as Property[] } };
}
