import { sql as template } from "kysely";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import type { Expression, Field } from "./fields";
import { firstRowOf } from "./firstRow";
import { indexedPaths, rootOf } from "./indexes";
import { type Found, foundBy, matchesOf } from "./matches";
import { type Order, orderSql, type SortTerm, sortableField } from "./orderSql";
import { idsInOrder, type Page, readInOrder, readSorted, sortedIds, type Stretch } from "./page";
import {
  compared,
  type Part,
  type Places,
  placesOf,
  type Segment,
  segmentsOf,
  stretchFromEnd,
  stretchOf,
  termsOf,
} from "./places";
import type { Question } from "./remembered";
import { trustsKeys } from "./statistics";
import type { Table, Tables } from "./table";

/** What a list is read with, whatever part of it. */
export type Reading = {
  sql: Sql;
  tables: Tables;
  table: Table;
  actor: Actor;
  fields: Map<string, Field>;
  /** What is answered of each row. */
  columns: string[];
  /** Asks what may be remembered. */
  ask: <T>(question: Question<T>) => Promise<T>;
  /** Whether an answer is. */
  remembers: boolean;
};

export type Wanted = {
  /** Beside that the rows are the account's. */
  conditions: Expression[];
  sort: SortTerm[];
  /** What the filter wants the first path of the order to begin with. */
  beginning?: unknown;
  offset: number;
  limit: number;
};

/** Of so many times the page's rows only the ids are sorted. */
const manyTimes = 8;
/** Rows so near to the beginning are counted off. */
const nearby = 1000;

/**
 * A page of rows as a JSON array, and how many there are on all pages.
 *
 * @throws ApiFailure UNKNOWN_SORT.
 */
export async function readPage(reading: Reading, wanted: Wanted): Promise<{ json: string; total: number }> {
  const { sql, tables, actor, fields, ask } = reading;
  const { conditions, sort, offset, limit } = wanted;
  const order = orderSql(tables, actor, fields, sort);
  const found = foundIn(reading, conditions);
  const { total, ids } = await ask(matchesOf(sql, found, conditions.length > 0));
  if (limit === 0 || offset >= total) return { json: "[]", total };
  const page: Page = { columns: reading.columns, from: found.from, where: found.where, limit, offset };
  const sorted = async (rows: Page) => {
    if (total < manyTimes * limit) return readSorted(sql, rows, order);
    return readSorted(sql, { ...among(page, actor, await sortedIds(sql, rows, order)), offset: 0 }, order);
  };
  if (ids !== undefined) return { json: await sorted(among(page, actor, ids)), total };
  const term = indexedTerm(reading.table, sort);
  const isNear = offset <= nearby || !reading.remembers;
  // To walk an index until a page is full is quicker than to sort everything when the page ends in the first half.
  if (term && isNear && offset + limit <= total / 2)
    return {
      json: await readInOrder(sql, page, await fromTheBeginning(reading, wanted, found, term)),
      total,
    };
  if (term && !isNear)
    return { json: await readBehind(reading, wanted, found, term, { order, total }), total };
  return { json: await sorted(page), total };
}

/** A page far behind in the order of an index. */
async function readBehind(
  reading: Reading,
  { beginning, offset, limit }: Wanted,
  found: Found,
  { path, descending }: SortTerm,
  { order, total }: { order: Order; total: number },
): Promise<string> {
  const { sql, actor, columns, ask } = reading;
  const { present, absent } = segmentsOf(sortableField(reading.fields, path), beginning);
  const parts: [Segment, Places, Part][] = [];
  const first = await ask(placesOf(sql, found, present));
  if (offset < first.count) parts.push([present, first, { descending, offset, limit }]);
  if (first.count < Math.min(total, offset + limit)) {
    const passed = Math.max(0, offset - first.count);
    const rest = { descending, offset: passed, limit: limit - (first.count - (offset - passed)) };
    parts.push([absent, await ask(placesOf(sql, found, absent)), rest]);
  }
  const page: Page = { columns, from: found.from, where: found.where, limit, offset: 0 };
  if (await ask(trustsKeys(sql, actor.accountId)))
    return readInOrder(
      sql,
      page,
      parts.map((part) => stretchOf(...part)),
    );
  const ids = await idsInOrder(
    sql,
    page,
    parts.map((part) => stretchFromEnd(...part)),
  );
  return readSorted(sql, among(page, actor, ids), order);
}

function among(page: Page, actor: Actor, ids: string[]): Page {
  return { ...page, where: template`${ofAccount(actor)} and r.id = any(${ids}::text[])` };
}

/** The account's rows that fulfil the conditions. */
export function foundIn({ sql, table, actor, remembers }: Reading, conditions: Expression[]): Found {
  const where = template.join([ofAccount(actor), ...conditions], template` and `);
  return foundBy(sql, template`${table.shown} r`, where, remembers);
}

function ofAccount({ accountId }: Actor): Expression {
  return template`r.account_id = ${accountId}`;
}

/** Both parts of the order as far as the page may reach: where the first ends, nobody has counted. */
async function fromTheBeginning(
  { sql, actor, fields, ask, remembers }: Reading,
  { conditions, beginning, offset, limit }: Wanted,
  found: Found,
  { path, descending }: SortTerm,
): Promise<Stretch[]> {
  const { present, absent } = segmentsOf(sortableField(fields, path), beginning);
  const stretchIn = (segment: Segment, condition: Expression): Stretch => ({
    condition,
    terms: termsOf(segment, descending),
    offset: 0,
    limit: offset + limit,
  });
  const last = stretchIn(absent, absent.condition);
  const isFiltered = conditions.length > 0 && remembers && (await ask(trustsKeys(sql, actor.accountId)));
  if (!isFiltered) return [stretchIn(present, present.condition), last];
  const first = await ask(firstRowOf(sql, found, present, descending));
  if (first === null) return [last];
  const from = compared(present, descending ? "<=" : ">=", first);
  return [stretchIn(present, template`${present.condition} and ${from}`), last];
}

/** What the list is sorted by, where an index gives that order. */
function indexedTerm(table: Table, [first, second]: SortTerm[]): SortTerm | undefined {
  if (!first || second !== undefined || table.besides.has(rootOf(first.path))) return undefined;
  return indexedPaths(table).includes(first.path) ? first : undefined;
}
