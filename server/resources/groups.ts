import { sql as template } from "kysely";
import type { Sql } from "../database";
import { sign } from "./changedRows";
import type { Expression, Field } from "./fields";
import { type Found, mostIds } from "./matches";
import type { Order } from "./orderSql";
import type { Question } from "./remembered";
import type { Group } from "./store";

/** More groups than this are no grouping. */
export const mostGroups = 10_000;

/** How many rows there are of each value, by the value; a group that lost its rows since is remembered with none. */
export function groupsOf(sql: Sql, { from, where, key }: Found, { path, value }: Field): Question<Group[]> {
  return {
    key: key && `${key} by ${path}`,
    find: () =>
      readGroups(
        sql,
        template`
          select ${value} as value, count(*) as count from ${from} where ${where}
          group by ${value} order by ${value} nulls last limit ${mostGroups}`,
      ),
    amend: async (known, changed) => {
      if (known.length === mostGroups) return undefined;
      const changes = await readGroups(
        sql,
        template`select ${value} as value, sum(${sign}) as count from ${changed} where ${where} group by ${value}`,
      );
      const counts = new Map(known.map((group) => [JSON.stringify(group.value), group.count]));
      for (const { value: of, count } of changes) {
        const before = counts.get(JSON.stringify(of));
        // Where a new value stands among the others, the database knows.
        if (before === undefined) return undefined;
        counts.set(JSON.stringify(of), before + count);
      }
      return known.map(({ value: of }) => ({ value: of, count: counts.get(JSON.stringify(of)) ?? 0 }));
    },
    size: (known) => known.length,
  };
}

async function readGroups(sql: Sql, groups: Expression): Promise<Group[]> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(g), '[]')::text as json from (${groups}) g`.execute(sql);
  return JSON.parse(rows[0]?.json ?? "[]") as Group[];
}

/** A part of a page: of the rows with these values, so many from this one on. */
type GroupPart = { values: unknown[]; offset: number; limit: number };

/**
 * The parts of a page of rows that are sorted by their group first: of a large group alone, of small ones that follow each
 * other together. `groups` in the order of the rows.
 */
export function partsOfPage(groups: Group[], offset: number, limit: number): GroupPart[] {
  const parts: (GroupPart & { count: number })[] = [];
  let before = 0;
  for (const { value, count } of groups) {
    const [first, last] = [Math.max(offset, before), Math.min(offset + limit, before + count)];
    if (first < last) {
      const part = parts.at(-1);
      if (part && part.count + count <= mostIds) {
        part.values.push(value);
        part.limit += last - first;
        part.count += count;
      } else parts.push({ values: [value], offset: first - before, limit: last - first, count });
    }
    before += count;
  }
  return parts;
}

/** The groups in the order in which rows stand that are sorted by them. */
export async function inOrderOfRows(
  sql: Sql,
  groups: Group[],
  field: Field,
  orderOf: (fields: Map<string, Field>) => Order,
): Promise<Group[]> {
  const { joins, terms } = orderOf(new Map([[field.path, { ...field, value: template`r.value` }]]));
  const values = template`select '' as id, e.count, ${typed(field, template`e.value`)} as value
    from json_to_recordset(${JSON.stringify(groups)}::json) as e(value json, count bigint)`;
  return readGroups(
    sql,
    template`select r.value, r.count from (${values}) r ${joins} where r.count > 0 order by ${terms}`,
  );
}

/** That a row has one of these values. */
export function hasOneOf({ type, value }: Field, values: unknown[]): Expression {
  const wanted = values.filter((each) => each !== null);
  const isAbsent = template`${value} is null`;
  if (wanted.length === 0) return isAbsent;
  const each = typed({ type }, template`e.value`);
  const found = template`${value} = any(array(
    select ${each} from json_array_elements(${JSON.stringify(wanted)}::json) as e(value)))`;
  return wanted.length < values.length ? template`(${found} or ${isAbsent})` : found;
}

/** A value of JSON as one of the field's type; inside objects whole numbers are what numbers are in JSON. */
function typed({ type }: Pick<Field, "type">, json: Expression): Expression {
  if (type === "jsonb") return template`nullif(${json}::jsonb, 'null')`;
  return template`(${json} #>> '{}')::${template.raw(type === "bigint" ? "double precision" : type)}`;
}
