import type { Sql } from "../database";
import type { Actor } from "./actor";
import { applyWrites, takeTurn } from "./applyWrites";
import { ApiFailure } from "../../schemas/failure";
import { isKept } from "./kept";
import { type Link, linksTo } from "./links";
import { type Stored, titleOf, type Values } from "./record";
import { withoutReferences } from "./references";
import { storedRecords } from "./storedRecords";
import { type Table, type Tables, tableOf } from "./table";
import { checkVersion } from "./updating";
import { viewOf } from "./view";
import type { Work } from "./work";

/** What is asked to go. Without a version, whatever it is by now. */
export type Unwanted = { id: string; version: number | undefined };

/**
 * Removes records, all or none, and follows who refers to them: those that may not lose them refuse (REFERENCE_IN_USE),
 * others lose the value, or go too. Answers the ids of this resource that are gone.
 */
export async function removeRecords(work: Work, unwanted: Unwanted[]): Promise<ReadonlySet<string>> {
  const { sql, tables, table, actor } = work;
  const view = viewOf(table, actor, "remove");
  await takeTurn(sql, actor);
  const ids = unwanted.map(({ id }) => id);
  const found = await storedRecords(sql, actor.accountId, table, ids, "remove");
  for (const { id, version } of unwanted) checkVersion(table, view, id, found.get(id), version);
  for (const record of found.values()) {
    const refusal = await table.rules?.refuseLeaving(work, record);
    if (refusal) throw refusal;
  }
  await table.rules?.leave(work, found);
  const leaving = new Map([[table.resource.name, found]]);
  const links = await followLinks(sql, tables, actor, leaving, table);
  refuseKept(tables, leaving, actor);
  const staying = links.filter(({ source, source_id }) => !leaving.get(source)?.has(source_id));
  refuseRestricted(tables, leaving, staying);
  await clearReferences(sql, tables, actor, staying);
  const unversioned = new Set(unwanted.flatMap(({ id, version }) => (version === undefined ? [id] : [])));
  for (const [resource, records] of leaving) {
    const writes = [...records.values()].map((before) => ({
      action: "DELETE" as const,
      before,
      unversioned: resource === table.resource.name && unversioned.has(before.id),
    }));
    await applyWrites(sql, actor, tableOf(tables, resource), writes);
  }
  return new Set(leaving.get(table.resource.name)?.keys());
}

type Leaving = Map<string, Map<string, Stored>>;

/** Adds those that leave with the ones that they refer to; answers every link to anyone who leaves. */
async function followLinks(
  sql: Sql,
  tables: Tables,
  actor: Actor,
  leaving: Leaving,
  first: Table,
): Promise<Link[]> {
  const links: Link[] = [];
  const pending = [{ table: first, records: [...(leaving.get(first.resource.name)?.values() ?? [])] }];
  for (let step = pending.shift(); step !== undefined; step = pending.shift()) {
    const pointing = await linksTo(sql, actor.accountId, step.table, step.records);
    links.push(...pointing);
    const following = pointing.filter((link) => ruleOf(tables, link) === "remove");
    for (const [source, pointers] of grouped(following)) {
      const table = tableOf(tables, source);
      const known = leaving.get(source) ?? new Map<string, Stored>();
      const found = await storedRecords(
        sql,
        actor.accountId,
        table,
        [...pointers.keys()].filter((id) => !known.has(id)),
        "remove",
      );
      leaving.set(source, new Map([...known, ...found]));
      if (found.size > 0) pending.push({ table, records: [...found.values()] });
    }
  }
  return links;
}

/** A link that its schema no longer knows binds nobody. */
function ruleOf(tables: Tables, link: Link) {
  return patternOf(tables, link)?.onRemove;
}

function patternOf(tables: Tables, { source, path }: Link) {
  return tables.get(source)?.references.find((pattern) => pattern.path === path);
}

/** What `x-keep` says must always be there, such as a default. */
function refuseKept(tables: Tables, leaving: Leaving, actor: Actor): void {
  for (const [name, records] of leaving) {
    const table = tableOf(tables, name);
    const kept = [...records.values()].find((record) => isKept(table, actor, record));
    if (kept) throw new ApiFailure("RECORD_KEPT", { id: kept.id, title: titleOf(table.resource, kept) });
  }
}

/** By the resource that points, and the id of its record. */
function grouped(links: Link[]): Map<string, Map<string, Link[]>> {
  const groups = new Map<string, Map<string, Link[]>>();
  for (const link of links) {
    const records = groups.get(link.source) ?? new Map<string, Link[]>();
    groups.set(link.source, records.set(link.source_id, [...(records.get(link.source_id) ?? []), link]));
  }
  return groups;
}

function refuseRestricted(tables: Tables, leaving: Leaving, staying: Link[]): void {
  const blocking = staying.filter((link) => ruleOf(tables, link) === "restrict");
  const [first] = blocking;
  if (first === undefined) return;
  const same = blocking.filter((link) => link.source === first.source && link.target_id === first.target_id);
  const target = leaving.get(first.target)?.get(first.target_id);
  const title = target ? titleOf(tableOf(tables, first.target).resource, target) : first.target_id;
  const count = new Set(same.map(({ source_id }) => source_id)).size;
  const code = patternOf(tables, first)?.refusal ?? "REFERENCE_IN_USE";
  throw new ApiFailure(code, {
    id: first.target_id,
    title,
    count,
    0: title,
    1: count,
    resource: tableOf(tables, first.source).resource.title,
    resourceName: first.source,
  });
}

async function clearReferences(sql: Sql, tables: Tables, actor: Actor, staying: Link[]): Promise<void> {
  const clearing = staying.filter((link) => ruleOf(tables, link) === "clear");
  for (const [source, pointers] of grouped(clearing)) {
    const table = tableOf(tables, source);
    const stored = await storedRecords(sql, actor.accountId, table, [...pointers.keys()], "change");
    const writes = [...stored.values()].map((before) => {
      const { id, version } = before;
      const after = { id, version: version + 1, values: cleared(before.values, pointers.get(id) ?? []) };
      return { action: "UPDATE" as const, before, after };
    });
    await applyWrites(sql, actor, table, writes);
  }
}

function cleared(values: Values, links: Link[]): Values {
  const paths = new Set(links.map(({ path }) => path));
  return [...paths].reduce((rest, path) => {
    const gone = links.filter((link) => link.path === path).map(({ target_id }) => target_id);
    return withoutReferences(path, rest, new Set(gone));
  }, values);
}
