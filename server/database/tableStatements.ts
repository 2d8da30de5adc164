import { type RawBuilder, sql as template } from "kysely";
import type { Column, Step } from "./schemaTables";

type Statements = { [D in Step["do"]]: (step: Extract<Step, { do: D }>) => RawBuilder<unknown> };

const statements: Statements = {
  // Its table or column may have gone already, and the index with it.
  dropIndex: ({ index }) => template`drop index if exists ${template.id(index)}`,
  dropTable: ({ table }) => template`drop table ${template.id(table)}`,
  dropColumn: ({ table, column }) =>
    template`alter table ${template.id(table)} drop column ${template.id(column)}`,
  createTable: ({ table, columns }) => template`create table ${template.id(table)} (
    account_id uuid not null, id text not null, version integer not null default 1,
    ${template.join([...columns.map(definition), template`primary key (account_id, id)`])})`,
  addColumn: ({ table, column }) =>
    template`alter table ${template.id(table)} add column ${definition(column)}`,
  widenColumn: ({ table, column }) =>
    template`alter table ${template.id(table)} alter column ${template.id(column.name)} type ${typeOf(column)}`,
  addIndex: ({ table, index, columns }) => template`create unique index ${template.id(index)}
    on ${template.id(table)} (account_id, ${folded(columns)}) where ${present(columns)}`,
};

/** The SQL of a step. */
export function statementOf(step: Step): RawBuilder<unknown> {
  const make = statements[step.do] as (step: Step) => RawBuilder<unknown>;
  return make(step);
}

/** The columns as uniqueness sees them: text without regard to case. */
export function folded(columns: Column[]): RawBuilder<unknown> {
  return template.join(
    columns.map(({ name, type }) =>
      type === "text" ? template`lower(${template.id(name)})` : template.id(name),
    ),
  );
}

/** That none of the columns is null. */
export function present(columns: Column[]): RawBuilder<unknown> {
  return template.join(
    columns.map(({ name }) => template`${template.id(name)} is not null`),
    template` and `,
  );
}

function definition(column: Column): RawBuilder<unknown> {
  return template`${template.id(column.name)} ${typeOf(column)}`;
}

/** One of `columnTypes`: a word of SQL, never input. */
function typeOf({ type }: Column): RawBuilder<unknown> {
  return template.raw(type);
}
