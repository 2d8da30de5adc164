import { type RawBuilder, sql as template } from "kysely";
import {
  type FilterKind,
  filterKind,
  leafPaths,
  type Property,
  propertyAt,
  type Resource,
} from "../../schemas";
import type { ColumnType } from "../database";
import { columnType } from "./columns";

export type Expression = RawBuilder<unknown>;

/** A property as lists see it: what can be filtered, sorted, searched and grouped by. */
export type Field = {
  path: string;
  property: Property;
  /** Undefined where it can't be filtered: objects of free shape and mixed types. */
  kind: FilterKind | undefined;
  type: ColumnType;
  /** Its value in the row `r`, of that type. */
  value: Expression;
};

/**
 * The fields of a resource by their paths. Requests name paths; SQL is made from what this map has for them and from
 * nothing else (quality S28).
 */
export function fieldsOf(resource: Resource): Map<string, Field> {
  return new Map([
    ["id", idField],
    ...leafPaths(resource).map((path): [string, Field] => [path, fieldAt(resource, path, template`r`)]),
  ]);
}

const idField: Field = {
  path: "id",
  property: { type: "string", title: "ID" },
  kind: "reference",
  type: "text",
  value: template`r.id`,
};

/** The field at a leaf's path, in rows by this name. */
export function fieldAt(resource: Resource, path: string, row: Expression): Field {
  const property = propertyAt(resource, path) ?? {};
  const type = columnType(property);
  return { path, property, kind: filterKind(property), type, value: valueAt(row, path.split("."), type) };
}

function valueAt(row: Expression, [column = "", ...steps]: string[], type: ColumnType): Expression {
  const top = template`${row}.${template.id(column)}`;
  if (steps.length === 0) return top;
  const keys = steps.map((step) => template`${template.lit(step)}`);
  const last = keys.pop();
  const parent = template`(${template.join([top, ...keys], template` -> `)})`;
  if (type === "text") return template`(${parent} ->> ${last})`;
  return insideJson[type](template`(${parent} -> ${last})`);
}

/** JSON keeps what an earlier schema allowed: a value of another type counts as none, instead of failing the query. */
const insideJson: Record<Exclude<ColumnType, "text">, (json: Expression) => Expression> = {
  jsonb: (json) => json,
  "double precision": number,
  bigint: number,
  boolean: (json) => template`(case jsonb_typeof(${json}) when 'boolean' then ${json}::boolean end)`,
};

function number(json: Expression): Expression {
  return template`(case jsonb_typeof(${json}) when 'number' then ${json}::double precision end)`;
}
