import { type RawBuilder, sql as template } from "kysely";
import { type Resource, resourceAccess } from "../../schemas";
import type { Sql } from "../database";
import { ApiFailure } from "../../schemas/failure";
import type { Actor } from "./actor";
import { instantText } from "./audit";
import type { AuditedRow, Told } from "./auditedRecords";
import { eventShown } from "./eventHistory";
import { requireResource } from "../http/forbidden";
import { refuseParameter } from "./operands";
import type { ResourceStore } from "./store";

/** Which entries of an account's audit are asked for; all of them where nothing is. */
export type TrailQuery = {
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** A login: what he did himself, not what programs did by his keys. */
  user?: string | undefined;
  /** The id of an API key. */
  key?: string | undefined;
  /** A resource, or the subject of what is no record's. */
  entity?: string | undefined;
  /** The record, or whom or what an event was about. */
  id?: string | undefined;
  actions?: readonly string[] | undefined;
  /** Each has to occur in it: in who it was, in what changed, or in what the record is called now. */
  words: readonly string[];
  /** The page after the entry of this id. */
  before?: string | undefined;
  limit: number;
};

type Stores = ReadonlyMap<string, ResourceStore>;

/** An entry of the account's audit, whatever it is about. */
type TrailEntry = Told & {
  /** The resource, or the subject of what is no record's. */
  entity: string;
  recordId: string;
  /** The id of the API key that it was done by. */
  key?: string;
};

export type Trail = {
  entries: TrailEntry[];
  /** How many there are; with `isMore` there are more than that. */
  total: number;
  isMore: boolean;
  /** What `before` has to be for the next page; absent after the last one. */
  next?: string;
  /** Not all was looked at, as nothing leads to it: entries from this instant on were. */
  searchedTo?: string;
};

/**
 * How far it is counted; and how many entries are looked at for what no index leads to, before it is answered how far that
 * came.
 */
const usualLimits = { counted: 10_000, searched: 50_000 };
type Limits = typeof usualLimits;

/** @throws ApiFailure FORBIDDEN for who is no administrator, and for a resource that is closed to him. */
export async function auditTrail(
  sql: Sql,
  stores: Stores,
  actor: Actor,
  query: TrailQuery,
  limits: Limits = usualLimits,
): Promise<Trail> {
  if (actor.role !== "ADMIN") throw new ApiFailure("FORBIDDEN");
  const asked = query.entity === undefined ? undefined : stores.get(query.entity);
  if (asked) requireResource(asked.resource, actor, "read");
  const scope = await scopeOf(sql, stores, actor, query);
  const rows = await pageOf(sql, scope, query.limit, limits);
  const entries = rows.slice(0, query.limit);
  const isFull = rows.length > query.limit;
  const end = isFull ? undefined : await endOf(sql, scope.looked, limits);
  const next = isFull ? entries.at(-1)?.sequence : end?.sequence;
  // A first page that is not full is all of it.
  const isAll = query.before === undefined && !isFull;
  const { total, isMore } = isAll
    ? { total: entries.length, isMore: end !== undefined }
    : await countOf(sql, scope, limits);
  return {
    entries: await toldOf(sql, stores, actor, entries),
    total,
    isMore,
    ...(next !== undefined && { next: String(next) }),
    ...(end && { searchedTo: end.at }),
  };
}

/** `looked`: what an index leads to, the newest first. `found`: what is true of those that are told. */
type Scope = { all: RawBuilder<unknown>; looked: RawBuilder<unknown>; found: RawBuilder<unknown> };

async function scopeOf(sql: Sql, stores: Stores, actor: Actor, query: TrailQuery): Promise<Scope> {
  const { from, to, user, key, entity, id, actions } = query;
  const closed = [...stores.values()]
    .map(({ resource }) => resource)
    .filter((resource) => !isTold(resource, actor))
    .map(({ name }) => name);
  const led = [
    template`account_id = ${actor.accountId}`,
    ...(from ? [template`at >= ${from}`] : []),
    ...(to ? [template`at < ${to}`] : []),
    ...(user === undefined ? [] : [template`login = ${user} and key_id is null`]),
    ...(key === undefined ? [] : [template`key_id = ${key}`]),
    ...(entity === undefined ? [] : [template`resource = ${entity}`]),
    ...(id === undefined ? [] : [template`record_id = ${id}`]),
  ];
  const turned = query.before === undefined ? [] : [await behind(sql, actor, query.before)];
  const found = [
    template`not (resource = any(${closed}::text[]))`,
    ...(actions ? [template`action = any(${[...actions]}::text[])`] : []),
    ...(query.words.length === 0 ? [] : [await wordsIn(sql, stores, actor, query)]),
  ];
  return { all: allOf(led), looked: allOf([...led, ...turned]), found: allOf(found) };
}

/** After an entry, which itself is looked up: an index takes values only. @throws ApiFailure BAD_PARAMETER. */
async function behind(sql: Sql, { accountId }: Actor, before: string): Promise<RawBuilder<unknown>> {
  const { rows } = await template<{ at: string }>`
    select at::text as at from record_audit where account_id = ${accountId} and sequence = ${before}::bigint`.execute(
    sql,
  );
  const [entry] = rows;
  if (!entry) return refuseParameter("before", before, "give the `next` of the page before");
  return template`(at, sequence) < (${entry.at}::timestamptz, ${before}::bigint)`;
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return template`(${template.join(conditions, template` and `)})`;
}

function isTold(resource: Resource, actor: Actor): boolean {
  return resource["x-api"].history !== false && resourceAccess(resource, actor) !== "none";
}

/** By the instants themselves, which an index has, and not by their texts, which are selected as `at`. */
const newestFirst = template`order by entry.at desc, entry.sequence desc`;

/** At most so many entries that an index leads to: of the page, one more than it has room for. */
async function pageOf(
  sql: Sql,
  { looked, found }: Scope,
  limit: number,
  { searched }: Limits,
): Promise<AuditedRow[]> {
  const { rows } = await template<AuditedRow>`
    select sequence, resource as entity, record_id as "recordId", key_id as key, login, user_name as name,
      ${instantText} as at, action, version, changes, before, unversioned
    from (select * from record_audit entry where ${looked} ${newestFirst} limit ${searched}) entry
    where ${found} ${newestFirst} limit ${limit + 1}`.execute(sql);
  return rows;
}

/** The last entry that was looked at, where there are more behind it. */
async function endOf(
  sql: Sql,
  looked: RawBuilder<unknown>,
  { searched }: Limits,
): Promise<{ sequence: number; at: string } | undefined> {
  const { rows } = await template<{ sequence: number; at: string }>`
    select sequence, ${instantText} as at from record_audit entry where ${looked} ${newestFirst}
    offset ${searched - 1} limit 2`.execute(sql);
  return rows.length === 2 ? rows[0] : undefined;
}

async function countOf(
  sql: Sql,
  { all, found }: Scope,
  limits: Limits,
): Promise<{ total: number; isMore: boolean }> {
  const { rows } = await template<{ count: number }>`
    select count(*) as count from (
      select from (select * from record_audit entry where ${all} ${newestFirst} limit ${limits.searched}) entry
      where ${found} limit ${limits.counted + 1}) c`.execute(sql);
  const count = rows[0]?.count ?? 0;
  if (count > limits.counted) return { total: limits.counted, isMore: true };
  return { total: count, isMore: (await endOf(sql, all, limits)) !== undefined };
}

/** Each entry as its resource tells it, in their order. */
async function toldOf(sql: Sql, stores: Stores, actor: Actor, rows: AuditedRow[]): Promise<TrailEntry[]> {
  const told = new Map<AuditedRow, Told>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const own = rows.filter((row) => row.entity === entity);
    const entries = await stores.get(entity)?.audited(sql, actor, own);
    for (const [index, row] of own.entries()) told.set(row, entries?.[index] ?? eventShown(row));
  }
  return rows.flatMap((row) => {
    const { entity, recordId, key } = row;
    const entry = told.get(row);
    return entry ? [{ entity, recordId, ...(key !== null && { key }), ...entry }] : [];
  });
}

/** The words occur in the entry, or its record is called by them. */
async function wordsIn(
  sql: Sql,
  stores: Stores,
  actor: Actor,
  { words, entity }: TrailQuery,
): Promise<RawBuilder<unknown>> {
  const text = template`lower(concat_ws(' ', login, user_name, record_id, changes::text, before::text))`;
  const parts = [allOf(words.map((word) => template`position(lower(${word}) in ${text}) > 0`))];
  for (const [name, store] of stores) {
    if ((entity ?? name) !== name || !isTold(store.resource, actor)) continue;
    const ids = await store.called(sql, actor, words);
    if (ids.length > 0) parts.push(template`(resource = ${name} and record_id = any(${ids}::text[]))`);
  }
  return template`(${template.join(parts, template` or `)})`;
}
