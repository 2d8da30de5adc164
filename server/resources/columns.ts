import { answeredIn, earlierNames, type Property, propertyAt, type Resource, typeOf } from "../../schemas";
import type { Column, ColumnType, TableShape } from "../database";
import { filledWith, insideOf, mustBeGiven } from "./inside";

const columnTypeOf: Partial<Record<string, ColumnType>> = {
  string: "text",
  number: "double precision",
  integer: "bigint",
  boolean: "boolean",
};

/** A property of one simple type has a column of its own type; what is nested or of several types is JSON. */
export function columnType(property: Property): ColumnType {
  if (property["x-reference"]) return "text";
  return columnTypeOf[typeOf(property) ?? ""] ?? "jsonb";
}

/** A resource's columns: one for each of its properties, of the same name. */
export function columnsOf(resource: Resource): Column[] {
  return Object.keys(resource.properties).map((name) => ({
    name,
    type: columnType(propertyAt(resource, name) ?? {}),
  }));
}

/** The columns whose values occur once in an account. */
export function uniqueColumns(resource: Resource): Column[] {
  const unique = columnsOf(resource).filter(({ name }) => propertyAt(resource, name)?.["x-unique"]);
  const json = unique.find(({ type }) => type === "jsonb");
  if (json)
    throw new Error(
      `schemas/${resource.name}.json: "${json.name}" is x-unique, but only a text, a number or a boolean can be: give it one type, or leave x-unique out.`,
    );
  return unique;
}

/** What occurs once in an account: each unique column by itself, and those that `x-unique-together` lists. */
export function uniqueKeys(resource: Resource): Column[][] {
  const columns = new Map(columnsOf(resource).map((column) => [column.name, column]));
  const together = (resource["x-unique-together"] ?? []).map((names) =>
    names.flatMap((name) => columns.get(name) ?? []),
  );
  return [...uniqueColumns(resource).map((column) => [column]), ...together];
}

/** The tables that the resources need, by the resources' names. */
export function tableShapes(resources: Iterable<Resource> | Map<string, Resource>): TableShape[] {
  const all = resources instanceof Map ? resources.values() : resources;
  return [...all].map(shapeOf);
}

function shapeOf(resource: Resource): TableShape {
  const columns = columnsOf(resource);
  const properties = columns.map(({ name }) => [name, propertyAt(resource, name) ?? {}] as const);
  const each = <T>(of: (property: Property, name: string) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      properties.flatMap(([name, property]) => {
        const found = of(property, name);
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  const json = new Set(columns.filter(({ type }) => type === "jsonb").map(({ name }) => name));
  return {
    name: resource.name,
    columns,
    unique: uniqueKeys(resource).map((key) => key.map(({ name }) => name)),
    was: each((property) => (property["x-was"] === undefined ? undefined : earlierNames(property))),
    fill: {
      ...each((_, name) => filledWith(resource, resource, name)),
      ...Object.fromEntries(answeredIn(resource)),
    },
    needed: properties.flatMap(([name]) => (mustBeGiven(resource, resource, name) ? [name] : [])),
    computed: properties.flatMap(([name, property]) => (property["x-computed"] ? [name] : [])),
    inside: each((property, name) => (json.has(name) ? insideOf(resource, property) : undefined)),
  };
}
