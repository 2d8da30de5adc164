import {
  answeredIn,
  type Carrier,
  carrierOf,
  type Computed,
  computedIn,
  type Pair,
  pairOf,
  type PasswordField,
  passwordFields,
  type Resource,
} from "../../schemas";
import { conditionsOf } from "../../schemas/conditional";
import type { Column } from "../database";
import { type Beside, readFrom } from "./beside";
import { columnsOf, uniqueColumns, uniqueKeys } from "./columns";
import type { Conditional } from "./conditional";
import { type Expression, type Field, fieldsOf } from "./fields";
import { type Guarded, guardedPaths } from "./guarded";
import type { PasswordKeeper } from "./passwords";
import type { RecordRules, RulesByResource } from "./recordRules";
import { type ReferencePattern, referencePatterns } from "./references";
import { createValidator, type Validate } from "./validate";

/** Everything that is known of a resource before the first request: its schema, made ready. */
export type Table = {
  resource: Resource;
  columns: Column[];
  /** What its records are read from, to be shown. */
  shown: Expression;
  /** The properties of which others tell parts. */
  besides: ReadonlySet<string>;
  unique: Column[];
  /** What occurs once in an account: each unique column, and those that are unique together. */
  keys: Column[][];
  fields: Map<string, Field>;
  guarded: Guarded;
  references: ReferencePattern[];
  validate: Validate;
  conditionals: readonly Conditional[];
  passwords: PasswordField[];
  passwordKeeper: PasswordKeeper | undefined;
  pair: Pair | undefined;
  /** What the server computes (`x-computed`), in an order in which it can be. */
  computed: [string, Computed][];
  /** The yes or no's that always have an answer. */
  answers: readonly [name: string, answer: boolean][];
  /** What renamed properties make of what still has their earlier names. */
  carrier: Carrier | undefined;
  rules: RecordRules | undefined;
};

export type Tables = Map<string, Table>;

/** @throws Error, with the mend, where a schema can't be served. */
export function createTables(
  resources: Map<string, Resource>,
  keeper?: PasswordKeeper,
  rules?: RulesByResource,
  besides: readonly Beside[] = [],
): Tables {
  for (const resource of resources.values()) checkTargets(resource, resources);
  return new Map(
    [...resources].map(([name, resource]) => {
      const own = besides.filter((beside) => beside.resource === name);
      return [name, createTable(resource, keeper, rules?.get(name), own)];
    }),
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
  besides: readonly Beside[],
): Table {
  const columns = columnsOf(resource);
  return {
    resource,
    columns,
    shown: readFrom(resource, columns, besides),
    besides: new Set(besides.map(({ property }) => property)),
    unique: uniqueColumns(resource),
    keys: uniqueKeys(resource),
    fields: fieldsOf(resource),
    guarded: guardedPaths(resource),
    references: referencePatterns(resource),
    validate: createValidator(resource),
    conditionals: conditionsOf(resource),
    passwords: passwordFields(resource),
    passwordKeeper,
    pair: pairOf(resource),
    computed: computedIn(resource),
    answers: answeredIn(resource),
    carrier: carrierOf(resource),
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
