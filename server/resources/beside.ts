import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import type { Column } from "../database";
import type { Expression } from "./fields";

/**
 * What another table tells of a resource's records, a row of each at most: joined when they are read, never written with
 * them, so that it moves no version and stands in no audit.
 */
export type Beside = {
  resource: string;
  /** The object among whose parts it stands. */
  property: string;
  /** The table, and its column of the records' ids; both of the account's rows. */
  table: string;
  record: string;
  /** Of which records it counts, by their row and the table's. */
  holds: (record: Expression, row: Expression) => Expression;
  /** The parts, as JSON of the table's row; one that is null is not there. */
  parts: Record<string, (row: Expression) => Expression>;
};

/** What a resource's records are read from: its table, with what others tell of them. */
export function readFrom(
  { name }: Resource,
  columns: readonly Column[],
  besides: readonly Beside[],
): Expression {
  const table = template.id(name);
  if (besides.length === 0) return table;
  const joins = besides.map(({ table: other, record, holds }, at) => {
    const row = template.id(`b${at}`);
    return template`left join ${template.id(other)} ${row} on ${row}.account_id = o.account_id and ${row}.${template.id(record)} = o.id and ${holds(template`o`, row)}`;
  });
  const values = columns.map((column) => {
    const added = besides.flatMap(({ property, parts }, at) =>
      property === column.name ? [partsOf(parts, template.id(`b${at}`))] : [],
    );
    const own = template`o.${template.id(column.name)}`;
    if (added.length === 0) return own;
    const all = template.join([template`coalesce(${own}, '{}')`, ...added], template` || `);
    return template`nullif(${all}, '{}') as ${template.id(column.name)}`;
  });
  return template`(select o.account_id, o.id, o.version, ${template.join(values)} from ${table} o ${template.join(joins, template` `)})`;
}

function partsOf(parts: Beside["parts"], row: Expression): Expression {
  const pairs = Object.entries(parts).flatMap(([name, value]) => [
    template`${template.lit(name)}`,
    value(row),
  ]);
  return template`jsonb_strip_nulls(jsonb_build_object(${template.join(pairs)}))`;
}
