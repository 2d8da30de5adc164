import type { Sql } from "../database";
import type { Actor } from "./actor";
import { carriedQuery } from "./carriedQuery";
import { changedRows } from "./changedRows";
import type { Field } from "./fields";
import { filterSql } from "./filterSql";
import { type LookedAt, lookedAt } from "./lookedAt";
import { isSortable, type SortTerm } from "./orderSql";
import { type Projection, projection } from "./projection";
import { readGrouped } from "./readGrouped";
import { type Reading, readPage, type Wanted } from "./readPage";
import { isObject, type Values } from "./record";
import { type Moment, type Remembered, sequenceRead } from "./remembered";
import { searchSql } from "./searchSql";
import type { ListAnswer, ListQuery } from "./store";
import type { Table, Tables } from "./table";
import { readableFields, viewOf } from "./view";

/** One page of the records, as JSON that the database built, and how many there are in all. */
export async function listRecords(
  sql: Sql,
  { tables, remembered }: { tables: Tables; remembered: Remembered },
  table: Table,
  actor: Actor,
  asked: ListQuery,
): Promise<ListAnswer> {
  const query = carriedQuery(table, asked);
  const shown = projection(table, viewOf(table, actor, "read"), query.fields);
  const fields = readableFields(table, actor);
  const wanted = wantedOf(table, fields, query);
  const looked = lookedAt(table, query, wanted.sort);
  const moment = await momentOf(sql, actor, table, looked);
  const reading: Reading = {
    sql,
    tables,
    table,
    actor,
    fields,
    columns: shown.columns,
    ask: (question) => remembered.answer(moment, question),
    remembers: moment.sequence !== undefined && !looked.changesUnseen,
  };
  const { json, ...counts } =
    query.groupBy === undefined ? await readPage(reading, wanted) : await readGrouped(reading, wanted);
  return { json: finished(shown, json), ...counts };
}

function wantedOf(table: Table, fields: Map<string, Field>, query: ListQuery): Wanted {
  const { filter = {}, search = "", sort = [], groupBy, offset, limit } = query;
  const terms = sort.length > 0 ? sort : defaultSort(table, fields);
  const [first] = terms;
  const condition = first && filter[first.path];
  return {
    conditions: [...filterSql(filter, fields), ...searchSql(table.resource, fields, search)],
    sort: groupBy === undefined ? terms : [{ path: groupBy, descending: false, exact: true }, ...terms],
    beginning: isObject(condition) ? condition.startsWith : undefined,
    offset,
    limit,
  };
}

/** The schema's order; none where the actor may not read what it is by, or nothing can be ordered by it. */
function defaultSort(table: Table, fields: Map<string, Field>): SortTerm[] {
  const { sort, title } = table.resource["x-list"];
  const text = sort ?? title;
  const term = { path: text.replace(/^-/, ""), descending: text.startsWith("-") };
  const field = fields.get(term.path);
  return field && isSortable(field) ? [term] : [];
}

/** The moment that the list is read at; what was written since an earlier one is read once, however much is asked. */
async function momentOf(
  sql: Sql,
  { accountId }: Actor,
  table: Table,
  { properties, changesUntold }: LookedAt,
): Promise<Moment> {
  const read = new Map<number, ReturnType<Moment["since"]>>();
  return {
    sequence: await sequenceRead(sql, accountId),
    since: async (sequence) => {
      if (changesUntold) return undefined;
      const changed = read.get(sequence) ?? changedRows(sql, accountId, table, properties, sequence);
      read.set(sequence, changed);
      return changed;
    },
  };
}

function finished({ finish }: Projection, json: string): string {
  return finish === undefined ? json : JSON.stringify((JSON.parse(json) as Values[]).map(finish));
}
