import type { ListQuery } from "./store";
import type { Table } from "./table";

/**
 * What a list is asked for by the names that properties have now: views, links and programs keep those of before.
 * A condition that stands under both names stays under both: one of them is then unknown, and is told.
 */
export function carriedQuery(table: Table, query: ListQuery): ListQuery {
  const { carrier } = table;
  if (!carrier) return query;
  const { sort, filter, fields, groupBy } = query;
  return {
    ...query,
    ...(sort && { sort: sort.map((term) => ({ ...term, path: carrier.path(term.path) })) }),
    ...(filter && { filter: carrier.named(filter) }),
    ...(fields && { fields: fields.map(carrier.path) }),
    ...(groupBy !== undefined && { groupBy: carrier.path(groupBy) }),
  };
}
