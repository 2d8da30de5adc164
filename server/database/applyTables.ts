import { type RawBuilder, sql as template } from "kysely";
import type { Sql } from "./database";
import { DatabaseMisuse, type Duplicates, type Loss, SchemaRefused } from "./errors";
import { protectTables } from "./protectTables";
import { applyInside, lossesInside, renameInside } from "./applyInside";
import { grownBy, shapesBesideOthers, stepsBesideOthers } from "./besideOthers";
import { lockSchema } from "./schemaLock";
import {
  type ExistingTable,
  indexPrefix,
  planRenames,
  planTables,
  type Step,
  type TableShape,
  type Column,
  withRenames,
} from "./schemaTables";

export interface ApplyOptions {
  /** What may be lost, as `table.column` or `table`; what ALLOW_LOSS lists (by commas) unless told. */
  allowLoss?: string[];
  /** Whether servers of other versions work with the tables meanwhile: then something is added to them, and nothing else done. */
  besideOthers?: boolean;
}

/** What became of the tables. */
export interface Applied {
  lacks: Lack[];
  /** Those that are new, or have columns that they did not have. */
  grown: ReadonlySet<string>;
}

/** Rows that have nothing in a column in which, since this start, each should have something. */
export interface Lack {
  table: string;
  column: string;
  rows: number;
}

/**
 * Makes the database's tables fit the shapes, in the caller's (the system's) transaction: renames what has another name,
 * adds what is missing, fills what must not be empty, and drops what no shape has any more if it is empty. Of several
 * servers that start together, one works and the others wait.
 *
 * @throws SchemaRefused, whose transaction must not be kept, when values would be lost that `allowLoss` does not give up,
 * or when columns are to be unique that are not; OthersRunning when that would break servers of other versions.
 */
export async function applyTables(
  sql: Sql,
  shapes: TableShape[],
  { allowLoss = allowedLoss(), besideOthers = false }: ApplyOptions = {},
): Promise<Applied> {
  await lockSchema(sql);
  await template`create table if not exists applied_schema (
    table_name text primary key, shape jsonb not null, applied_at timestamptz not null default now())`.execute(
    sql,
  );
  const found = await existingTables(sql);
  await refuseForeignTables(sql, found, shapes);
  const renames = planRenames(found, shapes);
  if (besideOthers) return addTo(sql, found, shapes, renames);
  for (const { table, from, to } of renames)
    await template`alter table ${template.id(table)} rename column ${template.id(from)} to ${template.id(to)}`.execute(
      sql,
    );
  const existing = withRenames(found, renames);
  await renameInside(sql, existing, shapes);
  const steps = planTables(existing, shapes);
  const inside = await lossesInside(sql, existing, shapes);
  const losses = [...(await lossesOf(sql, steps)), ...inside.map(({ loss }) => loss)];
  const refused = losses.filter(({ place }) => !allowLoss.includes(place));
  if (refused.length > 0) throw new SchemaRefused(refused);
  await applyInside(sql, existing, shapes, inside);
  await carryOut(sql, steps);
  await protectTables(
    sql,
    shapes.map(({ name }) => name),
  );
  await remember(sql, shapes);
  return { lacks: await lacksOf(sql, existing, shapes), grown: grownBy(steps) };
}

/** Beside servers of other versions: what they work with stays, and is remembered as it was. */
async function addTo(
  sql: Sql,
  existing: ExistingTable[],
  shapes: TableShape[],
  renames: ReturnType<typeof planRenames>,
): Promise<Applied> {
  const steps = stepsBesideOthers({ existing, shapes, renames, steps: planTables(existing, shapes) });
  await carryOut(sql, steps);
  await protectTables(
    sql,
    shapes.map(({ name }) => name),
  );
  const grown = grownBy(steps);
  await rememberShapes(sql, shapesBesideOthers(existing, shapes, steps));
  return { lacks: await lacksOf(sql, existing, shapes), grown };
}

async function carryOut(sql: Sql, steps: Step[]): Promise<void> {
  const duplicates: Duplicates[] = [];
  for (const step of steps) {
    const values = step.do === "addIndex" ? await duplicatesOf(sql, step) : 0;
    if (step.do === "addIndex" && values > 0)
      duplicates.push({ table: step.table, columns: step.columns.map(({ name }) => name), values });
    else await statementOf(step).execute(sql);
  }
  if (duplicates.length > 0) throw new SchemaRefused([], duplicates);
}

async function existingTables(sql: Sql): Promise<ExistingTable[]> {
  const { rows } = await template<ExistingTable>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(i.relname), '[]') from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid and starts_with(i.relname, ${indexPrefix})) as indexes,
      s.shape
    from applied_schema s
      join pg_class c on c.relname = s.table_name and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(sql);
  return rows;
}

/** A resource can't take the name of a table that was not made from a schema. */
async function refuseForeignTables(sql: Sql, existing: ExistingTable[], shapes: TableShape[]): Promise<void> {
  const names = shapes.map(({ name }) => name);
  const known = existing.map(({ name }) => name);
  const { rows } = await template<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace
      and relname = any(${names}::text[]) and not relname = any(${known}::text[])`.execute(sql);
  const taken = rows.map(({ name }) => name).join(", ");
  if (taken !== "")
    throw new DatabaseMisuse(
      `The server has tables of its own by the name of ${taken}: name the resource otherwise.`,
    );
}

/** What the dropping steps would lose. */
async function lossesOf(sql: Sql, steps: Step[]): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const step of steps) {
    if (step.do === "dropTable") {
      const values = await count(sql, template`select count(*) from ${template.id(step.table)}`);
      losses.push({ place: step.table, what: "rows", values });
    } else if (step.do === "dropColumn") {
      const column = template.id(step.column);
      const values = await count(sql, template`select count(${column}) from ${template.id(step.table)}`);
      const what = step.change === undefined ? "values" : `values (${step.change})`;
      losses.push({ place: `${step.table}.${step.column}`, what, values });
    }
  }
  return losses.filter(({ values }) => values > 0);
}

/** How many values (or combinations) occur more than once in an account. */
function duplicatesOf(sql: Sql, { table, columns }: Extract<Step, { do: "addIndex" }>): Promise<number> {
  return count(
    sql,
    template`select count(*) from (
      select from ${template.id(table)} where ${present(columns)} group by account_id, ${folded(columns)}
      having count(*) > 1) as twice`,
  );
}

/** What is needed since this start and not there in rows of before. */
async function lacksOf(sql: Sql, existing: ExistingTable[], shapes: TableShape[]): Promise<Lack[]> {
  const lacks: Lack[] = [];
  for (const { name, needed = [] } of shapes) {
    const shape = existing.find((table) => table.name === name)?.shape;
    const fresh = shape?.needed && needed.filter((column) => !shape.needed?.includes(column));
    for (const column of fresh ?? []) {
      const rows = await count(
        sql,
        template`select count(*) from ${template.id(name)} where ${template.id(column)} is null`,
      );
      if (rows > 0) lacks.push({ table: name, column, rows });
    }
  }
  return lacks;
}

async function count(sql: Sql, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await template<{ count: number }>`${query}`.execute(sql);
  return rows[0]?.count ?? 0;
}

/** Which shapes the tables have now, for the next start and for people. */
async function remember(sql: Sql, shapes: TableShape[]): Promise<void> {
  await template`delete from applied_schema where not table_name = any(${shapes.map(({ name }) => name)}::text[])`.execute(
    sql,
  );
  await rememberShapes(sql, shapes);
}

async function rememberShapes(sql: Sql, shapes: TableShape[]): Promise<void> {
  const json = JSON.stringify(shapes);
  await template`insert into applied_schema (table_name, shape)
    select shape->>'name', shape from jsonb_array_elements(${json}::jsonb) as shape
    on conflict (table_name) do update set shape = excluded.shape, applied_at = now()
    where applied_schema.shape <> excluded.shape`.execute(sql);
}

function allowedLoss(): string[] {
  const places = process.env["ALLOW_LOSS"]?.split(",") ?? [];
  return places.map((place) => place.trim());
}

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
  fillColumn: ({ table, column: { name, type }, value }) => {
    const json = template`${JSON.stringify(value)}::jsonb`;
    const typed = type === "jsonb" ? json : template`(${json} #>> '{}')::${template.raw(type)}`;
    return template`update ${template.id(table)} set ${template.id(name)} = ${typed} where ${template.id(name)} is null`;
  },
  addIndex: ({ table, index, columns }) => template`create unique index ${template.id(index)}
    on ${template.id(table)} (account_id, ${folded(columns)}) where ${present(columns)}`,
};

/** The SQL of a step. */
function statementOf(step: Step): RawBuilder<unknown> {
  const make = statements[step.do] as (step: Step) => RawBuilder<unknown>;
  return make(step);
}

/** The columns as uniqueness sees them: text without regard to case. */
function folded(columns: Column[]): RawBuilder<unknown> {
  return template.join(
    columns.map(({ name, type }) =>
      type === "text" ? template`lower(${template.id(name)})` : template.id(name),
    ),
  );
}

/** That none of the columns is null. */
function present(columns: Column[]): RawBuilder<unknown> {
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
