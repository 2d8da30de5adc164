import { type Resource, valueAt } from "../../schemas";

export { isObject } from "../../schemas/isObject";
export { sameJson } from "../../schemas/validatorRuntime";

/** The values of a record by property: JSON, without nulls, without id and version. */
export type Values = Record<string, unknown>;

/** A record as it is stored, whole: not yet cut to what an actor may see. */
export type Stored = { id: string; version: number; values: Values };

/** The value of a property that the record itself has: "constructor" may be one's name, and is every object's. */
export function own(values: Values | undefined, name: string): unknown {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** What people call a record: its title in lists or, where it has none, its id. */
export function titleOf(resource: Resource, { id, values }: Stored): string {
  const title = valueAt(values, resource["x-list"].title);
  return typeof title === "string" ? title : id;
}
