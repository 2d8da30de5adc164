import { type Pair, pairOf, type PasswordField, passwordFields, type Resource } from "../../schemas";
import type { Column } from "../database";
import { columnsOf, uniqueColumns } from "./columns";
import { type Field, fieldsOf } from "./fields";
import { type Guarded, guardedPaths } from "./guarded";
import type { PasswordKeeper } from "./passwords";
import type { RecordRules, RulesByResource } from "./recordRules";
import { type ReferencePattern, referencePatterns } from "./references";
import { createValidator, type Validate } from "./validate";

/** Everything that is known of a resource before the first request: its schema, made ready. */
export type Table = {
  resource: Resource;
  columns: Column[];
  unique: Column[];
  fields: Map<string, Field>;
  guarded: Guarded;
  references: ReferencePattern[];
  validate: Validate;
  passwords: PasswordField[];
  passwordKeeper: PasswordKeeper | undefined;
  pair: Pair | undefined;
  rules: RecordRules | undefined;
};

export type Tables = Map<string, Table>;

/** @throws Error, with the mend, where a schema can't be served. */
export function createTables(
  resources: Map<string, Resource>,
  keeper?: PasswordKeeper,
  rules?: RulesByResource,
): Tables {
  for (const resource of resources.values()) checkTargets(resource, resources);
  return new Map(
    [...resources].map(([name, resource]) => [name, createTable(resource, keeper, rules?.get(name))]),
  );
}

/** The table of a resource that must be there: references were checked at the start. */
export function tableOf(tables: Tables, resource: string): Table {
  const table = tables.get(resource);
  if (!table) throw new Error(`There is no resource "${resource}"`);
  return table;
}

function createTable(
  resource: Resource,
  passwordKeeper: PasswordKeeper | undefined,
  rules: RecordRules | undefined,
): Table {
  return {
    resource,
    columns: columnsOf(resource),
    unique: uniqueColumns(resource),
    fields: fieldsOf(resource),
    guarded: guardedPaths(resource),
    references: referencePatterns(resource),
    validate: createValidator(resource),
    passwords: passwordFields(resource),
    passwordKeeper,
    pair: pairOf(resource),
    rules,
  };
}

function checkTargets(resource: Resource, resources: Map<string, Resource>): void {
  const lost = referencePatterns(resource).find(({ target }) => !resources.has(target));
  if (lost)
    throw new Error(
      `schemas/${resource.name}.json: "${lost.path}" points to the resource "${lost.target}", which does not exist; there are ${[...resources.keys()].join(", ")}.`,
    );
}
