import { sql as template } from "kysely";
import type { Sql } from "../database";
import { sign } from "./changedRows";
import type { Expression } from "./fields";
import type { Found } from "./matches";
import { walked } from "./page";
import { compared, type Place, type Segment, termsOf } from "./places";
import type { Question } from "./remembered";

type First = Pick<Place, "key" | "id"> | null;

/**
 * Where the first row of a segment stands: a filter may let nothing through for a long way, as one of what is still to be
 * done in a list by date, and that way need not be gone each time.
 */
export function firstRowOf(
  sql: Sql,
  { from, where, key }: Found,
  segment: Segment,
  descending: boolean,
): Question<First> {
  const firstOf = (rows: Expression, more: Expression) => template`(
    select ${segment.key ?? template`null::text`} as key, r.id from ${rows}
    where ${where} and ${segment.condition}${more} order by ${termsOf(segment, descending)} limit 1)`;
  const direction = template.raw(descending ? "desc" : "asc");
  const read = async (rows: Expression): Promise<First> => {
    const { rows: found } = await walked(sql, () =>
      template<Pick<Place, "key" | "id">>`
        select key::text as key, id from (${rows}) f order by f.key ${direction}, f.id ${direction} limit 1`.execute(
        sql,
      ),
    );
    return found[0] ?? null;
  };
  return {
    key: key && `${key} first ${segment.name} ${descending ? "down" : "up"}`,
    find: () => read(firstOf(from, template``)),
    amend: (known, changed) => {
      const came = firstOf(changed, template` and ${sign} > 0`);
      if (known === null) return read(came);
      const since = compared(segment, descending ? "<=" : ">=", known);
      return read(template`${firstOf(from, template` and ${since}`)} union all ${came}`);
    },
    size: () => 1,
  };
}
