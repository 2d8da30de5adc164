import { type Property, propertyAt, type Resource, typeOf } from "../../schemas";
import type { Column, ColumnType, TableShape } from "../database";

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

/** The tables that the resources need, by the resources' names. */
export function tableShapes(resources: Iterable<Resource> | Map<string, Resource>): TableShape[] {
  const all = resources instanceof Map ? resources.values() : resources;
  return [...all].map((resource) => ({
    name: resource.name,
    columns: columnsOf(resource),
    unique: uniqueColumns(resource).map(({ name }) => [name]),
  }));
}
