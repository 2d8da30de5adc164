import { createHash } from "node:crypto";
import { DatabaseMisuse } from "./errors";
import type { Inside } from "./inside";

const columnTypes = ["text", "double precision", "bigint", "boolean", "jsonb"] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface Column {
  name: string;
  type: ColumnType;
}

/**
 * A resource's table, beside the columns that every one has: `account_id uuid`, `id text`, `version integer`.
 * Each entry of `unique` lists columns that together occur once in an account, whatever their case; rows where
 * one of them is null don't count.
 */
export interface TableShape {
  name: string;
  columns: Column[];
  unique: string[][];
  /** What columns were called before, the last name first, by the name that they have now. */
  was?: Record<string, string[]>;
  /** What rows get that have nothing in a column: JSON values, by column. */
  fill?: Record<string, unknown>;
  /** Columns in which every row should have something, though nothing is known to fill them with. */
  needed?: string[];
  /** Columns that nobody enters: what stands in one that was entered before is lost to what is computed. */
  computed?: string[];
  /** What stands inside of JSON columns. */
  inside?: Record<string, Inside>;
}

/** A table made from a shape, as the database describes it. */
export interface ExistingTable {
  name: string;
  columns: { name: string; type: string }[];
  /** Names of the indexes that hold its unique columns. */
  indexes: string[];
  /** As it was applied last; of a table that an older server made without what that did not know. */
  shape?: Partial<TableShape>;
}

/** One change of the database. The dropping ones lose what is there; whether something is, only the database knows. */
export type Step =
  | { do: "dropIndex"; index: string }
  | { do: "dropTable"; table: string }
  | { do: "dropColumn"; table: string; column: string; change?: string }
  | { do: "createTable"; table: string; columns: Column[] }
  | { do: "addColumn"; table: string; column: Column }
  | { do: "widenColumn"; table: string; column: Column }
  | { do: "fillColumn"; table: string; column: Column; value: unknown }
  | { do: "addIndex"; table: string; index: string; columns: Column[] };

/** The columns that every table has, before its shape's own. */
const fixedColumns = ["account_id", "id", "version"];

/** Prefix of the indexes that are ours to make and drop. */
export const indexPrefix = "unique_";

/** A column that has another name now. */
type ColumnRename = { table: string; from: string; to: string };

/** Which columns of the tables that there are only have another name in their shapes (`was`). */
export function planRenames(existing: ExistingTable[], shapes: TableShape[]): ColumnRename[] {
  for (const shape of shapes) checkEarlier(shape);
  return shapes.flatMap((shape) => {
    const there = existing.find(({ name }) => name === shape.name)?.columns.map(({ name }) => name) ?? [];
    return Object.entries(shape.was ?? {}).flatMap(([to, names]) => {
      const from = names.find((name) => there.includes(name));
      return from === undefined || there.includes(to) ? [] : [{ table: shape.name, from, to }];
    });
  });
}

/** The tables as they are after the renames. */
export function withRenames(existing: ExistingTable[], renames: ColumnRename[]): ExistingTable[] {
  return existing.map((table) => {
    const names = new Map(
      renames.filter((each) => each.table === table.name).map(({ from, to }) => [from, to]),
    );
    const nameOf = (name: string) => names.get(name) ?? name;
    const inside = Object.entries(table.shape?.inside ?? {}).map(([name, each]) => [nameOf(name), each]);
    return {
      ...table,
      columns: table.columns.map(({ name, type }) => ({ name: nameOf(name), type })),
      ...(table.shape && {
        shape: {
          ...table.shape,
          ...(table.shape.computed && { computed: table.shape.computed.map(nameOf) }),
          ...(table.shape.inside && { inside: Object.fromEntries(inside) as Record<string, Inside> }),
        },
      }),
    };
  });
}

/**
 * The steps from the tables there are to the shapes there should be, in an order that works.
 *
 * @throws DatabaseMisuse when a shape is wrong in itself.
 */
export function planTables(existing: ExistingTable[], shapes: TableShape[]): Step[] {
  for (const shape of shapes) checkShape(shape);
  checkDistinct(
    shapes.map(({ name }) => name),
    "Two shapes have the table",
  );
  const wanted = new Map(shapes.map((shape) => [shape.name, shape]));
  const there = new Map(existing.map((table) => [table.name, table]));
  const steps = [
    ...existing.flatMap((table) => dropping(table, wanted.get(table.name))),
    ...shapes.flatMap((shape) => adding(there.get(shape.name), shape)),
    ...shapes.flatMap((shape) => (there.has(shape.name) ? filling(shape) : [])),
    ...shapes.flatMap((shape) => indexing(there.get(shape.name), shape)),
  ];
  return steps;
}

function dropping(table: ExistingTable, shape: TableShape | undefined): Step[] {
  if (shape === undefined) return [{ do: "dropTable", table: table.name }];
  const kept = new Set(indexesOf(shape).map(({ index }) => index));
  const wanted = new Map(shape.columns.map((column) => [column.name, column.type]));
  const replaced = computedAnew(table, shape);
  return [
    ...table.indexes.filter((index) => !kept.has(index)).map((index): Step => ({ do: "dropIndex", index })),
    ...table.columns.flatMap(({ name, type }): Step[] => {
      const next = wanted.get(name);
      if (replaced.includes(name))
        return [{ do: "dropColumn", table: table.name, column: name, change: "entered → computed" }];
      if (fixedColumns.includes(name) || next === type || (next && widens(type, next))) return [];
      return [
        { do: "dropColumn", table: table.name, column: name, ...(next && { change: `${type} → ${next}` }) },
      ];
    }),
  ];
}

function adding(table: ExistingTable | undefined, shape: TableShape): Step[] {
  if (table === undefined) return [{ do: "createTable", table: shape.name, columns: shape.columns }];
  const replaced = computedAnew(table, shape);
  const there = new Map(
    table.columns.filter(({ name }) => !replaced.includes(name)).map(({ name, type }) => [name, type]),
  );
  return shape.columns.flatMap((column): Step[] => {
    const type = there.get(column.name);
    if (type === column.type) return [];
    const widening = type !== undefined && widens(type, column.type);
    return [{ do: widening ? "widenColumn" : "addColumn", table: shape.name, column }];
  });
}

function computedAnew({ columns, shape }: ExistingTable, { computed = [] }: TableShape): string[] {
  const known = shape?.computed ?? [];
  return columns.flatMap(({ name }) => (computed.includes(name) && !known.includes(name) ? [name] : []));
}

/** Before the indexes, which then see what the rows will have. */
function filling({ name, columns, fill = {} }: TableShape): Step[] {
  return columns.flatMap((column): Step[] =>
    fill[column.name] === undefined
      ? []
      : [{ do: "fillColumn", table: name, column, value: fill[column.name] }],
  );
}

function indexing(table: ExistingTable | undefined, shape: TableShape): Step[] {
  return indexesOf(shape)
    .filter(({ index }) => !table?.indexes.includes(index))
    .map(({ index, columns }) => ({ do: "addIndex", table: shape.name, index, columns }));
}

function indexesOf(shape: TableShape): { index: string; columns: Column[] }[] {
  const types = new Map(shape.columns.map((column) => [column.name, column]));
  return shape.unique.map((names) => {
    const columns = names.flatMap((name) => types.get(name) ?? []);
    return { index: uniqueIndex(shape.name, columns), columns };
  });
}

/** The name of the index that holds columns unique: it tells what it holds, so that a changed one is another one. */
export function uniqueIndex(table: string, columns: Column[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([table, columns.map(({ name, type }) => ({ name, type }))]))
    .digest("hex");
  return `${indexPrefix}${hash.slice(0, 24)}`;
}

function checkEarlier({ name, columns, was = {} }: TableShape): void {
  const names = [...fixedColumns, ...columns.map((column) => column.name), ...Object.values(was).flat()];
  checkDistinct(names, `The table ${name} has, now or as a name of before, twice the column`);
}

/** JSON has one kind of number: a whole one that becomes a fraction stays what it was. */
function widens(from: string, to: ColumnType): boolean {
  return from === "bigint" && to === "double precision";
}

function checkShape({ name, columns, unique }: TableShape): void {
  const names = columns.map((column) => column.name);
  for (const identifier of [name, ...names]) checkIdentifier(identifier, name);
  checkDistinct([...fixedColumns, ...names], `The table ${name} has twice the column`);
  for (const column of unique.flat())
    if (!names.includes(column))
      throw new DatabaseMisuse(`The table ${name} is to be unique by ${column}, a column it does not have.`);
}

function checkIdentifier(identifier: string, table: string): void {
  const bytes = Buffer.byteLength(identifier);
  // PostgreSQL would cut a longer one silently.
  if (bytes < 1 || bytes > 63 || identifier.includes("\0"))
    throw new DatabaseMisuse(
      `The table ${table} has the name ${JSON.stringify(identifier)}: names have 1 to 63 bytes.`,
    );
}

function checkDistinct(names: string[], message: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new DatabaseMisuse(`${message} ${twice}.`);
}
